import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeImportCell, type ImportCell } from '@cradle/contract'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { importRowsQuery } from './import-rows.ts'
import { RemarksFileButton } from './RemarksFileButton.tsx'
import styles from './imports.module.css'

/** Key of the staged sheet that names the values. */
const DROPPED_SHEET = 'NotTaken'
/** Values that are drawn before somebody asks for more; the file with remarks has all. */
const SHOWN = 200
/** Columns of the staged sheet: data set, place, value, reason. */
const columns = ['dataSet', 'place', 'value', 'reason'] as const

/** How many values of a published data set no profile receives. */
export const countDropped = ({ dropped = [] }: ImportItem): number =>
  dropped.reduce((sum, { count }) => sum + count, 0)

/** The values of a file of data sets that no profile receives, each with its place and the reason. */
export function DroppedValues({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const [reason, setReason] = useState<string | null>(null)
  const [limit, setLimit] = useState(SHOWN)
  const sheet = item.sheets?.find(({ key }) => key === DROPPED_SHEET)?.name
  const { dropped = [] } = item
  const { data } = useQuery({
    ...importRowsQuery(page, item.id, locale, {
      ...(sheet === undefined ? {} : { sheet }),
      ...(reason === null ? {} : { reason }),
    }),
    enabled: sheet !== undefined,
  })
  const total = countDropped(item)
  if (sheet === undefined || total === 0) return null
  const rows = (data?.rows ?? []).filter(({ isHeader }) => !isHeader)
  const chosen = dropped.find((one) => one.reason === reason)?.count ?? total
  const shown = rows.slice(0, limit)
  return (
    <Card
      title={t('imports:dropped.title', { count: total, formatted: formatCount(total, locale) })}
      aside={
        shown.length > 0 &&
        shown.length < chosen &&
        t('imports:overview.first', { formatted: formatCount(shown.length, locale) })
      }
      actions={<RemarksFileButton page={page} item={item} label={t('imports:dropped.download')} />}
      flush
    >
      <div className={styles['inset']}>
        <p className={styles['about']}>{t('imports:dropped.explain')}</p>
        <Select
          size="xs"
          maw={420}
          aria-label={t('imports:dropped.reason')}
          placeholder={t('imports:dropped.all')}
          clearable
          value={reason}
          onChange={(next) => {
            setReason(next)
            setLimit(SHOWN)
          }}
          data={dropped
            .filter((one) => one.reason !== 'more')
            .map((one) => ({
              value: one.reason,
              label: t('imports:dropped.group', {
                reason: t(`imports:dropped.reasons.${one.reason}`, { defaultValue: one.reason }),
                formatted: formatCount(one.count, locale),
              }),
            }))}
        />
      </div>
      <div
        className={styles['scroller']}
        tabIndex={0}
        role="region"
        aria-label={t('imports:dropped.label')}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`imports:dropped.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.number}>
                {columns.map((column, index) => (
                  <td key={column}>{writeCell(row.cells[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <div className={styles['inset']}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + SHOWN)}>
            {t('imports:dropped.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const writeCell = (cell: ImportCell | undefined): string =>
  cell === undefined ? '' : writeImportCell(cell)
