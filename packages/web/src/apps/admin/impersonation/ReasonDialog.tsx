import { Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { impersonationRoutes } from '@cradle/contract'
import { REASON_MAX } from '@cradle/contract/choices'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { startImpersonation } from '../../../api/session.ts'
import { paths } from '../../../paths.ts'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import type { UserItem } from '../../../records/user/user-queries.ts'

/** Asks for the reason of an impersonation, and starts it in this tab. */
export function ReasonDialog({ user, onClose }: { user: UserItem; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const title = t('admin:impersonation.actAs', { name: user.name })

  async function start() {
    if (reason.trim() === '') return setRefusal(t('admin:impersonation.reasonRequired'))
    setBusy(true)
    setRefusal(null)
    try {
      startImpersonation(
        await call(impersonationRoutes.start, { body: { user: user['@id'], reason } }),
      )
      // A new page: nothing that was read with the own rights stays in memory.
      location.assign(paths.home())
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm confirm={title} isBusy={isBusy} onSubmit={start} onClose={onClose}>
        <Text size="sm">{user.email}</Text>
        <Textarea
          label={t('admin:impersonation.reason')}
          description={t('admin:impersonation.reasonHint')}
          maxLength={REASON_MAX}
          rows={3}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusal}
        />
      </DialogForm>
    </Modal>
  )
}
