import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { epicLogLevels, EpicLog, recordRoutes, shareRoutes } from '@cradle/contract'
import { useSession } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { ExportButtons } from '../../../records/exports/ExportButtons.tsx'
import { shareKey } from '../../../records/share/share-queries.ts'
import { DayRangeInputs } from '../../../shell/days/DayRangeInputs.tsx'
import { useDayRange } from '../../../shell/days/use-day-range.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useLogColumns } from './log-columns.tsx'

interface EpicLogListProps {
  application?: string
  collection?: string
  /** True for the page that consists of the log alone. */
  hasHeader?: boolean
  /** Further filters before the days. */
  tools?: ReactNode
}

/** The log of SHARE: of the company, of one application, or of one collection. */
export function EpicLogList({
  application,
  collection,
  hasHeader = false,
  tools,
}: EpicLogListProps) {
  const { t } = useTranslation('share')
  const { acting } = useSession()
  const columns = useLogColumns(
    hasHeader ? null : application ? 'application' : collection ? 'collection' : null,
  )
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['level'],
  })
  const days = useDayRange()
  const level = epicLogLevels.find((one) => String(one) === state.filters['level']?.[0])
  const filter = {
    application,
    collection,
    'createdAt[after]': days.after,
    'createdAt[before]': days.before,
  }
  const { error, ...list } = useList([...shareKey, 'log'], recordRoutes(EpicLog).list, {
    query: { ...filter, level, itemsPerPage: 50, ...orderQuery(state.sort) },
  })
  const exports = (
    <ExportButtons
      name="share-log"
      fetchFile={(format) =>
        call(shareRoutes.exportLogs, {
          query: {
            ...filter,
            format,
            level: level === undefined ? undefined : String(level),
            owner: acting?.companyId,
          },
        })
      }
    />
  )
  return (
    <ListPage
      {...list}
      error={error ? { message: errorText(error) } : null}
      title={t('share:log.title')}
      header={hasHeader ? { actions: exports } : null}
      searchable={false}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.message}
      columns={columns}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'level',
          label: t('share:log.level'),
          as: 'chips',
          options: epicLogLevels.map((one) => ({
            value: String(one),
            label: t(`share:level.${one}`),
          })),
        },
      ]}
      tools={
        <>
          {tools}
          <DayRangeInputs
            range={days}
            labels={{ since: t('share:log.since'), until: t('share:log.until') }}
          />
          {!hasHeader && exports}
        </>
      }
      empty={<EmptyState title={t('share:log.none')} />}
    />
  )
}
