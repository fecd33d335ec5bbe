import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { formatAmount, formatFull } from '../../ui/numbers/format-number.ts'
import { readNumber } from '../../ui/numbers/read-number.ts'
import styles from './site-data.module.css'

/** One number of a table. It is saved when the cell is left; an empty cell is unknown. */
export function AmountCell({
  name,
  value,
  isReadOnly,
  onSave,
}: {
  /** What the number is, for screen readers. */
  name: string
  value: number | null
  isReadOnly: boolean
  onSave: (value: number | null) => Promise<void>
}) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  /** The text while it is typed; null: the stored value is shown. */
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (isReadOnly)
    return (
      <span className={styles['number']}>{value === null ? '–' : formatAmount(value, locale)}</span>
    )
  const stored = value === null ? '' : formatFull(value, locale)

  async function save() {
    if (text === null) return
    const reading = readNumber(text, locale)
    if (!reading.ok && reading.reason !== 'empty')
      return setRefusal(t('ui:number.notANumber', { text }))
    const next = reading.ok ? reading.value : null
    if (next !== null && next < 0) return setRefusal(t('ui:number.min', { n: 0 }))
    try {
      if (next !== value) await onSave(next)
      setRefusal(null)
      setText(null)
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <input
      className={styles['input']}
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      aria-invalid={refusal !== null || undefined}
      title={refusal ?? undefined}
      placeholder="?"
      value={text ?? stored}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          setText(null)
          setRefusal(null)
        }
      }}
    />
  )
}
