import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionCockpit } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import {
  cockpitQuery,
  useVersion,
  useVersionActions,
  type LibraryVersion,
} from '../../../records/versions/version-queries.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ProductSection } from './ProductSection.tsx'
import { VersionState } from './VersionState.tsx'
import styles from './versions.module.css'

/** What one version of the library changes, and what it means for the products of the company. */
export const VersionPage = () => <Cockpit isGeneral={false} />
/** The same for the administrators of the general database. */
export const GeneralVersionPage = () => <Cockpit isGeneral />

const tabs = ['changed', 'added', 'withdrawn', 'products'] as const

function Cockpit({ isGeneral }: { isGeneral: boolean }) {
  const { t } = useTranslation('versions')
  const { id } = useParams({ strict: false }) as { id: string }
  const version = useVersion(id)
  const cockpit = useQuery(cockpitQuery(id))
  const name = version.data?.name
  useEffect(() => {
    if (name) document.title = `${name} · Cradle`
  }, [name])
  const failure = version.error ?? cockpit.error
  if (failure && !(version.data && cockpit.data))
    return (
      <ErrorState
        title={t('versions:failedToLoad')}
        message={errorText(failure)}
        onRetry={() => void Promise.all([version.refetch(), cockpit.refetch()])}
      />
    )
  if (!version.data || !cockpit.data) return <PageSkeleton />
  return <Sections version={version.data} cockpit={cockpit.data} isGeneral={isGeneral} />
}

function Sections({
  version,
  cockpit,
  isGeneral,
}: {
  version: LibraryVersion
  cockpit: VersionCockpit
  isGeneral: boolean
}) {
  const { t } = useTranslation('versions')
  const locale = useLocale()
  const [search] = useUrlState()
  const base = isGeneral ? paths.admin.versions : paths.versions
  const chosen = tabs.find((tab) => tab === search['show']) ?? 'changed'
  return (
    <div className={styles['page']}>
      <PageHeader
        title={version.name}
        crumbs={[
          {
            label: t(isGeneral ? 'versions:generalTitle' : 'versions:title'),
            href: base.list(),
          },
        ]}
        badge={<VersionState version={version} />}
        facts={[
          t(`versions:origin.${version.owner ? 'own' : 'general'}`),
          ...(version.publishedAt ? [formatDateTime(version.publishedAt, locale)] : []),
        ]}
        actions={<DraftActions version={version} isGeneral={isGeneral} />}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: t(`versions:tab.${tab}`, { formatted: formatCount(cockpit[tab], locale) }),
          href: base.item(version['@id'], undefined, { show: tab }),
          active: tab === chosen,
        }))}
      />
      {chosen === 'products' ? (
        <ProductSection version={version} cockpit={cockpit} />
      ) : (
        <ChangeList
          key={chosen}
          version={version}
          kind={chosen}
          productsHref={base.item(version['@id'], undefined, { show: 'products' })}
        />
      )}
    </div>
  )
}

/** A draft is published here; its import shows where its profiles came from. */
function DraftActions({ version, isGeneral }: { version: LibraryVersion; isGeneral: boolean }) {
  const { t } = useTranslation('versions')
  const { mayEdit } = useRecordRights('version')
  const { publish } = useVersionActions()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      {version.import && (
        <Button
          variant="default"
          component={Link}
          href={paths.imports
            .kind(isGeneral || !version.owner ? 'general-profiles' : 'environmental-profiles')
            .item(readId(version.import))}
        >
          {t('versions:importLink')}
        </Button>
      )}
      {version.state === 'draft' && mayEdit(version) && (
        <Button onClick={() => setConfirming(true)}>{t('versions:publish.action')}</Button>
      )}
      {isConfirming && (
        <DeleteDialog
          title={t('versions:publish.title', { name: version.name })}
          text={t('versions:publish.text')}
          confirm={t('versions:publish.confirm')}
          isDeletion={false}
          onConfirm={() =>
            publish(version).then(
              () => {
                toast.success(t('versions:publish.done', { name: version.name }))
                return null
              },
              (error: unknown) => errorText(error),
            )
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
