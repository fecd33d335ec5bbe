import { Button } from '@mantine/core'
import { IconBuilding, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import {
  nameById,
  useCollections,
  type ApplicationItem,
} from '../../../records/share/share-queries.ts'
import { gates } from '../../../shell/gates.ts'
import { hasPage } from '../../../shell/known-pages.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import styles from '../parts/share.module.css'

const EditApplicationDialog = lazyPart(() =>
  import('./EditApplicationDialog.tsx').then((m) => m.EditApplicationDialog),
)
const DeleteApplicationDialog = lazyPart(() =>
  import('./DeleteApplicationDialog.tsx').then((m) => m.DeleteApplicationDialog),
)

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx').then((m) => m.ShareDialog))

type ApplicationTab = 'tokens' | 'webhook' | 'log'

/** Header and tabs of one application. */
export function ApplicationFrame({
  tab,
  children,
}: {
  tab: ApplicationTab
  children: (application: ApplicationItem, open: Tagged<ApplicationItem>) => ReactNode
}) {
  const query = useQuery(recordOptions(Application, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => (
        <Frame open={open} tab={tab}>
          {children(open.data, open)}
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
  open: Tagged<ApplicationItem>
  tab: ApplicationTab
  children: ReactNode
}) {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  const { canAny } = useAccess()
  const { mayEdit, mayDelete } = useRecordRights('application')
  const [dialog, setDialog] = useState<'edit' | 'share' | 'delete' | null>(null)
  const application = open.data
  const names = nameById(useCollections())
  const read = application.collections?.filter((iri) => names.has(iri)) ?? []
  const tabs: ApplicationTab[] = [
    ...(canAny(gates.tokens.any) ? (['tokens'] as const) : []),
    ...(hasPage('/share/applications/$id/webhook') ? (['webhook'] as const) : []),
    ...(canAny(gates.shareLog.any) ? (['log'] as const) : []),
  ]
  useEffect(() => void (document.title = `${application.name} · Cradle`), [application.name])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={application.name}
        crumbs={[{ label: t('share:applications.title'), href: paths.share.applications.list() }]}
        facts={[
          ...(read.length === 0
            ? [t('share:applications.readsNothing')]
            : read.map((iri) => (
                <Link key={iri} href={paths.share.collections.item(iri, 'calculations')}>
                  {names.get(iri)}
                </Link>
              ))),
          ...(application.readerCompanyName === undefined
            ? []
            : [t('share:applications.sharedWith', { name: application.readerCompanyName })]),
        ]}
        actions={
          <>
            {mayEdit(application) && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setDialog('edit')}
              >
                {t('share:edit')}
              </Button>
            )}
            {mayEdit(application) && (
              <Button
                variant="default"
                leftSection={<IconBuilding size={16} />}
                onClick={() => setDialog('share')}
              >
                {t('share:applications.share')}
              </Button>
            )}
            {mayDelete(application) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDialog('delete')}
              >
                {t('share:applications.delete')}
              </Button>
            )}
          </>
        }
        tabs={tabs.map((name) => ({
          label: t(`share:tab.${name}`),
          href: paths.share.applications.item(application['@id'], name),
          active: name === tab,
        }))}
      />
      {children}
      {dialog === 'edit' && <EditApplicationDialog open={open} onClose={() => setDialog(null)} />}
      {dialog === 'share' && <ShareDialog open={open} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteApplicationDialog
          application={application}
          onDeleted={() =>
            void navigate({ to: paths.share.applications.list() as never, ignoreBlocker: true })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
