import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { Banners } from './components/Banners/Banners'
import { Button } from './components/Button/Button'
import { Crash } from './components/Crash/Crash'
import { Failure } from './components/Notice/Notice'
import { i18n, useT } from './i18n'
import { nextFrom, withNext } from './store/next'
import { queryClient } from './store/queries'
import { useMe, useOwnPreferences } from './store/session'

const Welcome = lazy(() => import('./views/Welcome/Welcome'))
const SignIn = lazy(() => import('./views/SignIn/SignIn'))
const Register = lazy(() => import('./views/Register/Register'))
const Forgot = lazy(() => import('./views/Forgot/Forgot'))
const Home = lazy(() => import('./views/Home/Home'))
const NewTable = lazy(() => import('./views/NewTable/NewTable'))
const Lobby = lazy(() => import('./views/Lobby/Lobby'))
const Notifications = lazy(() => import('./views/Notifications/Notifications'))
const NotificationSettings = lazy(() => import('./views/NotificationSettings/NotificationSettings'))
const Profile = lazy(() => import('./views/Profile/Profile'))
const Help = lazy(() => import('./views/Help/Help'))
const Standings = lazy(() => import('./views/Standings/Standings'))
const NotFound = lazy(() => import('./views/NotFound/NotFound'))
const SharedRules = lazy(() => import('./views/SharedRules/SharedRules'))
const People = lazy(() => import('./views/People/People'))
const Watch = lazy(() => import('./views/Lobby/Watch'))
const Shared = lazy(async () => ({ default: (await import('./views/Game/Game')).Shared }))
const Invitation = lazy(() => import('./views/Invitation/Invitation'))
const Game = lazy(() => import('./views/Game/Game'))

/** Screens for whoever is signed in. */
const OWN: readonly [string, ComponentType][] = [
  ['/new', NewTable],
  ['/lobby', Lobby],
  ['/watch', Watch],
  ['/people', People],
  ['/profile', Profile],
  ['/notifications', Notifications],
  ['/notifications/settings', NotificationSettings],
  ['/leaderboard', Standings],
  ['/players/:username', Standings],
]

/** Lets through whoever is signed in; others sign in first and come back here. */
function Private({ children }: { children: ReactNode }) {
  const { me } = useMe()
  const [path] = useLocation()
  const search = useSearch()
  if (me) return children
  return <Redirect to={withNext('/signin', search ? `${path}?${search}` : path)} replace />
}

/** For whoever is not signed in yet; on signing in, on to where they wanted to go. */
function Entrance({ screen: Screen }: { screen: ComponentType }) {
  const { me } = useMe()
  const search = useSearch()
  return me ? <Redirect to={nextFrom(search)} replace /> : <Screen />
}

function Routes() {
  const { me } = useMe()
  return (
    <Switch>
      <Route path="/">{me ? <Home /> : <Welcome />}</Route>
      <Route path="/signin">
        <Entrance screen={SignIn} />
      </Route>
      <Route path="/register">
        <Entrance screen={Register} />
      </Route>
      <Route path="/forgot" component={Forgot} />
      <Route path="/help" component={Help} />
      {OWN.map(([path, Screen]) => (
        <Route key={path} path={path}>
          <Private>
            <Screen />
          </Private>
        </Route>
      ))}
      <Route path="/games/:id">
        {({ id }) => (me ? <Game key={id} id={id} /> : <Invitation key={id} code={id} orSignIn />)}
      </Route>
      <Route path="/shared/:token">{({ token }) => <Shared key={token} token={token} />}</Route>
      <Route path="/join/:code">{({ code }) => <Invitation key={code} code={code} />}</Route>
      <Route path="/rules/:id">{({ id }) => <SharedRules key={id} id={id} />}</Route>
      <Route component={NotFound} />
    </Switch>
  )
}

/** Waits for the answer to who is here; nothing is drawn meanwhile, for it would be the wrong screen for half of them. */
function Door() {
  const t = useT()
  const { me, error, refetch } = useMe()
  useOwnPreferences()
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
