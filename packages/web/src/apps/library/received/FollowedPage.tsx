import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import { useListState } from '../../../shell/url-state.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { FollowState } from './FollowState.tsx'
import { ReceivedFrame } from './ReceivedFrame.tsx'
import { subscriptionsQuery, unfollowEpd, type SubscriptionItem } from './received-queries.ts'
import styles from './received.module.css'

/** The declarations of others in the company's library, and what happened to each. */
export function FollowedPage() {
  const { t } = useTranslation('received')
  const { holds } = useAccess()
  const [state, setState] = useListState()
  const [ending, setEnding] = useState<SubscriptionItem | null>(null)
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery)
  const rows = data?.filter(({ name }) => name.toLowerCase().includes(state.q.toLowerCase()))
  return (
    <ReceivedFrame tab="followed">
      <ListPage
        title={t('received:title')}
        header={null}
        {...(rows ? { rows, total: rows.length } : {})}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        columns={[
          { id: 'name', header: t('received:field.name'), cell: (row) => row.name },
          {
            id: 'publisher',
            header: t('received:field.publisher'),
            width: '18%',
            wideOnly: true,
            cell: (row) => row.publisher,
          },
          {
            id: 'version',
            header: t('received:field.version'),
            width: '7rem',
            wideOnly: true,
            cell: (row) => row.dataSetVersion ?? '–',
          },
          {
            id: 'state',
            header: t('received:field.state'),
            width: '15rem',
            cell: (row) => <StateCell item={row} />,
          },
          {
            id: 'open',
            header: t('received:field.library'),
            width: '14rem',
            cell: (row) => <NextStep item={row} />,
          },
        ]}
        state={state}
        onState={setState}
        rowActions={(row) => [
          {
            id: 'unfollow',
            label: t('received:unfollow.action'),
            danger: true,
            run: () => setEnding(row),
            refusedBecause: holds('epd_import.company_self.create')
              ? null
              : t('received:unfollow.refused'),
          },
        ]}
        isFetching={isFetching}
        error={error ? { message: errorText(error) } : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={t('received:noneFollowed')}>{t('received:followedHint')}</EmptyState>
        }
      />
      {ending && (
        <DeleteDialog
          title={t('received:unfollow.title', { name: ending.name })}
          text={t('received:unfollow.text')}
          confirm={t('received:unfollow.action')}
          onConfirm={() =>
            unfollowEpd(readId(ending['@id'])).then(
              () => null,
              (problem: unknown) => errorText(problem),
            )
          }
          onClose={() => setEnding(null)}
        />
      )}
    </ReceivedFrame>
  )
}

function StateCell({ item }: { item: SubscriptionItem }) {
  const locale = useLocale()
  return (
    <>
      <FollowState state={item.state} />
      {item.endedAt && (
        <span className={styles['second']}>
          {[formatDate(item.endedAt, locale), item.reason].filter(Boolean).join(': ')}
        </span>
      )}
    </>
  )
}

/** Where the person goes on: to the cockpit of the newer version, to the import that needs a repair, or to the profile. */
function NextStep({ item }: { item: SubscriptionItem }) {
  const { t } = useTranslation('received')
  if (item.replacedBy)
    return (
      <Link href={paths.received.published({ uuid: item.replacedBy })}>
        {t('received:open.replacement')}
      </Link>
    )
  if (item.state === 'update' && item.update)
    return <Link href={paths.versions.item(item.update)}>{t('received:open.update')}</Link>
  if (item.state === 'failed' && item.import)
    return (
      <Link href={paths.imports.kind('environmental-profiles').item(item.import)}>
        {t('received:open.import')}
      </Link>
    )
  return item.profile ? (
    <Link href={paths.profiles.item(item.profile)}>{t('received:open.profile')}</Link>
  ) : null
}
