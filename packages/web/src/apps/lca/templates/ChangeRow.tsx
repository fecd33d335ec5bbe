import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TemplateChange } from '@cradle/contract'
import {
  translateField,
  describeLine,
  formatFieldValue,
  type ChangeReader,
} from './change-value.ts'
import styles from './updates.module.css'

/**
 * One proposed change: the field, the old and new value, and the calculation's own value if it
 * differs.
 */
export function ChangeRow({
  change,
  reader,
  isTicked,
  onTick,
}: {
  change: TemplateChange
  reader: ChangeReader
  isTicked: boolean
  onTick: (() => void) | undefined
}) {
  const { t } = reader
  const { kind, description, field = '', conflict } = change
  const isWhole = kind === 'line-added' || kind === 'line-removed'
  const name = isWhole
    ? t(kind === 'line-added' ? 'templates:updates.added' : 'templates:updates.removed')
    : translateField(change, reader)
  const line = kind === 'field' ? '' : description || t('inputs:results.noName')
  const describeValue = (value: unknown) => {
    const text =
      typeof value === 'object' && value !== null
        ? describeLine(value as Record<string, unknown>, reader)
        : formatFieldValue(field, value, reader)
    return text === null ? (
      <span className={styles['none']}>–</span>
    ) : (
      <span className={styles['value']} title={text.length > 160 ? text : undefined}>
        {text}
      </span>
    )
  }
  return (
    <tr data-conflict={conflict || undefined}>
      <td className={styles['tick']}>
        {onTick && (
          <Checkbox
            size="xs"
            aria-label={[line, name].filter(Boolean).join(': ')}
            checked={isTicked}
            onChange={onTick}
          />
        )}
      </td>
      <th scope="row">
        {line && <span className={styles['line']}>{line}</span>}
        {name}
      </th>
      <td>{describeValue(change.before)}</td>
      <td className={styles['after']}>{describeValue(change.after)}</td>
      <td>
        {conflict ? (
          <span className={styles['conflict']}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {describeValue(change.current)}
            <span>{t('templates:updates.own')}</span>
          </span>
        ) : isWhole ? null : (
          <span className={styles['same']}>{t('templates:updates.asBefore')}</span>
        )}
      </td>
    </tr>
  )
}
