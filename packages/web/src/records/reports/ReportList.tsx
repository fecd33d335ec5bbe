import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Report, recordRoutes } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { errorText } from '../../api/error-text.ts'
import { useList } from '../../api/list.ts'
import { useLive } from '../../api/live.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { useListState } from '../../shell/url-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { ListAction, ListColumn } from '../../ui/list/list-types.ts'
import { formatDate, formatDateTime } from '../../ui/numbers/format-number.ts'
import { ReportFileLink } from './ReportFileLink.tsx'
import { isOpen, reportsKey, type ReportItem, type ReportSubject } from './report-item.ts'
import { nameReport } from './report-name.ts'
import { useMakeReport } from './use-make-report.ts'
import styles from './report-list.module.css'

const listOptions = {
  sort: { field: 'createdAt', direction: 'desc' as const },
  filters: ['type', 'language', 'state', 'draft'],
}

interface ReportListProps {
  subject: ReportSubject
  title: string
  /** How the first document is made. */
  emptyHint: string
  /** Kinds to filter by. */
  kinds: { value: string; label: string }[]
  /** Columns that do not fit beside a panel are hidden. */
  isNarrow?: boolean
  /** Actions on documents, and for several chosen ones. */
  actionsFor?: (rows: readonly ReportItem[]) => {
    row: (report: ReportItem) => ListAction[]
    chosen: (keys: readonly string[]) => ListAction[]
  }
  /** Beside the list. */
  children?: (rows: readonly ReportItem[]) => ReactNode
}

const columnsOfWideLists = ['by', 'issued', 'content']

/** Every document of a calculation or footprint, with its file and its source version. */
export function ReportList({
  subject,
  title,
  emptyHint,
  kinds,
  isNarrow = false,
  actionsFor,
  children,
}: ReportListProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const isPhone = useMedia('(max-width: 759px)')
  const [state, setState] = useListState(listOptions)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { retry } = useMakeReport(subject)
  const query = {
    ...subject,
    ...Object.fromEntries(listOptions.filters.map((name) => [name, state.filters[name] ?? []])),
    [`order[${state.sort?.field ?? 'createdAt'}]`]: state.sort?.direction ?? 'desc',
    itemsPerPage: 50,
  }
  const list = useList([...reportsKey(subject), 'all'], recordRoutes(Report).list, {
    query,
    owner: 'none',
  })
  useLive(list.rows?.find(isOpen)?.['@id'] ?? null, list.onRetry, list.onRetry)
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
      width: isPhone ? '6rem' : '11rem',
      cell: ({ createdAt }) =>
        createdAt && (
          <span className={styles['date']}>
            {isPhone ? formatDate(createdAt, locale) : formatDateTime(createdAt, locale)}
          </span>
        ),
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
      width: isPhone ? '8rem' : '14rem',
      cell: (report) => <ReportFileLink report={report} onRetry={() => void retry(report)} />,
    },
  ]
  const actions = actionsFor?.(list.rows ?? [])
  return (
    <>
      <ListPage
        {...list}
        header={null}
        title={title}
        error={list.error ? { message: errorText(list.error) } : null}
        rowKey={(report) => report['@id']}
        rowName={(report) => nameReport(report, t)}
        columns={isNarrow ? columns.filter(({ id }) => !columnsOfWideLists.includes(id)) : columns}
        state={state}
        onState={setState}
        searchable={false}
        filters={[
          { id: 'type', label: t('reports:column.document'), options: kinds },
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
        {...(actions
          ? {
              selection: { selected, onChange: setSelected, actions: actions.chosen },
              rowActions: actions.row,
            }
          : {})}
        empty={<EmptyState title={t('reports:none')}>{emptyHint}</EmptyState>}
      />
      {children?.(list.rows ?? [])}
    </>
  )
}
