import { type ComponentType, lazy, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { nextFrom, withNext } from './store/next'
import { useMe } from './store/session'

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
const Shared = lazy(() => import('./views/Shared/Shared'))
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

/** Every address of the product but the table's, and the screen behind it. Fetched apart: a table does without them. */
export default function Screens() {
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
      <Route path="/shared/:token">
        {({ token }) => (
          <Shared key={token} token={token}>
            {(id) => <Game id={id} />}
          </Shared>
        )}
      </Route>
      <Route path="/join/:code">{({ code }) => <Invitation key={code} code={code} />}</Route>
      <Route path="/rules/:id">{({ id }) => <SharedRules key={id} id={id} />}</Route>
      <Route component={NotFound} />
    </Switch>
  )
}
