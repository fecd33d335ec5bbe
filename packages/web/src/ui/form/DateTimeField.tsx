import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../calendar/DateInput.tsx'
import { useControl, type FieldProps } from './fields.tsx'

/** A date and time in the reader's time zone, stored with its offset, and typed in the language of the screen. */
export function DateTimeField(props: FieldProps) {
  const { t } = useTranslation('ui')
  const { field, control } = useControl<string | null | undefined>(props)
  const [day, time] = toLocalParts(field.value)
  const [typed, setTyped] = useState<string | null>(null)
  const [dayProblem, setDayProblem] = useState<string | null>(null)
  const problem =
    typed !== null && readTime(typed) === null ? t('ui:date.notATime', { text: typed }) : null
  const { id, name, label, description, error, ...state } = control
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <DateInput
        {...state}
        id={id}
        name={name}
        label={label}
        description={description}
        error={error}
        key={field.round}
        value={day}
        onChange={(next) => field.set(next === null ? null : toMoment(next, time ?? '00:00'))}
        onValidity={(next) => {
          setDayProblem(next)
          field.setUnreadable(next ?? problem)
        }}
      />
      <TextInput
        {...state}
        required={false}
        w={110}
        label={t('ui:date.time', { label: props.label })}
        placeholder="14:05"
        autoComplete="off"
        disabled={day === null}
        value={typed ?? time ?? ''}
        error={problem}
        onChange={(event) => {
          const text = event.currentTarget.value
          const next = readTime(text)
          setTyped(text)
          field.setUnreadable(
            dayProblem ?? (next === null ? t('ui:date.notATime', { text }) : null),
          )
          if (day !== null && next !== null) field.set(toMoment(day, next))
        }}
        onBlur={() => problem === null && setTyped(null)}
      />
    </Group>
  )
}

/** Day and time in the reader's time zone. */
function toLocalParts(iso: string | null | undefined): [day: string | null, time: string | null] {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return [null, null]
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  return [local.slice(0, 10), local.slice(11, 16)]
}

/** `9:05`, `09.05` or `0905` as `09:05`; null if it is no time of day. */
function readTime(text: string): string | null {
  const [, hour, minute] = /^\s*([01]?\d|2[0-3])[:.h]?([0-5]\d)\s*$/.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

const toMoment = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString()
