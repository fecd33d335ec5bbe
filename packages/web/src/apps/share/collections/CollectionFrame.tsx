import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import type { CollectionItem } from '../../../records/share/share-queries.ts'
import { gates } from '../../../shell/gates.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import styles from '../parts/share.module.css'
import { AccessBadge } from './AccessBadge.tsx'

const EditCollectionDialog = lazyPart(() =>
  import('./EditCollectionDialog.tsx').then((m) => m.EditCollectionDialog),
)
const DeleteCollectionDialog = lazyPart(() =>
  import('./DeleteCollectionDialog.tsx').then((m) => m.DeleteCollectionDialog),
)

type CollectionTab = 'calculations' | 'applications' | 'log'

/** Header and tabs of one collection. */
export function CollectionFrame({
  tab,
  children,
}: {
  tab: CollectionTab
  children: (open: Tagged<CollectionItem>) => ReactNode
}) {
  const query = useQuery(recordOptions(EpdCollection, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame open={open} tab={tab}>
          {children(open)}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({
  open,
  tab,
  children,
}: {
  open: Tagged<CollectionItem>
  tab: CollectionTab
  children: ReactNode
}) {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  const { canAny } = useAccess()
  const { mayEdit, mayDelete } = useRecordRights('collection')
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const collection = open.data
  const tabs: CollectionTab[] = [
    'calculations',
    'applications',
    ...(canAny(gates.shareLog.any) ? (['log'] as const) : []),
  ]
  useEffect(() => void (document.title = `${collection.name} · Cradle`), [collection.name])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={collection.name}
        crumbs={[{ label: t('share:collections.title'), href: paths.share.collections.list() }]}
        badge={<AccessBadge isPublic={collection.public === true} />}
        facts={[
          t('share:collections.published', { count: collection.epdCount ?? 0 }),
          collection.description,
        ].filter(Boolean)}
        actions={
          <>
            {mayEdit(collection) && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setDialog('edit')}
              >
                {t('share:edit')}
              </Button>
            )}
            {mayDelete(collection) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDialog('delete')}
              >
                {t('share:collections.delete')}
              </Button>
            )}
          </>
        }
        tabs={tabs.map((name) => ({
          label: t(`share:tab.${name}`),
          href: paths.share.collections.item(collection['@id'], name),
          active: name === tab,
        }))}
      />
      {children}
      {dialog === 'edit' && <EditCollectionDialog open={open} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteCollectionDialog
          collection={collection}
          onDeleted={() =>
            void navigate({ to: paths.share.collections.list() as never, ignoreBlocker: true })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
