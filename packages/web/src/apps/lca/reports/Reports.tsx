import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import type { ReportItem } from '../../../records/reports/report-item.ts'
import { ReportList } from '../../../records/reports/ReportList.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { kindsQuery } from './report-queries.ts'
import styles from './reports-page.module.css'

const Comparison = lazyPart(() => import('./ReportComparison.tsx').then((m) => m.ReportComparison))

/**
 * Every document of a calculation, with its file, its source version, and a comparison of any two.
 */
export function Reports({ calculation }: OpenCalculation) {
  const { t } = useTranslation('reports')
  const [search, setSearch] = useUrlState()
  const kinds = useQuery(kindsQuery(calculation['@id'])).data?.kinds ?? []
  const compared = [search['compare'] ?? '']
    .flat()
    .flatMap((ids) => ids.split(','))
    .filter(Boolean)
  const findCompared = (rows: readonly ReportItem[]) =>
    compared.map((id) => rows.find((report) => report.id === id))
  const compareReports = (rows: readonly ReportItem[], keys: readonly string[]) =>
    setSearch({
      compare: rows
        .filter((report) => keys.includes(report['@id']))
        .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
        .map(({ id }) => id)
        .join(','),
    })
  return (
    <div className={styles['page']}>
      <ReportList
        subject={{ calculation: calculation['@id'] }}
        title={t('reports:history')}
        emptyHint={t('reports:noneHint')}
        kinds={kinds.map(({ type }) => ({ value: type, label: t(`reports:kind.${type}`) }))}
        isNarrow={compared.length === 2}
        actionsFor={(rows) => ({
          chosen: (keys) => [
            {
              id: 'compare',
              label: t('reports:compare'),
              run: () => compareReports(rows, keys),
              refusedBecause: keys.length === 2 ? null : t('reports:compareTwo'),
            },
          ],
          row: (report) => {
            const before = findBefore(rows, report)
            return [
              {
                id: 'before',
                label: t('reports:compareBefore'),
                run: () => before && compareReports(rows, [report['@id'], before['@id']]),
                refusedBecause: before ? null : t('reports:nothingBefore'),
              },
            ]
          },
        })}
      >
        {(rows) => {
          const [newer, older] = findCompared(rows)
          return newer && older ? (
            <Comparison
              newer={newer}
              older={older}
              onClose={() => setSearch({ compare: undefined })}
            />
          ) : null
        }}
      </ReportList>
    </div>
  )
}

/** The last earlier document of another content. */
const findBefore = (rows: readonly ReportItem[], report: ReportItem): ReportItem | undefined =>
  rows
    .filter(
      (one) =>
        (one.createdAt ?? '') < (report.createdAt ?? '') && one.contentHash !== report.contentHash,
    )
    .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))[0]
