import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Location } from '@cradle/contract'
import { recordOptions } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import type { LocationItem } from './queries.ts'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './sites.module.css'

type LocationTab = 'details' | 'transports' | 'site-data'

/** Header and tabs of one location. */
export function LocationFrame({
  tab,
  children,
}: {
  tab: LocationTab
  children: (location: LocationItem) => ReactNode
}) {
  const query = useQuery(recordOptions(Location, useParam('id')))
  return (
    <RecordGate query={query}>
      {({ data }) => (
        <Frame location={data} tab={tab}>
          {children(data)}
        </Frame>
      )}
    </RecordGate>
  )
}

function Frame({
  location,
  tab,
  children,
}: {
  location: LocationItem
  tab: LocationTab
  children: ReactNode
}) {
  const { t } = useTranslation('sites')
  const id = location['@id']
  return (
    <div className={styles['page']}>
      <SiteHeader
        kind="location"
        site={location}
        tabs={[
          {
            label: t('sites:tab.details'),
            href: paths.locations.item(id),
            active: tab === 'details',
          },
          {
            label: t('sites:tab.transports'),
            href: paths.locations.item(id, 'transports'),
            active: tab === 'transports',
            note: location.transports?.length ?? 0,
          },
          {
            label: t('sites:tab.siteData'),
            href: paths.locations.item(id, 'site-data'),
            active: tab === 'site-data',
          },
        ]}
      />
      {children}
    </div>
  )
}
