import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatFull } from './format-number.ts'
import { parseNumber } from './parse-number.ts'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** `null` means not filled in. Unknown is never zero. */
  value: number | null
  /**
   * Called on every change with the number, or with null for an empty text; not called while the
   * text is not a number.
   */
  onChange: (value: number | null) => void
  /**
   * Called with the reason if the text is unreadable, so that the form refuses to save, and with
   * null if it is readable.
   */
  onValidity?: (problem: string | null) => void
  min?: number
  max?: number
  /** Unit behind the number, e.g. `kg` or `%`. */
  unit?: ReactNode
}

/**
 * A number as people type it. Text that is not a number stays and is marked; nothing is corrected
 * silently.
 */
export function NumberField({
  value,
  onChange,
  onValidity,
  min,
  max,
  unit,
  error,
  onBlur,
  onFocus,
  ...rest
}: NumberFieldProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const [text, setText] = useState(value === null ? '' : formatFull(value, locale))
  const [problem, setProblem] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)

  // A value from outside (loaded, discarded, another language) replaces the text, unless the text already has
  // this value or the user is correcting it.
  const [known, setKnown] = useState({ value, locale })
  if (known.value !== value || known.locale !== locale) {
    setKnown({ value, locale })
    const reading = parseNumber(text, locale)
    const entered = reading.ok ? reading.value : reading.reason === 'empty' ? null : undefined
    if (entered !== value && !(focused && entered === undefined)) {
      setText(value === null ? '' : formatFull(value, locale))
      setProblem(null)
    }
  }

  const announce = useEffectEvent((next: string | null) => onValidity?.(next))
  useEffect(() => announce(problem), [problem])

  function readTyped(typed: string) {
    setText(typed)
    const reading = parseNumber(typed, locale)
    if (!reading.ok && reading.reason !== 'empty')
      return setProblem(t('ui:number.notANumber', { text: typed }))
    const next = reading.ok ? reading.value : null
    onChange(next)
    if (next !== null && min !== undefined && next < min)
      return setProblem(t('ui:number.min', { n: formatFull(min, locale) }))
    if (next !== null && max !== undefined && next > max)
      return setProblem(t('ui:number.max', { n: formatFull(max, locale) }))
    setProblem(null)
  }

  function formatOnBlur(event: FocusEvent<HTMLInputElement>) {
    setFocused(false)
    const reading = parseNumber(text, locale)
    if (reading.ok) setText(formatFull(reading.value, locale))
    onBlur?.(event)
  }

  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => readTyped(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={formatOnBlur}
      error={(!focused && problem) || error}
      rightSection={unit}
      rightSectionWidth={unit ? 'auto' : undefined}
      rightSectionProps={
        unit
          ? { style: { paddingInline: 10, color: 'var(--ink2)', fontSize: 'var(--text-small)' } }
          : undefined
      }
      styles={{
        input: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          ...(unit ? { paddingRight: 56 } : {}),
        },
      }}
    />
  )
}
