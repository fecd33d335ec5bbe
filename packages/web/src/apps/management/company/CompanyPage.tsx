import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes, type Read } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { useAccess, useSession } from '../../../api/access.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import styles from './company.module.css'

const Transactions = lazyPart(() => import('./Transactions.tsx').then((m) => m.Transactions))

/** The own company: balance, prices, and all bookings for users with that right. */
export function CompanyPage() {
  const companyId = useSession().acting?.companyId ?? ''
  const query = useQuery({
    queryKey: ['credits', 'company', companyId],
    queryFn: ({ signal }) =>
      call(recordRoutes(Company).get, { params: { id: companyId }, owner: 'none', signal }),
    enabled: companyId !== '',
  })
  return <RecordGate query={query}>{(company) => <CompanyFacts company={company} />}</RecordGate>
}

function CompanyFacts({ company }: { company: Read<typeof Company> }) {
  const { t } = useTranslation('management')
  const locale = useLocale()
  const { canAny } = useAccess()
  useEffect(() => void (document.title = `${company.name} · Cradle`), [company.name])
  const formatOptionalCount = (value: number | undefined) =>
    value === undefined ? null : formatCount(value, locale)
  const facts = [
    {
      label: t('management:company.credits'),
      value:
        company.credits === undefined ? (
          '–'
        ) : (
          <strong>{formatOptionalCount(company.credits)}</strong>
        ),
    },
    {
      label: t('management:company.perCalculation'),
      value: formatOptionalCount(company.creditsPerCalculation) ?? t('management:company.byMethod'),
    },
    {
      label: t('management:company.perReview'),
      value: company.chargesCreditsForReview
        ? (formatOptionalCount(company.creditsPerReview) ?? t('management:company.byMethod'))
        : t('management:company.notCharged'),
    },
  ]
  if (!canAny(['credit_transaction.company_self.view', 'credit_transaction.*.view'])) {
    return (
      <>
        <PageHeader title={company.name} />
        <div className={styles['page']}>
          <Card title={t('management:company.balance')}>
            <FactList facts={facts} />
          </Card>
        </div>
      </>
    )
  }
  return <Transactions company={company} facts={facts} />
}
