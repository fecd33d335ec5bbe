import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Location } from '@cradle/contract'
import { recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { translateCountry } from '../../../records/reference/country-name.ts'
import type { LocationItem } from './queries.ts'
import { useDeleteSite } from './use-delete-site.ts'
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
  const locale = useLocale()
  const navigate = useNavigate()
  const { mayEdit, mayDelete } = useRecordRights('location')
  const { ask, dialog } = useDeleteSite(
    'location',
    () => void navigate({ to: paths.locations.list() as never, ignoreBlocker: true }),
  )
  const id = location['@id']
  useEffect(() => void (document.title = `${location.name} · Cradle`), [location.name])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={location.name}
        crumbs={[{ label: t('sites:locations.title'), href: paths.locations.list() }]}
        facts={[
          location.uniqueId,
          [location.city, translateCountry(location.country, locale)].filter(Boolean).join(', '),
        ].filter(Boolean)}
        actions={
          <>
            {mayDelete(location) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => ask(location)}
              >
                {t('sites:delete.confirm')}
              </Button>
            )}
            {mayEdit(location) && (
              <Button
                component={Link}
                href={paths.locations.item(id, 'edit')}
                leftSection={<IconPencil size={16} />}
              >
                {t('sites:edit')}
              </Button>
            )}
          </>
        }
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
      {dialog}
    </div>
  )
}
