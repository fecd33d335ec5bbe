import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { useLive } from '../../../api/live.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { EpdStatus } from '../../../records/share/EpdStatus.tsx'
import {
  epdQuery,
  epdsOfUuidQuery,
  nameById,
  reloadShare,
  useCollections,
  type EpdItem,
} from '../../../records/share/share-queries.ts'
import { VersionTable } from '../../../records/share/VersionTable.tsx'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, useUrlState } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { RunningPublications } from '../publication/RunningPublications.tsx'
import { useEpdActions } from '../publication/use-epd-actions.tsx'
import { ReadsCard } from '../reads/ReadsCard.tsx'
import styles from '../parts/share.module.css'

/** One declaration: what is published of it, in which collections, and every version with its files. */
export function EpdPage() {
  const query = useQuery(epdQuery(useParam('id')))
  useLive(query.data?.['@id'] ?? null, () => void reloadShare())
  return <RecordGate query={query}>{(epd) => <Declaration epd={epd} />}</RecordGate>
}

function Declaration({ epd }: { epd: EpdItem }) {
  const { t } = useTranslation('share')
  const { sees } = useAccess()
  const methods = nameById(useReference(Method))
  const [search, setSearch] = useUrlState()
  const { actionsFor, dialogs } = useEpdActions({
    onDone: () => undefined,
    opened: search['dialog'] === 'publish' ? { step: 'publish', epds: [epd] } : null,
    onClose: () => setSearch({ dialog: undefined }),
  })
  useEffect(() => void (document.title = `${epd.name} · Cradle`), [epd.name])
  return (
    <div className={styles['page']}>
      <RunningPublications />
      <PageHeader
        title={epd.name}
        crumbs={[{ label: t('share:epds.title'), href: paths.share.calculations.list() }]}
        badge={<EpdStatus epd={epd} />}
        facts={[
          methods.get(epd.method ?? ''),
          epd.dataSetVersion && t('share:versionName', { version: epd.dataSetVersion }),
        ].filter(Boolean)}
        actions={
          <>
            {sees('calculation') && (
              <Button
                variant="default"
                component={Link}
                href={paths.calculations.item(epd.calculation, 'results')}
              >
                {t('share:openCalculation')}
              </Button>
            )}
            {actionsFor([epd])
              .filter(({ refusedBecause }) => !refusedBecause)
              .map(({ id, label, run }) => (
                <Button key={id} variant={id === 'publish' ? 'filled' : 'default'} onClick={run}>
                  {id === 'publish' && epd.status === 'published'
                    ? t('share:action.publishAgain')
                    : label}
                </Button>
              ))}
          </>
        }
      />
      {epd.newerVerification && <NewerVerification epd={epd} publish={epd.newerVerification} />}
      <div className={styles['wide']}>
        <Publication epd={epd} />
        <Collections epd={epd} />
        <Card title={t('share:versions.title')}>
          <VersionTable epd={epd} />
        </Card>
        <ReadsCard epd={epd['@id']} />
      </div>
      {dialogs}
    </div>
  )
}

/** A verification that readers do not see yet: of the declaration itself, or of its correction. */
function NewerVerification({ epd, publish }: { epd: EpdItem; publish: string }) {
  const { t } = useTranslation('share')
  if (publish === epd['@id'])
    return (
      <p className={styles['intro']} role="note">
        {t('share:newerVerification.note')}
      </p>
    )
  return (
    <p className={styles['intro']} role="note">
      {t('share:newerVerification.correction')}{' '}
      <Link href={paths.share.calculations.item(publish)}>
        {t('share:newerVerification.openCorrection')}
      </Link>
    </p>
  )
}

function Publication({ epd }: { epd: EpdItem }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const isPublic = useCollections().some(
    (one) => one.public && epd.collections?.includes(one['@id']),
  )
  return (
    <Card title={t('share:publication.title')}>
      {epd.uuid === undefined ? (
        <p className={styles['quiet']}>{t('share:publication.never')}</p>
      ) : (
        <FactList
          facts={[
            { label: t('share:field.uuid'), value: <CopyText text={epd.uuid} /> },
            {
              label: t('share:field.address'),
              value: <CopyText text={`${location.origin}/epic/data/epds/${epd.uuid}`} />,
            },
            {
              label: t('share:field.publicPage'),
              value: isPublic ? (
                <CopyText
                  text={`${location.origin}/epd/${epd.uuid}`}
                  href={`/epd/${epd.uuid}?lang=${locale}`}
                />
              ) : (
                t('share:publication.noPublicPage')
              ),
            },
            {
              label: t('share:field.publishedAt'),
              value: epd.publishedAt && formatDateTime(epd.publishedAt, locale),
            },
            {
              label: t('share:field.registrationNumber'),
              value: epd.registrationNumber,
            },
            {
              label: t('share:field.validUntil'),
              value: epd.validUntil && formatDate(epd.validUntil, locale),
            },
            ...(epd.withdrawnAt
              ? [
                  {
                    label: t('share:field.withdrawnAt'),
                    value: formatDateTime(epd.withdrawnAt, locale),
                  },
                ]
              : []),
            ...(epd.withdrawnReason
              ? [{ label: t('share:field.withdrawnReason'), value: epd.withdrawnReason }]
              : []),
            ...(epd.replacedBy
              ? [
                  {
                    label: t('share:field.replacedBy'),
                    value: <Successor uuid={epd.replacedBy} self={epd['@id']} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}

/** The declaration that replaces this one. */
function Successor({ uuid, self }: { uuid: string; self: string }) {
  const { data } = useQuery(epdsOfUuidQuery(uuid))
  const successor = data?.find((one) => one['@id'] !== self)
  return successor ? (
    <Link href={paths.share.calculations.item(successor['@id'])}>{successor.name}</Link>
  ) : (
    uuid
  )
}

function Collections({ epd }: { epd: EpdItem }) {
  const { t } = useTranslation('share')
  const collections = useCollections()
  const own = collections.filter((one) => epd.collections?.includes(one['@id']))
  return (
    <Card title={t('share:field.collections')}>
      {own.length === 0 ? (
        <p className={styles['quiet']}>{t('share:epds.inNoCollection')}</p>
      ) : (
        <ul className={styles['names']}>
          {own.map((one) => (
            <li key={one['@id']}>
              <Link href={paths.share.collections.item(one['@id'], 'calculations')}>
                {one.name}
              </Link>{' '}
              <span className={styles['quiet']}>
                {t(one.public ? 'share:collections.public' : 'share:collections.private')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
