import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { i18n } from './i18n'
import { queryClient } from './store/queries'
import Home from './views/Home/Home'

const Game = lazy(() => import('./views/Game/Game'))

/** Every address of the product and the screen behind it. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/games/:id">{({ id }) => <Game id={id} />}</Route>
          </Switch>
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  )
}
