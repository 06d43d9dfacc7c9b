import type { RuleBook } from '../../api/types'
import { useT } from '../../i18n'
import { SelectField } from '../Field/Field'

interface BotLevelProps {
  book: RuleBook
  level: string
  onLevel: (level: string) => void
}

/** How well the bots shall play that one seats together. */
export function BotLevel({ book, level, onLevel }: BotLevelProps) {
  const t = useT()
  return (
    <SelectField
      label={t('lobby.botLevel')}
      hint={book.bots.find(({ name }) => name === level)?.explanation}
      value={level}
      onChange={(event) => onLevel(event.currentTarget.value)}
    >
      {book.bots.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
