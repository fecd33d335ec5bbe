import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { translateCountry } from '../../../records/reference/country-name.ts'
import { LocationFrame } from './LocationFrame.tsx'
import type { LocationItem, SupplierItem } from './queries.ts'
import styles from './sites.module.css'

/** One production site, read-only. */
export const LocationPage = () => (
  <LocationFrame tab="details">
    {(location) => (
      <div className={styles['sheet']}>
        <AddressCard site={location} />
      </div>
    )}
  </LocationFrame>
)

export function AddressCard({ site }: { site: LocationItem | SupplierItem }) {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  return (
    <Card title={t('sites:section.address')}>
      <FactList
        facts={[
          { label: t('sites:field.uniqueId'), value: site.uniqueId },
          { label: t('sites:field.address'), value: site.address },
          { label: t('sites:field.postalCode'), value: site.postalCode },
          { label: t('sites:field.city'), value: site.city },
          { label: t('sites:field.country'), value: translateCountry(site.country, locale) },
        ]}
      />
    </Card>
  )
}
