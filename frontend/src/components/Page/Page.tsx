import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { type MessageKey, useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import { usePageTitle, useTurnCount, useUnreadCount } from '../../store/title'
import { Logo } from '../Logo/Logo'
import { BellIcon, GamesIcon, HelpIcon, LobbyIcon, OpenIcon, ProfileIcon } from './icons'
import { LanguageSelect } from './LanguageSelect'
import styles from './Page.module.css'

const PLACES = [
  { href: '/', label: 'common.navGames', Icon: GamesIcon },
  { href: '/lobby', label: 'common.navLobby', Icon: LobbyIcon },
  { href: '/new', label: 'common.navOpen', Icon: OpenIcon },
  { href: '/help', label: 'common.navHelp', Icon: HelpIcon },
  { href: '/profile', label: 'common.navProfile', Icon: ProfileIcon },
] as const satisfies { href: string; label: MessageKey; Icon: unknown }[]

function Navigation() {
  const t = useT()
  const { formatNumber } = useFormat()
  const [here] = useLocation()
  const waiting = useTurnCount()
  return (
    <nav className={styles['nav']} aria-label={t('common.menu')}>
      {PLACES.map(({ href, label, Icon }) => (
        <Link key={href} href={href} aria-current={here === href ? 'page' : undefined}>
          <Icon />
          <span>{t(label)}</span>
          {href === '/' && waiting > 0 && (
            <b className={styles['count']}>
              <span aria-hidden="true">{formatNumber(waiting)}</span>
              <span className="visually-hidden">{t('common.turnsWaiting', { n: waiting })}</span>
            </b>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The way to what I was told, with the number of what I have not read. */
function Bell() {
  const t = useT()
  const { formatNumber } = useFormat()
  const [here] = useLocation()
  const unread = useUnreadCount()
  const label = unread > 0 ? t('notices.bellUnread', { n: unread }) : t('notices.title')
  return (
    <Link
      href="/notifications"
      className={styles['bell'] ?? ''}
      aria-label={label}
      title={label}
      aria-current={here === '/notifications' ? 'page' : undefined}
    >
      <BellIcon />
      {unread > 0 && (
        <b className={styles['count']} aria-hidden="true">
          {unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread)}
        </b>
      )}
    </Link>
  )
}

let arrivals = 0

/** Moves the reading point to the heading of the next screen, but leaves it alone when the product has just been opened. */
function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    arrivals += 1
    if (arrivals === 1) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

interface PageProps {
  title: string
  /** A screen that draws its heading itself still has one for those who hear it. */
  hideTitle?: boolean
  narrow?: boolean
  children: ReactNode
}

/** The frame of every screen but the table: bar, ways to the other screens, heading, one column. */
export function Page({ title, hideTitle = false, narrow = false, children }: PageProps) {
  const t = useT()
  const { me } = useMe()
  const heading = useArrival(title)
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('common.skip')}
      </a>
      <header className={styles['bar']} data-signed-in={Boolean(me) || undefined}>
        <Link href="/" className={styles['brand']}>
          <Logo size={34} />
          {t('common.leekha')}
        </Link>
        {me ? <Navigation /> : <LanguageSelect />}
        {me && <Bell />}
      </header>
      <main id="content" className={`${styles['main']} ${narrow ? styles['narrow'] : ''}`}>
        <h1 ref={heading} tabIndex={-1} className={hideTitle ? 'visually-hidden' : styles['title']}>
          {title}
        </h1>
        {children}
      </main>
    </>
  )
}
