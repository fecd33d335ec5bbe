import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { itemIri, Location } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import recordFrame from '../../../records/calculation/record-frame.module.css'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { SiteData } from '../../../records/site-data/SiteData.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Select } from '../../../ui/select/Select.tsx'

/** Energy, water, waste and production of each location of the company. */
export function SiteDataPage() {
  const { t } = useTranslation('site-data')
  const locations = useOptions(Location)
  const [search, setSearch] = useUrlState()
  const requested =
    typeof search['location'] === 'string' ? itemIri(Location, search['location']) : ''
  const location = locations.find(({ value }) => value === requested) ?? locations[0]
  useEffect(() => void (document.title = `${t('site-data:title')} · Cradle`), [t])
  return (
    <div className={recordFrame['frame']}>
      <PageHeader
        title={t('site-data:title')}
        actions={
          locations.length > 0 && (
            <Select
              aria-label={t('site-data:location')}
              searchable
              allowDeselect={false}
              w={260}
              data={locations}
              value={location?.value ?? null}
              onChange={(next) => next !== null && setSearch({ location: readId(next) })}
            />
          )
        }
      />
      {location ? (
        <SiteData key={location.value} location={location.value} />
      ) : (
        <EmptyState title={t('site-data:noLocations')} />
      )}
    </div>
  )
}
