import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { gates } from '../../../shell/gates.ts'
import { orderQuery, useListState, useUrlState } from '../../../shell/url-state.ts'
import { useCompanies } from '../../../records/company/companies.ts'
import { translateCountry } from '../../../records/reference/country-name.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import styles from './companies.module.css'

const CompanyTree = lazyPart(() => import('./CompanyTree.tsx').then((m) => m.CompanyTree))

/** Companies per page (specification §9). */
const PAGE_SIZE = 15

/** The companies that the acting role may view, as a list or as a tree. */
export function CompanyListPage() {
  const { t } = useTranslation('people')
  const { canAny } = useAccess()
  const [search] = useUrlState()
  const isTree = search['view'] === 'tree'
  const title = t('people:companies.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const create = canAny(gates.newCompanies.any) && (
    <Button
      component={Link}
      href={paths.management.companies.new()}
      leftSection={<IconPlus size={16} />}
    >
      {t('people:companies.new')}
    </Button>
  )
  const address = paths.management.companies.list()
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        actions={create}
        tabs={[
          { label: t('people:tree.list'), href: address, active: !isTree },
          { label: t('people:tree.tree'), href: `${address}?view=tree`, active: isTree },
        ]}
      />
      {isTree ? <CompanyTree /> : <CompanyList create={create} />}
    </div>
  )
}

function CompanyList({ create }: { create: ReactNode }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const all = useCompanies()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['active', 'parent'],
  })
  const { error, ...list } = useList(['companies', 'list'], recordRoutes(Company).list, {
    query: {
      name: state.q,
      active: state.filters['active']?.[0],
      parentCompany: state.filters['parent']?.[0],
      itemsPerPage: PAGE_SIZE,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const parents = all.filter((one) => all.some((child) => child.parentCompany === one['@id']))
  const findName = (iri: string | undefined) => all.find((one) => one['@id'] === iri)?.name
  return (
    <ListPage
      {...list}
      error={error ? describeFailure(error) : null}
      title={t('people:companies.title')}
      header={null}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.name}
      rowHref={(row) => paths.management.companies.item(row['@id'], 'basics')}
      columns={[
        { id: 'name', header: t('people:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'parent',
          header: t('people:field.parentCompany'),
          width: '22%',
          wideOnly: true,
          cell: (row) => findName(row.parentCompany) ?? '',
        },
        {
          id: 'city',
          header: t('people:field.city'),
          width: '20%',
          wideOnly: true,
          cell: (row) =>
            [row.city, translateCountry(row.country, locale)].filter(Boolean).join(', '),
        },
        {
          id: 'credits',
          header: t('people:tab.credits'),
          width: '7rem',
          align: 'right',
          wideOnly: true,
          cell: (row) => (row.credits === undefined ? '–' : formatCount(row.credits, locale)),
        },
        {
          id: 'active',
          header: t('people:field.status'),
          width: '110px',
          cell: (row) => <StatusBadge status={row.active === false ? 'inactive' : 'active'} />,
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'active',
          label: t('people:field.status'),
          as: 'chips',
          options: [
            { value: 'true', label: t('ui:status.active') },
            { value: 'false', label: t('ui:status.inactive') },
          ],
        },
      ]}
      tools={
        parents.length > 0 && (
          <SingleFilter
            id="parent"
            label={t('people:field.parentCompany')}
            options={parents.map((one) => ({ value: one['@id'], label: one.name }))}
            state={state}
            onState={setState}
          />
        )
      }
      empty={<EmptyState actions={create}>{t('people:companies.empty')}</EmptyState>}
    />
  )
}
