import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { epdStatuses, shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths, readId } from '../../../paths.ts'
import { reloadShare, shareKey, type CollectionItem } from '../../../records/share/share-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { useEpdColumns } from '../epds/epd-columns.tsx'
import { CollectionFrame } from './CollectionFrame.tsx'

const AddEpdsDialog = lazyPart(() => import('./AddEpdsDialog.tsx').then((m) => m.AddEpdsDialog))

/** The declarations of a collection. */
export const CollectionEpdsPage = () => (
  <CollectionFrame tab="calculations">
    {({ data }) => <Members collection={data} />}
  </CollectionFrame>
)

function Members({ collection }: { collection: CollectionItem }) {
  const { t } = useTranslation('share')
  const { mayEdit } = useRecordRights('collection')
  const columns = useEpdColumns()
  const [isAdding, setAdding] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['status'],
  })
  const { error, ...list } = useList(
    [...shareKey, 'members', collection['@id']],
    shareRoutes.epdsOfCollection,
    {
      params: { id: readId(collection['@id']) },
      query: {
        name: state.q,
        status: epdStatuses.find((one) => one === state.filters['status']?.[0]),
        itemsPerPage: 50,
        ...orderQuery(state.sort),
      },
    },
  )
  const isEditable = mayEdit(collection)
  async function removeMembers(keys: readonly string[]) {
    const change = { collection: collection['@id'], epds: [...keys] }
    const undo = () =>
      void call(shareRoutes.addEpds, { body: change }).then(reloadShare, (problem: unknown) =>
        toast.error(errorText(problem)),
      )
    try {
      await call(shareRoutes.removeEpds, { body: change })
      toast.success(t('share:collect.remove.done', { count: keys.length }), { undo })
      setSelected(new Set())
    } catch (problem) {
      toast.error(errorText(problem))
    }
    void reloadShare()
  }
  const actionsFor = (keys: string[]): ListAction[] => [
    { id: 'remove', label: t('share:members.remove'), run: () => void removeMembers(keys) },
  ]
  const add = isEditable && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('share:members.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={t('share:tab.calculations')}
        header={null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.share.calculations.item(row['@id'])}
        columns={[
          columns.name,
          columns.registrationNumber,
          columns.status,
          columns.version,
          columns.publishedAt,
          columns.validUntil,
        ]}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'status',
            label: t('share:field.status'),
            as: 'chips',
            options: (['published', 'unpublished', 'expired'] as const).map((value) => ({
              value,
              label: t(`share:filter.${value}`),
            })),
          },
        ]}
        tools={add}
        selection={
          isEditable ? { selected, onChange: setSelected, actions: actionsFor } : undefined
        }
        rowActions={isEditable ? (row) => actionsFor([row['@id']]) : undefined}
        empty={
          <EmptyState title={t('share:members.none')} actions={add || undefined}>
            {t('share:members.hint')}
          </EmptyState>
        }
      />
      {isAdding && <AddEpdsDialog collection={collection} onClose={() => setAdding(false)} />}
    </>
  )
}
