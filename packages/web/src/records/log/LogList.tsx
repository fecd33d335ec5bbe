import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Log, recordRoutes, type Read } from '@cradle/contract'
import { useList } from '../../api/list.ts'
import { describeFailure } from '../../api/error-text.ts'
import { DayRangeInputs } from '../../shell/days/DayRangeInputs.tsx'
import { useDayRange } from '../../shell/days/use-day-range.ts'
import { orderQuery, useListState } from '../../shell/url-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { ListPageProps } from '../../ui/list/list-types.ts'
import { useLogColumns } from './log-columns.tsx'
import { describeAction } from './logged-words.ts'

type Entry = Read<typeof Log>
type LogFilter = 'company' | 'user' | 'impersonator' | 'action' | 'resource'

/** Lists the audit trail: of one record, of what one person did, or of a company. */
export function LogList({
  filter,
  header = null,
  tools,
  isPlatform = false,
}: {
  filter: { resource: string } | { user: string } | Partial<Record<LogFilter, string>>
  /** Of a page that consists of the log alone. */
  header?: ListPageProps<Entry>['header']
  /** Further filters and actions before the dates. */
  tools?: ReactNode
  /** The log of all companies: each entry names its company. */
  isPlatform?: boolean
}) {
  const { t } = useTranslation('people')
  const columns = useLogColumns(isPlatform, 'resource' in filter)
  const [state, setState] = useListState({ sort: { field: 'createdAt', direction: 'desc' } })
  const days = useDayRange()
  const { error, ...list } = useList(['logs'], recordRoutes(Log).list, {
    query: {
      ...filter,
      'createdAt[after]': days.after,
      'createdAt[before]': days.before,
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  return (
    <ListPage
      {...list}
      error={error ? describeFailure(error) : null}
      title={t('people:log.title')}
      header={header}
      searchable={false}
      rowKey={(row) => row['@id']}
      rowName={(row) => describeAction(row.action ?? '')}
      columns={columns}
      state={state}
      onState={setState}
      tools={
        <>
          {tools}
          <DayRangeInputs
            range={days}
            labels={{ since: t('people:log.since'), until: t('people:log.until') }}
          />
        </>
      }
      empty={<EmptyState title={t('people:log.none')} />}
    />
  )
}
