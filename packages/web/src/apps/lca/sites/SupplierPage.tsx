import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Location, Supplier } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { mediaOptions } from '../../../records/media/media.ts'
import { LegTable } from './LegTable.tsx'
import { AddressCard } from './LocationPage.tsx'
import type { SupplierItem } from './queries.ts'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './sites.module.css'

/** One supplier, read-only: name, address, document, and transport routes to the sites. */
export function SupplierPage() {
  const query = useQuery(recordOptions(Supplier, useParam('id')))
  return <RecordGate query={query}>{({ data }) => <SupplierFacts supplier={data} />}</RecordGate>
}

function SupplierFacts({ supplier }: { supplier: SupplierItem }) {
  const { t } = useTranslation('sites')
  const { mayEdit: mayEditLocation } = useRecordRights('location')
  const { holds } = useAccess()
  const locations = useReference(Location)
  const media = useQuery(mediaOptions(supplier.attachment)).data
  const id = supplier['@id']
  const missing = locations.filter(
    (location) => !supplier.transports?.some((leg) => leg.location === location['@id']),
  )
  return (
    <div className={styles['page']}>
      <SiteHeader
        kind="supplier"
        site={supplier}
        badge={<StatusBadge status={supplier.active === false ? 'inactive' : 'active'} />}
      />
      <div className={styles['sheet']} tabIndex={0} role="group" aria-label={supplier.name}>
        <AddressCard site={supplier} />
        <Card
          title={t('sites:section.data')}
          actions={
            holds('supplier.company_self.create') && (
              <Link href={paths.dataRequests.new({ supplier: id })}>{t('sites:askSupplier')}</Link>
            )
          }
        >
          <FactList
            facts={[
              {
                label: t('sites:field.approached'),
                value: supplier.approached ? t('ui:yes') : t('ui:no'),
              },
              {
                label: t('sites:field.approachMethod'),
                value: supplier.approachMethod && t(`sites:approach.${supplier.approachMethod}`),
              },
              {
                label: t('sites:field.receivedDocumentType'),
                value: supplier.receivedDocumentType,
              },
              {
                label: t('sites:field.attachment'),
                value: media && (
                  <a href={media.contentUrl} download={media.fileName} data-router-ignore="">
                    {media.fileName}
                  </a>
                ),
              },
            ]}
          />
        </Card>
        <Card title={t('sites:tab.transports')}>
          {(supplier.transports?.length ?? 0) === 0 ? (
            <EmptyState compact title={t('sites:transport.noneOfSupplier')} />
          ) : (
            <LegTable
              legs={supplier.transports!}
              end="location"
              endTitle={t('sites:locations.one')}
              nameOf={(iri) => (
                <Link href={paths.locations.item(iri, 'transports')}>
                  {locations.find((location) => location['@id'] === iri)?.name ?? iri}
                </Link>
              )}
            />
          )}
          {missing.filter(mayEditLocation).map((location) => (
            <p key={location['@id']}>
              <Link href={paths.locations.item(location['@id'], 'transports', { supplier: id })}>
                {t('sites:transport.addTo', { location: location.name })}
              </Link>
            </p>
          ))}
        </Card>
      </div>
    </div>
  )
}
