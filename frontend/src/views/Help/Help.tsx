import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button/Button'
import { Page } from '../../components/Page/Page'
import { QuickPlay } from '../../components/QuickPlay/QuickPlay'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useMe } from '../../store/session'
import styles from './Help.module.css'
import { EXAMPLES, RECIPE } from './recipe'

const SUITS = {
  spades:
    'M12 2C9.5 6 4 8.5 4 13.500c0 2.5 1.9 4.3 4 4.3 1.3 0 2.3-.6 2.9-1.5-.2 2.2-1 3.4-2.4 4.200h7c-1.4-.8-2.2-2-2.4-4.2.6.9 1.6 1.5 2.9 1.5 2.1 0 4-1.8 4-4.300C20 8.5 14.5 6 12 2Z',
  diamonds: 'M12 2 20 12 12 22 4 12Z',
  hearts:
    'M12 21C5 15.5 3 12 3 8.5 3 5.5 5.2 3.5 7.6 3.500c1.9 0 3.5 1 4.4 2.9.9-1.9 2.5-2.9 4.4-2.9 2.4 0 4.6 2 4.6 5 0 3.5-2 7-9 12.500Z',
} as const

function Worth({
  suit,
  rank,
  points,
  children,
}: {
  suit: keyof typeof SUITS
  rank: string
  points: number
  children: ReactNode
}) {
  const { formatNumber } = useFormat()
  return (
    <li className={styles['worth']}>
      <span className={styles['card']} style={{ color: `var(--${suit})` }} dir="ltr" aria-hidden="true">
        {rank}
        <svg viewBox="0 0 24 24" width="20" height="20" role="presentation">
          <path d={SUITS[suit]} fill="currentColor" />
        </svg>
      </span>
      <span className={styles['what']}>{children}</span>
      <b>
        <bdi dir="ltr">{formatNumber(points)}</bdi>
      </b>
    </li>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['chapter']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** How a deal comes about, for somebody who trusts nobody: what it proves, what it does not, and every byte of it. */
function Fairness() {
  const t = useT()
  return (
    <Chapter title={t('help.fairTitle')}>
      <p>{t('help.fairLead')}</p>
      <ol className={styles['advice']}>
        <li>{t('help.fair1')}</li>
        <li>{t('help.fair2')}</li>
        <li>{t('help.fair3')}</li>
        <li>{t('help.fair4')}</li>
      </ol>
      <p>{t('help.fairMissing')}</p>
      <h3>{t('help.fairLimitTitle')}</h3>
      <p>{t('help.fairLimit1')}</p>
      <p>{t('help.fairLimit2')}</p>
      <p>{t('help.fairLimit3')}</p>
      <details className={styles['recipe']}>
        <summary>{t('help.fairRecipe')}</summary>
        <pre dir="ltr">{RECIPE}</pre>
        {EXAMPLES.map((example) => (
          <pre key={example} dir="ltr">
            {example}
          </pre>
        ))}
      </details>
      <p>{t('help.fairWhere')}</p>
      <code className={styles['command']} dir="ltr">
        python -m leekha_engine verify FILE
      </code>
    </Chapter>
  )
}

/** What tables may play otherwise. */
function Ways() {
  const t = useT()
  return (
    <Chapter title={t('help.waysTitle')}>
      <p>{t('help.waysLead')}</p>
      <h3>{t('help.pairsTitle')}</h3>
      <p>{t('help.pairs1')}</p>
      <p>{t('help.pairs2')}</p>
      <h3>{t('help.showTitle')}</h3>
      <p>{t('help.show1')}</p>
      <p>{t('help.show2')}</p>
      <h3>{t('help.allTitle')}</h3>
      <p>{t('help.all')}</p>
      <h3>{t('help.thirdTitle')}</h3>
      <p>{t('help.third')}</p>
    </Chapter>
  )
}

/** The rules on one page; open to everyone. */
export default function Help() {
  const t = useT()
  const { me } = useMe()
  return (
    <Page title={t('help.title')}>
      <p className={styles['lead']}>{t('help.lead')}</p>
      <Chapter title={t('help.pointsTitle')}>
        <ul className={styles['worths']}>
          <Worth suit="spades" rank="Q" points={13}>
            {t('help.pointsQueen')}
          </Worth>
          <Worth suit="diamonds" rank="10" points={10}>
            {t('help.pointsTen')}
          </Worth>
          <Worth suit="hearts" rank="" points={1}>
            {t('help.pointsHearts')}
          </Worth>
        </ul>
        <p>{t('help.pointsSum')}</p>
      </Chapter>
      <Chapter title={t('help.dealTitle')}>
        <p>{t('help.deal')}</p>
      </Chapter>
      <Chapter title={t('help.passTitle')}>
        <p>{t('help.pass1')}</p>
        <p>{t('help.pass2')}</p>
      </Chapter>
      <Chapter title={t('help.playTitle')}>
        <p>{t('help.play1')}</p>
        <p>{t('help.play2')}</p>
        <p>{t('help.play3')}</p>
        <p>{t('help.play4')}</p>
      </Chapter>
      <Chapter title={t('help.endTitle')}>
        <p>{t('help.end')}</p>
      </Chapter>
      <Ways />
      <Fairness />
      <Chapter title={t('help.adviceTitle')}>
        <ol className={styles['advice']}>
          <li>{t('help.advice1')}</li>
          <li>{t('help.advice2')}</li>
          <li>{t('help.advice3')}</li>
        </ol>
      </Chapter>
      {me ? (
        <QuickPlay />
      ) : (
        <ButtonLink href="/register" tone="primary" wide>
          {t('account.register')}
        </ButtonLink>
      )}
    </Page>
  )
}
