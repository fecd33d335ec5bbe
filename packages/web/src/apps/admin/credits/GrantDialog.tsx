import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreditTransaction, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { reloadCompanies, type CompanyItem } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'

/** Adds credits to a company; a repeated click or request adds them once. */
export function GrantDialog({ company, onClose }: { company: CompanyItem; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [amount, setAmount] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What is wrong with the text of the amount. */
  const [problem, setProblem] = useState<string | null>(null)
  /** A changed amount or description is another grant. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  async function grant() {
    if (problem !== null) return setRefusal(problem)
    if (amount === null || amount === 0) return setRefusal(t('people:credits.amountRequired'))
    setBusy(true)
    setRefusal(null)
    try {
      await call(recordRoutes(CreditTransaction).create, {
        body: { company: company['@id'], amount, description: description.trim() || null },
        idempotencyKey: key,
      })
      toast.success(t('people:toast.creditsAdded'))
      void reloadCompanies()
      void queryClient.invalidateQueries({ queryKey: ['credits'] })
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('admin:credits.grantTo', { name: company.name })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('admin:credits.grant')}
        isBusy={isBusy}
        onSubmit={grant}
        onClose={onClose}
      >
        <NumberField
          label={t('people:field.amount')}
          description={t('people:hint.amount')}
          value={amount}
          onChange={(next) => {
            setAmount(next)
            setRefusal(null)
            setKey(crypto.randomUUID())
          }}
          onValidity={setProblem}
          error={refusal ?? undefined}
          required
          data-autofocus
        />
        <TextInput
          label={t('people:field.description')}
          maxLength={CreditTransaction.fields.description.max}
          value={description}
          onChange={(event) => {
            setDescription(event.currentTarget.value)
            setKey(crypto.randomUUID())
          }}
        />
      </DialogForm>
    </Modal>
  )
}
