import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Banners } from './components/Banners/Banners'
import { Button } from './components/Button/Button'
import { Crash } from './components/Crash/Crash'
import { Failure } from './components/Notice/Notice'
import { i18n, useT } from './i18n'
import { queryClient } from './store/queries'
import { useMe, useOwnPreferences } from './store/session'

const Screens = lazy(() => import('./Screens'))
const Invitation = lazy(() => import('./views/Invitation/Invitation'))
const Game = lazy(() => import('./views/Game/Game'))

/** The table, which comes by itself; the other screens have a list of their own. */
function Routes() {
  const { me } = useMe()
  return (
    <Switch>
      <Route path="/games/:id">
        {({ id }) => (me ? <Game key={id} id={id} /> : <Invitation key={id} code={id} orSignIn />)}
      </Route>
      <Route>
        <Screens />
      </Route>
    </Switch>
  )
}

const NOT_AT_ONCE_MS = 4000

/** Looks after the pushes to this browser, when the screen has long been there. */
function usePushKept(username: string | undefined): void {
  useEffect(() => {
    if (!username || !('PushManager' in window)) return undefined
    const keep = () => void import('./store/keepPush').then(({ keepPush }) => keepPush()).catch(() => undefined)
    const timer = setTimeout(keep, NOT_AT_ONCE_MS)
    return () => clearTimeout(timer)
  }, [username])
}

/** Waits for the answer to who is here; nothing is drawn meanwhile, for it would be the wrong screen for half of them. */
function Door() {
  const t = useT()
  const { me, error, refetch } = useMe()
  useOwnPreferences()
  usePushKept(me?.username)
  if (me !== undefined) return <Routes />
  if (!error) return null
  return (
    <main className="shut">
      <Failure error={error} />
      <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
    </main>
  )
}

/** Every address of the product and the screen behind it. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Crash>
          <Suspense fallback={null}>
            <Door />
          </Suspense>
        </Crash>
        <Banners />
      </QueryClientProvider>
    </I18nProvider>
  )
}
