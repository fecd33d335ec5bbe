import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company, Read } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import { paths } from '../../../paths.ts'
import { companyQuery, useReach } from '../../../records/company/companies.ts'
import { gates } from '../../../shell/gates.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useCreditFacts } from './credit-facts.ts'
import styles from './company.module.css'

const RemoveDemonstration = lazyPart(() =>
  import('./RemoveDemonstration.tsx').then((m) => m.RemoveDemonstration),
)
const Transactions = lazyPart(() => import('./Transactions.tsx').then((m) => m.Transactions))

/** The own company: balance, prices, and all bookings for users with that right. */
export function CompanyPage() {
  const companyId = useSession().acting?.companyId ?? ''
  const query = useQuery({ ...companyQuery(companyId), enabled: companyId !== '' })
  return <RecordGate query={query}>{(company) => <CompanyFacts company={company} />}</RecordGate>
}

function CompanyFacts({ company }: { company: Read<typeof Company> }) {
  const { t } = useTranslation('management')
  const { canAny } = useAccess()
  useEffect(() => void (document.title = `${company.name} · Cradle`), [company.name])
  const reach = useReach()
  const mayEdit = reach('company', 'edit', company.id)
  const facts = useCreditFacts(company)
  const header = (
    <PageHeader
      title={company.name}
      actions={
        <>
          {company.demonstration && mayEdit && <RemoveDemonstration company={company} />}
          <Button
            component={Link}
            variant="default"
            href={paths.management.companies.item(company.id, 'basics')}
          >
            {mayEdit ? t('management:company.edit') : t('management:company.details')}
          </Button>
        </>
      }
    />
  )
  if (!canAny(gates.transactions.any)) {
    return (
      <>
        {header}
        <div className={styles['page']}>
          <Card title={t('management:company.balance')}>
            <FactList facts={facts} />
          </Card>
        </div>
      </>
    )
  }
  return (
    <Transactions
      company={company}
      head={
        <>
          {header}
          <div className={styles['facts']}>
            <Card title={t('management:company.balance')}>
              <FactList facts={facts} />
            </Card>
          </div>
        </>
      }
    />
  )
}
