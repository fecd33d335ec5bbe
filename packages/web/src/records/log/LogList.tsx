import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Log, recordRoutes, type Read } from '@cradle/contract'
import { useList } from '../../api/list.ts'
import { describeFailure } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { DayRangeInputs } from '../../shell/days/DayRangeInputs.tsx'
import { useDayRange } from '../../shell/days/use-day-range.ts'
import { orderQuery, useListState } from '../../shell/url-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { ListPageProps } from '../../ui/list/list-types.ts'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import { useCompanies } from '../company/companies.ts'
import { LoggedChangeList, LoggedRecordName } from './LoggedChangeList.tsx'
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
  const locale = useLocale()
  const [state, setState] = useListState({ sort: { field: 'createdAt', direction: 'desc' } })
  const days = useDayRange()
  const companies = useCompanies(isPlatform)
  const findCompany = (iri: string | undefined) =>
    companies.find((one) => one['@id'] === iri)?.name ?? ''
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
      columns={[
        {
          id: 'createdAt',
          header: t('people:log.when'),
          sort: 'createdAt',
          width: 'clamp(7.5rem, 14vw, 11rem)',
          cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
        },
        {
          id: 'action',
          header: t('people:log.action'),
          width: 'clamp(9rem, 20vw, 16rem)',
          cell: (row) => describeAction(row.action ?? ''),
        },
        {
          id: 'user',
          header: t('people:log.who'),
          width: '14rem',
          wideOnly: true,
          cell: (row) =>
            row.impersonatorName
              ? t('people:log.actedAs', {
                  impersonator: row.impersonatorName,
                  name: row.userName ?? '–',
                })
              : (row.userName ?? '–'),
        },
        ...(isPlatform
          ? [
              {
                id: 'company',
                header: t('people:field.company'),
                width: '12rem',
                wideOnly: true,
                cell: (row: Entry) => findCompany(row.company),
              },
            ]
          : []),
        {
          id: 'changes',
          header: t('people:log.what'),
          cell: (row) => (
            <>
              {!('resource' in filter) && <LoggedRecordName entry={row} />}{' '}
              <LoggedChangeList entry={row} />
            </>
          ),
        },
      ]}
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
