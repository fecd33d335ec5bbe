import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { PartGate } from '../../../shell/PartGate.tsx'
import { useEnterCompany } from '../../../shell/use-enter-company.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { buildCompanyTree, type CompanyBranch } from './company-tree.ts'
import styles from './companies.module.css'

/** The companies below the own one as a tree, with the numbers of people and calculations, and a way into each. */
export function CompanyTree() {
  const { acting } = useSession()
  const query = useQuery({
    queryKey: ['companies', 'tree', acting?.companyId],
    queryFn: ({ signal }) => call(peopleRoutes.companyTree, { owner: 'none', signal }),
  })
  return (
    <PartGate query={query}>
      {({ companies }) => <Branches tree={buildCompanyTree(companies)} />}
    </PartGate>
  )
}

function Branches({ tree }: { tree: CompanyBranch[] }) {
  const { t } = useTranslation('people')
  return tree.length === 0 ? (
    <EmptyState>{t('people:companies.empty')}</EmptyState>
  ) : (
    <ul className={styles['tree']} aria-label={t('people:tree.title')}>
      {tree.map((branch) => (
        <Branch key={branch.company.id} branch={branch} />
      ))}
    </ul>
  )
}

function Branch({ branch: { company, children, below } }: { branch: CompanyBranch }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const { can } = useAccess()
  const { acting } = useSession()
  const enter = useEnterCompany(acting?.membershipId ?? '')
  const facts = [
    ...(below > 0
      ? [t('people:tree.below', { count: below, formatted: formatCount(below, locale) })]
      : []),
    t('people:tree.people', {
      count: company.people,
      formatted: formatCount(company.people, locale),
    }),
    t('people:tree.calculations', {
      count: company.calculations,
      formatted: formatCount(company.calculations, locale),
    }),
  ]
  const isOwn = company.id === acting?.companyId
  return (
    <li>
      <div className={styles['branch']}>
        <div>
          <Link href={paths.management.companies.item(company.id, 'basics')}>{company.name}</Link>
          {isOwn && <span className={styles['own']}>{t('people:tree.own')}</span>}
          {!company.active && <StatusBadge status="inactive" />}
          <div className={styles['counts']}>{facts.join(' · ')}</div>
        </div>
        {!isOwn && company.active && can('company.company_childs.view') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('people:tree.enterNamed', { name: company.name })}
            onClick={() => void enter(company)}
          >
            {t('people:tree.enter')}
          </Button>
        )}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.company.id} branch={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
