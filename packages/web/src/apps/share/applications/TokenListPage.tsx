import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, shareRoutes, Token } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import {
  reloadShare,
  shareKey,
  type ApplicationItem,
  type TokenItem,
} from '../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import styles from '../parts/share.module.css'
import { ApplicationFrame } from './ApplicationFrame.tsx'
import { useTokenColumns } from './token-columns.tsx'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** The tokens of an application. */
export const TokenListPage = () => (
  <ApplicationFrame tab="tokens">
    {(application) => <Tokens application={application} />}
  </ApplicationFrame>
)

function Tokens({ application }: { application: ApplicationItem }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const columns = useTokenColumns()
  const { can } = useAccess()
  const { mayDelete } = useRecordRights('token')
  const [revoking, setRevoking] = useState<TokenItem | null>(null)
  const [state, setState] = useListState({ sort: { field: 'createdAt', direction: 'desc' } })
  const { error, ...list } = useList(
    [...shareKey, 'tokens', application['@id']],
    shareRoutes.tokensOfApplication,
    {
      params: { id: readId(application['@id']) },
      query: { name: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
    },
  )
  async function revokeToken(token: TokenItem): Promise<string | null> {
    try {
      await call(recordRoutes(Token).delete, { params: { id: readId(token['@id']) } })
    } catch (problem) {
      return errorText(problem)
    }
    toast.success(t('share:tokens.revoked'))
    void reloadShare()
    return null
  }
  const create = can('token.company_self.create') && (
    <Button
      component={Link}
      href={paths.share.applications.item(application['@id'], 'tokens/new')}
      leftSection={<IconPlus size={16} />}
    >
      {t('share:tokens.new')}
    </Button>
  )
  const writeHref = (token: TokenItem) =>
    paths.share.applications.item(application['@id'], `tokens/${readId(token['@id'])}/edit`)
  return (
    <>
      <p className={styles['intro']}>
        {t('share:tokens.rotation')}{' '}
        <a href={`/epd/api?lang=${locale}`} target="_blank" rel="noreferrer">
          {t('share:tokens.examples')}
        </a>
      </p>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={t('share:tab.tokens')}
        header={null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={writeHref}
        rowActions={(row) => [
          {
            id: 'revoke',
            label: t('share:tokens.revoke'),
            danger: true,
            run: () => setRevoking(row),
            refusedBecause: mayDelete(row) ? null : t('share:refused.noPermission'),
          },
        ]}
        columns={columns}
        state={state}
        onState={setState}
        tools={create}
        empty={
          <EmptyState title={t('share:tokens.none')} actions={create || undefined}>
            {t('share:tokens.hint')}
          </EmptyState>
        }
      />
      {revoking && (
        <DeleteDialog
          title={t('share:tokens.revokeTitle', { name: revoking.name })}
          text={t('share:tokens.revokeText', { lastFour: revoking.lastFour ?? '' })}
          confirm={t('share:tokens.revoke')}
          onConfirm={() => revokeToken(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
