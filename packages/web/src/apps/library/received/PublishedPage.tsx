import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess, useSession } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useListState, useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatAmount, formatDate } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { FollowState } from './FollowState.tsx'
import { ReceivedFrame } from './ReceivedFrame.tsx'
import { followEpd, receivedQuery, subscriptionsQuery } from './received-queries.ts'
import styles from './received.module.css'

/** Published declarations that the company may read, each with a button that imports it. */
export function PublishedPage() {
  const { t } = useTranslation('received')
  const locale = useLocale()
  const { acting } = useSession()
  const { holds } = useAccess()
  const [state, setState] = useListState()
  const [search, setSearch] = useUrlState()
  const uuid = [search['uuid'] ?? ''].flat()[0] || undefined
  const list = useInfiniteQuery(receivedQuery({ q: state.q, uuid }))
  const rows = list.data?.pages.flatMap(({ member }) => member)
  return (
    <ReceivedFrame
      tab="published"
      note={
        acting && (
          <>
            {t('received:identifier')} <code className={styles['code']}>{acting.companyId}</code>{' '}
            {t('received:identifierHint')}
          </>
        )
      }
    >
      <ListPage
        title={t('received:title')}
        header={null}
        total={list.data?.pages[0]?.total}
        rows={rows}
        rowKey={({ uuid: key }) => key}
        rowName={(row) => row.name[locale] ?? row.uuid}
        columns={[
          {
            id: 'name',
            header: t('received:field.name'),
            cell: (row) => (
              <>
                {row.name[locale] ?? row.name.en}
                <span className={styles['second']}>
                  {[row.registrationNumber, row.method].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          {
            id: 'publisher',
            header: t('received:field.publisher'),
            width: '20%',
            wideOnly: true,
            cell: (row) => row.owner,
          },
          {
            id: 'unit',
            header: t('received:field.declaredUnit'),
            width: '9rem',
            wideOnly: true,
            cell: ({ declaredUnit: { amount, unit } }) =>
              `${formatAmount(amount, locale)}\u00a0${unitText(unit)}`,
          },
          {
            id: 'version',
            header: t('received:field.version'),
            width: '7rem',
            wideOnly: true,
            cell: (row) => row.version,
          },
          {
            id: 'validUntil',
            header: t('received:field.validUntil'),
            width: '9rem',
            wideOnly: true,
            cell: (row) => formatDate(row.validUntil, locale),
          },
          {
            id: 'import',
            header: t('received:field.library'),
            width: '13rem',
            cell: (row) =>
              row.subscription ? (
                <FollowedMark iri={row.subscription} />
              ) : (
                holds('epd_import.company_self.create') && (
                  <ImportButton uuid={row.uuid} name={row.name[locale] ?? row.uuid} />
                )
              ),
          },
        ]}
        state={state}
        onState={setState}
        tools={
          uuid !== undefined && (
            <Button variant="default" onClick={() => setSearch({ uuid: undefined })}>
              {t('received:showAll')}
            </Button>
          )
        }
        isFetching={list.isFetching}
        error={list.error ? { message: errorText(list.error) } : null}
        onRetry={() => void list.refetch()}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
        empty={
          <EmptyState title={t(uuid === undefined ? 'received:none' : 'received:notReadable')}>
            {t('received:hint')}
          </EmptyState>
        }
      />
    </ReceivedFrame>
  )
}

/** The state of a declaration that the library has. */
function FollowedMark({ iri }: { iri: string }) {
  const { data } = useQuery(subscriptionsQuery)
  const found = data?.find((one) => one['@id'] === iri)
  return found ? (
    <Link href={paths.received.followed()}>
      <FollowState state={found.state} />
    </Link>
  ) : null
}

function ImportButton({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('received')
  const [isBusy, setBusy] = useState(false)
  async function importEpd() {
    setBusy(true)
    try {
      await followEpd(uuid)
      toast.success(t('received:imported', { name }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      loading={isBusy}
      aria-label={t('received:importNamed', { name })}
      onClick={() => void importEpd()}
    >
      {t('received:import')}
    </Button>
  )
}
