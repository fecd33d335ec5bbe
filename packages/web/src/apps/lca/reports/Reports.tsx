import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '@cradle/contract/statuses'
import { Report, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLive } from '../../../api/live.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useListState, useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatDate, formatDateTime } from '../../../ui/numbers/format-number.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { ReportFileLink } from './ReportFileLink.tsx'
import { nameReport } from './report-name.ts'
import { isOpen, kindsQuery, type ReportItem } from './report-queries.ts'
import { useMakeReport } from './use-make-report.ts'
import styles from './reports-page.module.css'

const Comparison = lazyPart(() => import('./ReportComparison.tsx').then((m) => m.ReportComparison))

const listOptions = {
  sort: { field: 'createdAt', direction: 'desc' as const },
  filters: ['type', 'language', 'state', 'draft'],
}

/** Columns that are hidden while a comparison is open beside the list. */
const besideComparison = ['by', 'issued', 'content']

/**
 * Every document of a calculation, with its file, its source version, and a comparison of any two.
 */
export function Reports({ calculation }: OpenCalculation) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const [state, setState] = useListState(listOptions)
  const [search, setSearch] = useUrlState()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const kinds = useQuery(kindsQuery(calculation['@id'])).data?.kinds ?? []
  const { retry } = useMakeReport(calculation['@id'])
  const query = {
    calculation: calculation['@id'],
    ...Object.fromEntries(listOptions.filters.map((name) => [name, state.filters[name] ?? []])),
    [`order[${state.sort?.field ?? 'createdAt'}]`]: state.sort?.direction ?? 'desc',
    itemsPerPage: 50,
  }
  const list = useList(['reports', calculation['@id'], 'all'], recordRoutes(Report).list, {
    query,
    owner: 'none',
  })
  useLive(list.rows?.find(isOpen)?.['@id'] ?? null, list.onRetry, list.onRetry)
  const compared = [search['compare'] ?? '']
    .flat()
    .flatMap((ids) => ids.split(','))
    .filter(Boolean)
  const [newer, older] = compared.map((id) => list.rows?.find((report) => report.id === id))
  const compareReports = (keys: readonly string[]) => {
    const rows = (list.rows ?? [])
      .filter((report) => keys.includes(report['@id']))
      .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
    setSearch({ compare: rows.map(({ id }) => id).join(',') })
  }
  const columns: ListColumn<ReportItem>[] = [
    {
      id: 'name',
      header: t('reports:column.document'),
      cell: (report) => (
        <span className={styles['name']}>
          {nameReport(report, t)}
          {report.draft && <span className={styles['draft']}>{t('reports:draft')}</span>}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('reports:column.made'),
      sort: 'createdAt',
      width: '11rem',
      cell: (report) => (report.createdAt ? formatDateTime(report.createdAt, locale) : ''),
    },
    {
      id: 'by',
      header: t('reports:column.by'),
      width: '11rem',
      wideOnly: true,
      cell: (report) => report.createdByName ?? '',
    },
    {
      id: 'issued',
      header: t('reports:column.issued'),
      width: '8rem',
      wideOnly: true,
      cell: (report) => (report.issuedOn ? formatDate(report.issuedOn, locale) : ''),
    },
    {
      id: 'content',
      header: t('reports:column.content'),
      width: '9rem',
      wideOnly: true,
      cell: (report) => <code title={report.contentHash}>{report.contentHash?.slice(0, 10)}</code>,
    },
    {
      id: 'file',
      header: t('reports:column.file'),
      width: '14rem',
      cell: (report) => <ReportFileLink report={report} onRetry={() => void retry(report)} />,
    },
  ]
  return (
    <div className={styles['page']}>
      <ListPage
        {...list}
        header={null}
        title={t('reports:history')}
        error={list.error ? { message: errorText(list.error) } : null}
        rowKey={(report) => report['@id']}
        rowName={(report) => nameReport(report, t)}
        columns={
          newer && older ? columns.filter(({ id }) => !besideComparison.includes(id)) : columns
        }
        state={state}
        onState={setState}
        searchable={false}
        filters={[
          {
            id: 'type',
            label: t('reports:column.document'),
            options: kinds.map(({ type }) => ({ value: type, label: t(`reports:kind.${type}`) })),
          },
          {
            id: 'language',
            label: t('reports:inLanguage'),
            options: locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) })),
          },
          {
            id: 'draft',
            label: t('reports:draft'),
            as: 'chips',
            options: [
              { value: 'false', label: t('reports:final') },
              { value: 'true', label: t('reports:drafts') },
            ],
          },
        ]}
        selection={{
          selected,
          onChange: setSelected,
          actions: (keys) => [
            {
              id: 'compare',
              label: t('reports:compare'),
              run: () => compareReports(keys),
              refusedBecause: keys.length === 2 ? null : t('reports:compareTwo'),
            },
          ],
        }}
        rowActions={(report) => {
          const before = list.rows
            ?.filter(
              (one) =>
                (one.createdAt ?? '') < (report.createdAt ?? '') &&
                one.contentHash !== report.contentHash,
            )
            .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))[0]
          return [
            {
              id: 'before',
              label: t('reports:compareBefore'),
              run: () => before && compareReports([report['@id'], before['@id']]),
              refusedBecause: before ? null : t('reports:nothingBefore'),
            },
          ]
        }}
        empty={<EmptyState title={t('reports:none')}>{t('reports:noneHint')}</EmptyState>}
      />
      {newer && older && (
        <Comparison newer={newer} older={older} onClose={() => setSearch({ compare: undefined })} />
      )}
    </div>
  )
}
