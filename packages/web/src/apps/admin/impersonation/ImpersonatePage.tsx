import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPERSONATION_MINUTES, recordRoutes, User } from '@cradle/contract'
import { useSession } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { usePersonColumns } from '../../../records/user/person-columns.tsx'
import type { UserItem } from '../../../records/user/user-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import styles from './impersonation.module.css'

const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx').then((m) => m.ReasonDialog))

/** Lists all users, to act as one of them with a reason. */
export function ImpersonatePage() {
  const { t } = useTranslation('admin')
  const { user } = useSession()
  const columns = usePersonColumns()
  const [chosen, setChosen] = useState<UserItem | null>(null)
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const { error, ...list } = useList(['users'], recordRoutes(User).list, {
    query: { search: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
    owner: 'none',
  })
  const title = t('admin:impersonation.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const findRefusal = (row: UserItem): string | null => {
    if (row.id === user?.id) return t('admin:impersonation.refused.own')
    if (row.superAdmin) return t('admin:impersonation.refused.superAdmin')
    return row.status === 'inactive' ? t('admin:impersonation.refused.inactive') : null
  }
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        title={title}
        header={{ focusTitle: true }}
        tools={
          <p className={styles['intro']}>
            {t('admin:impersonation.intro', { minutes: IMPERSONATION_MINUTES })}
          </p>
        }
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowActions={(row) => [
          {
            id: 'act',
            isMain: true,
            label: t('admin:impersonation.act'),
            run: () => setChosen(row),
            refusedBecause: findRefusal(row),
          },
        ]}
        columns={[
          columns.name,
          { ...columns.email, width: '26%' },
          {
            id: 'companies',
            header: t('admin:impersonation.company'),
            width: '30%',
            wideOnly: true,
            cell: (row) => (row.memberships ?? []).map(({ company }) => company.name).join(', '),
          },
          columns.status,
        ]}
        state={state}
        onState={setState}
        empty={<EmptyState title={t('ui:noItems')} />}
      />
      {chosen && <ReasonDialog user={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
