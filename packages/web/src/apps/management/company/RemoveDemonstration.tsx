import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleRoutes, type Company, type Read } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'

/** Removes the demonstration data of a company. It is asked twice: the second time for the name of the company. */
export function RemoveDemonstration({ company }: { company: Read<typeof Company> }) {
  const { t } = useTranslation('management')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="red" variant="outline" onClick={() => setOpen(true)}>
        {t('management:demonstration.remove')}
      </Button>
      {isOpen && <RemovalDialog company={company} onClose={() => setOpen(false)} />}
    </>
  )
}

function RemovalDialog({
  company: { id, name },
  onClose,
}: {
  company: Read<typeof Company>
  onClose: () => void
}) {
  const { t } = useTranslation('management')
  const [isConfirmed, setConfirmed] = useState(false)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    if (!isConfirmed) return setConfirmed(true)
    if (typed.trim() !== name) return setRefusal(t('management:demonstration.otherName'))
    setBusy(true)
    try {
      await call(peopleRoutes.removeDemonstration, { params: { id }, body: { name: typed } })
    } catch (error) {
      setBusy(false)
      return setRefusal(errorText(error))
    }
    toast.success(t('management:demonstration.removed', { name }))
    onClose()
    // Everything that is kept may name what was deleted.
    await queryClient.invalidateQueries()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('management:demonstration.remove')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t(
          isConfirmed ? 'management:demonstration.confirm' : 'management:demonstration.next',
        )}
        isDangerous
        startsAtCancel
        isBusy={isBusy}
        onSubmit={confirm}
        onClose={onClose}
      >
        <Text size="sm">{t('management:demonstration.what', { name })}</Text>
        <Text size="sm">{t('management:demonstration.stays')}</Text>
        {isConfirmed && (
          <TextInput
            label={t('management:demonstration.typeName', { name })}
            value={typed}
            error={refusal}
            autoComplete="off"
            autoFocus
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setRefusal(null)
            }}
          />
        )}
      </DialogForm>
    </Modal>
  )
}
