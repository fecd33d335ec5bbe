import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatDate } from '../numbers/format-number.ts'
import { OnDemand } from '../popup/OnDemand.tsx'
import { readDay } from './read-day.ts'

const loadCalendar = () => import('./CalendarPopup.tsx').then((m) => m.CalendarPopup)

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** The day as `YYYY-MM-DD`; null: none. */
  value: string | null
  /** Called with a day as soon as it is typed in full, and with null for an empty text. */
  onChange: (value: string | null) => void
  /** Called with the reason while the text is no day that is allowed, and with null else. */
  onValidity?: (problem: string | null) => void
  /** First and last day allowed, as `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, typed or chosen in the language of the screen. A text that is no day stays and is marked. */
export function DateInput({
  value,
  onChange,
  onValidity,
  min,
  max,
  error,
  readOnly,
  onBlur,
  onFocus,
  ...rest
}: DateInputProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const show = (day: string | null) => (day === null ? '' : formatDate(day, locale))
  const [text, setText] = useState(show(value))
  const [problem, setProblem] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLSpanElement>(null)
  // A day from outside (loaded, discarded, another language) replaces the text, unless the text has it already.
  const [known, setKnown] = useState({ value, locale })
  if (known.value !== value || known.locale !== locale) {
    setKnown({ value, locale })
    const reading = readDay(text, locale)
    const typed = reading.ok ? reading.day : null
    if (typed !== value || known.locale !== locale) {
      setText(show(value))
      setProblem(null)
    }
  }
  const announce = useEffectEvent((next: string | null) => onValidity?.(next))
  useEffect(() => {
    announce(problem)
  }, [problem])

  function findProblem(day: string): string | null {
    if (min !== undefined && day < min) return t('ui:date.min', { date: formatDate(min, locale) })
    if (max !== undefined && day > max) return t('ui:date.max', { date: formatDate(max, locale) })
    return null
  }
  function readTyped(typed: string) {
    setText(typed)
    const reading = readDay(typed, locale)
    if (!reading.ok && reading.reason !== 'empty') {
      const example = formatDate('2026-12-31', locale)
      return setProblem(t(`ui:date.${reading.reason}`, { text: typed, example }))
    }
    const day = reading.ok ? reading.day : null
    onChange(day)
    setProblem(day === null ? null : findProblem(day))
  }
  function choose(day: string) {
    setText(show(day))
    setProblem(findProblem(day))
    onChange(day)
    input.current?.focus()
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      autoComplete="off"
      readOnly={readOnly}
      placeholder={formatDate('2026-12-31', locale)}
      value={text}
      onChange={(event) => readTyped(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        const reading = readDay(text, locale)
        if (reading.ok) setText(show(reading.day))
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return
        event.preventDefault()
        opener.current?.querySelector('button')?.click()
      }}
      error={(!isFocused && problem) || error}
      rightSection={
        readOnly ? null : (
          <span ref={opener}>
            <OnDemand
              opens="dialog"
              button={
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-label={t('ui:date.choose')}
                  title={t('ui:date.choose')}
                >
                  <IconCalendar size={16} aria-hidden />
                </ActionIcon>
              }
              load={loadCalendar}
              popup={{ value, min, max, onChoose: choose }}
            />
          </span>
        )
      }
    />
  )
}
