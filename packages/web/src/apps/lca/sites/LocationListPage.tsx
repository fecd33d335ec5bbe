import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollection } from '../../../api/collection.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useReference } from '../calculations/queries.ts'
import { countriesIn, countryName } from './country-name.ts'
import { locationsPath } from './queries.ts'
import type { LocationItem } from './site-wire.ts'
import { useDeleteSite } from './use-delete-site.tsx'
import { useSiteTabs } from './use-site-tabs.ts'
import styles from './sites.module.css'

/** The production sites of the company. */
export function LocationListPage() {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const { mayCreate, mayDelete } = useRecordRights('location')
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' }, filters: ['country'] })
  const { error, ...list } = useCollection<LocationItem>(['locations'], locationsPath, { name: state.q, country: state.filters['country'], itemsPerPage: 50, ...orderQuery(state.sort) })
  const { ask, dialog } = useDeleteSite('location')
  const tabs = useSiteTabs('locations')
  const countries = countriesIn(useReference(locationsPath), locale)
  const title = t('sites:locations.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const create = mayCreate && <Button component={Link} href={paths.locations.new()} leftSection={<IconPlus size={16} />}>{t('sites:locations.new')}</Button>
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={{ tabs, actions: create }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name ?? ''}
        rowHref={(row) => paths.locations.item(row['@id'])}
        columns={[
          { id: 'name', header: t('sites:field.name'), sort: 'name', cell: (row) => row.name },
          { id: 'uniqueId', header: t('sites:field.uniqueId'), sort: 'uniqueId', width: '150px', wideOnly: true, cell: (row) => <span className={styles['code']}>{row.uniqueId}</span> },
          { id: 'city', header: t('sites:field.city'), sort: 'city', width: '20%', cell: (row) => row.city },
          { id: 'country', header: t('sites:field.country'), width: '16%', wideOnly: true, cell: (row) => countryName(row.country, locale) },
          { id: 'suppliers', header: t('sites:locations.suppliers'), width: '120px', align: 'right', cell: (row) => new Set(row.transports?.map((leg) => leg.supplier)).size },
        ]}
        state={state}
        onState={setState}
        filters={countries.length > 1 ? [{ id: 'country', label: t('sites:field.country'), options: countries }] : []}
        rowActions={(row) => [{ id: 'delete', label: t('sites:delete.confirm'), danger: true, run: () => ask(row), refusedBecause: mayDelete(row) ? null : t('sites:noPermission') }]}
        empty={<EmptyState actions={create}>{t('sites:locations.empty')}</EmptyState>}
      />
      {dialog}
    </>
  )
}
