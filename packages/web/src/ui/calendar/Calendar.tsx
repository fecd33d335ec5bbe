import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatMonth } from '../numbers/format-number.ts'
import { addDays, addMonths, listWeekdays, listWeeks, startOfWeek } from './days.ts'
import { useToday } from './today.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  /** The chosen day as `YYYY-MM-DD`. */
  value: string | null
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** The days of one month, from which one is chosen. Arrow keys, Page and Home go from day to day. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const today = useToday()
  const [active, setActive] = useState(value ?? (min !== undefined && min > today ? min : today))
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [active])
  const isAllowed = (day: string) =>
    (min === undefined || day >= min) && (max === undefined || day <= max)
  const steps: Readonly<Record<string, (day: string) => string>> = {
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    ArrowUp: (day) => addDays(day, -7),
    ArrowDown: (day) => addDays(day, 7),
    PageUp: (day) => addMonths(day, -1),
    PageDown: (day) => addMonths(day, 1),
    Home: (day) => startOfWeek(day),
    End: (day) => addDays(startOfWeek(day), 6),
  }
  function step(event: KeyboardEvent) {
    const next = steps[event.key]?.(active)
    if (next === undefined) return
    event.preventDefault()
    takesFocus.current = true
    setActive(next)
  }
  const month = active.slice(0, 7)
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <Turn label={t('ui:date.previousYear')} onClick={() => setActive(addMonths(active, -12))}>
          <IconChevronsLeft size={16} aria-hidden />
        </Turn>
        <Turn label={t('ui:date.previousMonth')} onClick={() => setActive(addMonths(active, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </Turn>
        <strong aria-live="polite">{formatMonth(month, locale)}</strong>
        <Turn label={t('ui:date.nextMonth')} onClick={() => setActive(addMonths(active, 1))}>
          <IconChevronRight size={16} aria-hidden />
        </Turn>
        <Turn label={t('ui:date.nextYear')} onClick={() => setActive(addMonths(active, 12))}>
          <IconChevronsRight size={16} aria-hidden />
        </Turn>
      </div>
      <table onKeyDown={step}>
        <thead>
          <tr>
            {listWeekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      ref={day === active ? button : undefined}
                      data-autofocus={day === active || undefined}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={`${Number(day.slice(8))} ${formatMonth(month, locale)}`}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!isAllowed(day) || undefined}
                      onClick={() => isAllowed(day) && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Turn({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
