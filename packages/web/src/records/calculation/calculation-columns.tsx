import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { useLocale } from '../../i18n/i18n.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { formatDate } from '../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { CalculationItem } from './form-record.ts'
import { useDeclaredUnit } from './declared-unit.ts'
import { OutdatedMark } from './OutdatedMark.tsx'
import { useReference } from '../reference/reference-lists.ts'

type Column = ListColumn<CalculationItem>

/** Columns that lists of calculations share, by name. */
export function useCalculationColumns(): Record<
  'status' | 'unit' | 'method' | 'updated',
  Column
> & { name: (header: string) => Column } {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const declaredUnit = useDeclaredUnit()
  const methods = useReference(Method)
  return {
    name: (header) => ({ id: 'name', header, sort: 'productName', cell: (row) => row.productName }),
    status: {
      id: 'status',
      header: t('lca:list.status'),
      sort: 'status',
      width: '12rem',
      cell: (row) =>
        row.outdated ? (
          <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
            <StatusBadge status={row.status} />
            <OutdatedMark />
          </span>
        ) : (
          <StatusBadge status={row.status} />
        ),
    },
    unit: {
      id: 'unit',
      header: t('lca:list.unit'),
      width: '8rem',
      wideOnly: true,
      cell: declaredUnit,
    },
    method: {
      id: 'method',
      header: t('lca:list.method'),
      width: '14rem',
      wideOnly: true,
      cell: (row) => methods.find((method) => method['@id'] === row.method)?.name ?? '',
    },
    updated: {
      id: 'updated',
      header: t('lca:list.updated'),
      sort: 'updatedAt',
      width: '7.5rem',
      align: 'right',
      cell: (row) => (row.updatedAt ? formatDate(row.updatedAt, locale) : ''),
    },
  }
}
