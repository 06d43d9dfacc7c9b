import { holdersFrom } from '../../domain/match'
import type { Seat } from '../../domain/seats'
import css from './Letters.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  /** How many letters each team has, without teams each seat. */
  letters: readonly number[]
  viewer: Seat
  words: Words
}

/** The letters of a donkey match: whoever has all four has lost it. */
export function Letters({ letters, viewer, words }: Props) {
  const { t } = words
  const written = t('table.hmarLetters').split('-')
  return (
    <ul className={css['list']} aria-label={t('table.hmarTitle')}>
      {holdersFrom(letters, viewer).map((holder) => {
        const count = letters[holder] ?? 0
        const name = letters.length === 2 ? words.pair(holder) : words.name(holder)
        return (
          <li key={holder}>
            <span aria-hidden="true">
              <Rich text={name} words={words} />
            </span>
            <span className={css['letters']} aria-hidden="true">
              {written.map((letter, index) => (
                <b key={letter} data-given={index < count}>
                  {letter}
                </b>
              ))}
            </span>
            <span className="visually-hidden">{words.aloud(t('table.hmarCount', { name, count }))}</span>
          </li>
        )
      })}
    </ul>
  )
}
