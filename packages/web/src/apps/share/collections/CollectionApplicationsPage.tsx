import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths, readId } from '../../../paths.ts'
import {
  shareKey,
  useApplications,
  type CollectionItem,
} from '../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { CollectionFrame } from './CollectionFrame.tsx'

const ReadersDialog = lazyPart(() => import('./ReadersDialog.tsx').then((m) => m.ReadersDialog))

/** The applications that read a collection. */
export const CollectionApplicationsPage = () => (
  <CollectionFrame tab="applications">{(open) => <Readers open={open} />}</CollectionFrame>
)

function Readers({ open }: { open: Tagged<CollectionItem> }) {
  const collection = open.data
  const { t } = useTranslation('share')
  const { mayEdit } = useRecordRights('collection')
  const applications = useApplications()
  const [isEditing, setEditing] = useState(false)
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const { error, ...list } = useList(
    [...shareKey, 'readers', collection['@id']],
    shareRoutes.applicationsOfCollection,
    {
      params: { id: readId(collection['@id']) },
      query: { name: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
    },
  )
  const edit = mayEdit(collection) && applications.length > 0 && (
    <Button leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
      {t('share:readers.edit')}
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={t('share:tab.applications')}
        header={null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.share.applications.item(row['@id'], 'tokens')}
        columns={[
          { id: 'name', header: t('share:field.name'), sort: 'name', cell: (row) => row.name },
          {
            id: 'description',
            header: t('share:field.description'),
            wideOnly: true,
            cell: (row) => row.description ?? '',
          },
        ]}
        state={state}
        onState={setState}
        tools={edit}
        empty={
          <EmptyState title={t('share:readers.none')} actions={edit || undefined}>
            {t('share:readers.hint')}
          </EmptyState>
        }
      />
      {isEditing && <ReadersDialog open={open} onClose={() => setEditing(false)} />}
    </>
  )
}
