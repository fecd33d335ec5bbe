import { useTranslation } from 'react-i18next'
import type { Location, Read, Supplier } from '@cradle/contract'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { listCountries, translateCountry } from '../../../records/reference/country-name.ts'
import { RecordListPage, type RecordListPageProps } from '../../../shell/RecordListPage.tsx'
import type { ListColumn, ListFilter } from '../../../ui/list/list-types.ts'
import { useDeleteSite } from './use-delete-site.ts'
import { useSiteTabs } from './use-site-tabs.ts'
import styles from './sites.module.css'

type Site = Read<typeof Location> | Read<typeof Supplier>

interface SiteListPageProps<Row> extends Omit<
  RecordListPageProps<Row>,
  'title' | 'tabs' | 'create' | 'actions' | 'rowHref' | 'removal' | 'hint' | 'dialog'
> {
  kind: 'location' | 'supplier'
  /** All records of the company; their countries make the choices of a filter. */
  all: readonly { country?: string | null }[]
  /** CSS widths of the columns that both lists have. */
  widths: Record<'uniqueId' | 'city' | 'country', string>
}

/** The frame of the lists of production sites and of suppliers: identity and address of each, and their countries as a filter. */
export function SiteListPage<Row extends Site>({
  kind,
  all,
  widths,
  columns,
  filters = [],
  ...list
}: SiteListPageProps<Row>) {
  const { t } = useTranslation('sites')
  const { mayCreate, mayDelete } = useRecordRights(kind)
  const { ask, dialog } = useDeleteSite(kind)
  const tabs = useSiteTabs(`${kind}s`)
  const shared = useAddressColumns(widths)
  const countryFilter = useCountryFilter(all)
  const place = kind === 'location' ? paths.locations : paths.suppliers
  return (
    <RecordListPage
      {...list}
      title={t(`sites:${kind}s.title`)}
      tabs={tabs}
      create={mayCreate && { href: place.new(), label: t(`sites:${kind}s.new`) }}
      actions={<ImportExport page="suppliers" />}
      rowHref={(row) => place.item(row['@id'])}
      columns={[...shared, ...columns]}
      filters={[...filters, ...countryFilter]}
      removal={{
        label: t('sites:delete.confirm'),
        run: ask,
        whyNot: (row) => (mayDelete(row) ? null : t('sites:noPermission')),
      }}
      hint={t(`sites:${kind}s.empty`)}
      dialog={dialog}
    />
  )
}

function useAddressColumns(widths: SiteListPageProps<Site>['widths']): ListColumn<Site>[] {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  return [
    { id: 'name', header: t('sites:field.name'), sort: 'name', cell: (row) => row.name },
    {
      id: 'uniqueId',
      header: t('sites:field.uniqueId'),
      sort: 'uniqueId',
      width: widths.uniqueId,
      wideOnly: true,
      cell: (row) => <span className={styles['code']}>{row.uniqueId}</span>,
    },
    {
      id: 'city',
      header: t('sites:field.city'),
      sort: 'city',
      width: widths.city,
      wideOnly: true,
      cell: (row) => row.city,
    },
    {
      id: 'country',
      header: t('sites:field.country'),
      width: widths.country,
      wideOnly: true,
      cell: (row) => translateCountry(row.country, locale),
    },
  ]
}

/** No filter where all are in one country. */
function useCountryFilter(all: SiteListPageProps<Site>['all']): ListFilter[] {
  const { t } = useTranslation('sites')
  const countries = listCountries(all, useLocale())
  return countries.length > 1
    ? [{ id: 'country', label: t('sites:field.country'), options: countries }]
    : []
}
