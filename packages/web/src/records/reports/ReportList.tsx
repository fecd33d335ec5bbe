import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Report, recordRoutes } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { errorText } from '../../api/error-text.ts'
import { useList } from '../../api/list.ts'
import { useLive } from '../../api/live.ts'
import { useListState } from '../../shell/url-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { ListAction } from '../../ui/list/list-types.ts'
import { useReportColumns } from './report-columns.tsx'
import { isOpen, reportsKey, type ReportItem, type ReportSubject } from './report-item.ts'
import { nameReport } from './report-name.ts'
import { useMakeReport } from './use-make-report.ts'

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
  const [state, setState] = useListState(listOptions)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { retry } = useMakeReport(subject)
  const columns = useReportColumns(isNarrow, (report) => void retry(report))
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
        columns={columns}
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
