import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { epicLogLevels, EpicLog, recordRoutes, shareRoutes, type Read } from '@cradle/contract'
import { useSession } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ExportButtons } from '../../../records/exports/ExportButtons.tsx'
import {
  nameById,
  shareKey,
  useApplications,
  useCollections,
} from '../../../records/share/share-queries.ts'
import { orderQuery, useListState, useUrlState } from '../../../shell/url-state.ts'
import { DateInput } from '../../../ui/calendar/DateInput.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { describeMessage } from './describe-message.ts'
import styles from './log.module.css'

type Entry = Read<typeof EpicLog>

const tints = { 100: 'info', 200: 'warn', 300: 'bad' } as const

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
  const locale = useLocale()
  const { acting } = useSession()
  const applications = nameById(useApplications())
  const collections = nameById(useCollections())
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['level'],
  })
  const [search, setSearch] = useUrlState()
  const readParameter = (name: string) => [search[name] ?? ''].flat()[0] ?? ''
  const until = readParameter('until')
  const isOfApplication = !hasHeader && application !== undefined
  const isOfCollection = !hasHeader && collection !== undefined
  const level = epicLogLevels.find((one) => String(one) === state.filters['level']?.[0])
  const filter = {
    application,
    collection,
    'createdAt[after]': readParameter('since'),
    'createdAt[before]': until && `${until}T23:59:59.999Z`,
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
      columns={[
        {
          id: 'createdAt',
          header: t('share:log.when'),
          sort: 'createdAt',
          width: 'clamp(6.75rem, 13vw, 11rem)',
          cell: (row) => row.createdAt && formatDateTime(row.createdAt, locale),
        },
        {
          id: 'level',
          header: t('share:log.level'),
          width: 'clamp(6.5rem, 9vw, 8rem)',
          cell: (row) => (
            <StatusBadge
              status="level"
              tint={tints[row.level]}
              label={t(`share:level.${row.level}`)}
            />
          ),
        },
        {
          id: 'message',
          header: t('share:log.message'),
          cell: (row) => describeMessage(row.message, t),
        },
        // Every entry of such a log has the same one.
        ...(isOfApplication
          ? []
          : [
              {
                id: 'application',
                header: t('share:field.application'),
                width: '12rem',
                wideOnly: true,
                cell: (row: Entry) => (
                  <RecordLink
                    iri={row.application}
                    names={applications}
                    href={(iri) => paths.share.applications.item(iri, 'tokens')}
                  />
                ),
              },
            ]),
        ...(isOfCollection
          ? []
          : [
              {
                id: 'collection',
                header: t('share:field.collection'),
                width: '12rem',
                wideOnly: true,
                cell: (row: Entry) => (
                  <RecordLink
                    iri={row.collection}
                    names={collections}
                    href={(iri) => paths.share.collections.item(iri, 'calculations')}
                  />
                ),
              },
            ]),
        {
          id: 'ip',
          header: t('share:log.ip'),
          width: '9rem',
          wideOnly: true,
          cell: (row) => row.ip ?? '–',
        },
      ]}
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
          {(['since', 'until'] as const).map((name) => (
            <DateInput
              key={name}
              size="xs"
              className={styles['day']}
              label={t(`share:log.${name}`)}
              value={readParameter(name) || null}
              onChange={(day) => setSearch({ [name]: day ?? undefined })}
            />
          ))}
          {!hasHeader && exports}
        </>
      }
      empty={<EmptyState title={t('share:log.none')} />}
    />
  )
}

/** A deleted record has no name any more. */
function RecordLink({
  iri,
  names,
  href,
}: {
  iri: string | undefined
  names: ReadonlyMap<string, string>
  href: (iri: string) => string
}) {
  const name = iri && names.get(iri)
  return iri && name ? (
    <Link className={styles['link']} href={href(iri)}>
      {name}
    </Link>
  ) : (
    '–'
  )
}
