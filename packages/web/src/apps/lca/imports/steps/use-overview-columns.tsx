import { useTranslation } from 'react-i18next'
import type { ImportChange, ImportOverviewRow } from '@cradle/contract'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatAmount, formatCount } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import type { ImportRows } from '../import-rows.ts'
import { buildRowKey, listChanges } from '../overview-rows.ts'
import styles from '../imports.module.css'

const tints = { create: 'good', update: 'info', skip: 'neutral' } as const

interface OverviewNames {
  nameSheet: (sheet: string) => string
  nameField: (field: string) => string
}

/**
 * The columns of the rows of an import: where each stands, what will happen to it, and what changes.
 *
 * @param staged the rows with their changes; undefined while they load
 */
export function useOverviewColumns(
  overview: readonly ImportOverviewRow[],
  staged: ImportRows | undefined,
  { nameSheet, nameField }: OverviewNames,
): ListColumn<ImportOverviewRow>[] {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const changesOf = new Map(staged?.rows.map((row) => [buildRowKey(row), row.changes]))
  const uniqueId: ListColumn<ImportOverviewRow> = {
    id: 'uniqueId',
    header: t('imports:overview.uniqueId'),
    sort: 'uniqueId',
    width: '20rem',
    wideOnly: true,
    cell: (row) => row.uniqueId,
  }
  const changes: ListColumn<ImportOverviewRow> = {
    id: 'changes',
    header: t('imports:overview.changes'),
    width: '30%',
    wideOnly: true,
    cell: (row) => (
      <Changes changes={listChanges(changesOf.get(buildRowKey(row)))} nameOf={nameField} />
    ),
  }
  return [
    {
      id: 'line',
      header: t('imports:remarks.line'),
      sort: 'line',
      width: '90px',
      align: 'right',
      cell: (row) => formatCount(row.line, locale),
    },
    {
      id: 'sheet',
      header: t('imports:remarks.sheet'),
      sort: 'sheet',
      width: '10rem',
      wideOnly: true,
      cell: (row) => nameSheet(row.sheet),
    },
    {
      id: 'action',
      header: t('imports:overview.action'),
      sort: 'action',
      width: '8rem',
      cell: ({ action }) => (
        <StatusBadge status={action} label={t(`imports:action.${action}`)} tint={tints[action]} />
      ),
    },
    // Inputs of a footprint have no identifier.
    ...(overview.some((row) => row.uniqueId !== undefined) ? [uniqueId] : []),
    { id: 'name', header: t('imports:overview.name'), sort: 'name', cell: (row) => row.name },
    // Without changes the names get the space.
    ...(staged?.rows.some((row) => listChanges(row.changes).length > 0) ? [changes] : []),
  ]
}

function Changes({
  changes,
  nameOf,
}: {
  changes: readonly ImportChange[]
  nameOf: (field: string) => string
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const writeValue = (value: ImportChange['old']) =>
    value === undefined || value === ''
      ? t('imports:overview.blank')
      : typeof value === 'number'
        ? formatAmount(value, locale)
        : typeof value === 'boolean'
          ? t(value ? 'ui:yes' : 'ui:no')
          : value
  if (changes.length === 0) return null
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          {nameOf(change.field)}: <del>{writeValue(change.old)}</del> →{' '}
          <ins>{writeValue(change.new)}</ins>
        </li>
      ))}
    </ul>
  )
}
