import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, CreditTransaction, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { recordOptions } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { reloadCompanies, useReach, type CompanyItem } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { useCreditFacts } from '../company/credit-facts.ts'
import { CompanyFrame } from './CompanyFrame.tsx'
import styles from './companies.module.css'

/** Balance and prices of a company, and a form that adds credits. */
export const CompanyCreditsPage = () => (
  <CompanyFrame tab="credits">
    {({ data }) => (
      <div className={styles['sheet']}>
        <Credits company={data} />
      </div>
    )}
  </CompanyFrame>
)

function Credits({ company }: { company: CompanyItem }) {
  const { t } = useTranslation('people')
  const reach = useReach()
  const facts = useCreditFacts(company)
  return (
    <>
      <Card
        title={t('people:section.balance')}
        actions={
          <Link href={paths.management.companies.item(company.id, 'transactions')}>
            {t('people:credits.toTransactions')}
          </Link>
        }
      >
        <FactList facts={facts} />
      </Card>
      <Card title={t('people:section.add')}>
        {reach('credit_transaction', 'create', company.id) ? (
          <CreditForm company={company} />
        ) : (
          t('people:credits.notAllowed')
        )}
      </Card>
    </>
  )
}

function CreditForm({ company }: { company: CompanyItem }) {
  const { t } = useTranslation('people')
  const [amount, setAmount] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function addCredits() {
    if (amount === null || amount === 0) return setRefusal(t('people:credits.amountRequired'))
    setBusy(true)
    setRefusal(null)
    try {
      await call(recordRoutes(CreditTransaction).create, {
        body: { company: company['@id'], amount, description: description.trim() || null },
      })
      toast.success(t('people:toast.creditsAdded'))
      setAmount(null)
      setDescription('')
      setRound((count) => count + 1)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: recordOptions(Company, company.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['credits'] }),
        reloadCompanies(),
      ])
    } catch (error) {
      setRefusal(errorText(error))
    }
    setBusy(false)
  }
  return (
    <form
      className={styles['grant']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void addCredits()
      }}
    >
      <NumberField
        key={round}
        label={t('people:field.amount')}
        description={t('people:hint.amount')}
        value={amount}
        onChange={setAmount}
        error={refusal ?? undefined}
        required
      />
      <TextInput
        label={t('people:field.description')}
        maxLength={CreditTransaction.fields.description.max}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {t('people:credits.add')}
      </Button>
    </form>
  )
}
