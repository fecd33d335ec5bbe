import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { translateCountry } from '../../../records/reference/country-name.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHeader, type PageHeaderProps } from '../../../ui/page/PageHeader.tsx'
import type { LocationItem, SupplierItem } from './queries.ts'
import { useDeleteSite } from './use-delete-site.ts'

interface SiteHeaderProps extends Pick<PageHeaderProps, 'badge' | 'tabs'> {
  kind: 'location' | 'supplier'
  site: LocationItem | SupplierItem
}

/** Header of one location or supplier: its place, its deletion and the link to its form. */
export function SiteHeader({ kind, site, badge, tabs }: SiteHeaderProps) {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const navigate = useNavigate()
  const { mayEdit, mayDelete } = useRecordRights(kind)
  const place = kind === 'location' ? paths.locations : paths.suppliers
  const { ask, dialog } = useDeleteSite(
    kind,
    () => void navigate({ to: place.list() as never, ignoreBlocker: true }),
  )
  useEffect(() => void (document.title = `${site.name} · Cradle`), [site.name])
  return (
    <>
      <PageHeader
        title={site.name}
        crumbs={[{ label: t(`sites:${kind}s.title`), href: place.list() }]}
        badge={badge}
        facts={[
          site.uniqueId,
          [site.city, translateCountry(site.country, locale)].filter(Boolean).join(', '),
        ].filter(Boolean)}
        actions={
          <>
            {mayDelete(site) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => ask(site)}
              >
                {t('sites:delete.confirm')}
              </Button>
            )}
            {mayEdit(site) && (
              <Button
                component={Link}
                href={place.item(site['@id'], 'edit')}
                leftSection={<IconPencil size={16} />}
              >
                {t('sites:edit')}
              </Button>
            )}
          </>
        }
        tabs={tabs}
      />
      {dialog}
    </>
  )
}
