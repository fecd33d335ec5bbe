import { Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Membership, recordRoutes, type Read } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { RolePicker } from '../roles/RolePicker.tsx'

interface Choice {
  label: string
  options: { value: string; label: string }[]
}

interface MembershipDialogProps {
  title: string
  /** IRI of the person; null while the dialog asks for one. */
  user: string | null
  /** IRI of the company; null while the dialog asks for one. */
  company: string | null
  /** Left out for a new membership. */
  membership?: { id: string; roles: string[] }
  /** Persons or companies to choose from, where one is not given. */
  choice?: Choice
  onDone: (userId: string) => void
  onClose: () => void
}

/** Adds a membership, or changes the roles of one. */
export function MembershipDialog(props: MembershipDialogProps) {
  const { title, membership, choice, onDone, onClose } = props
  const { t } = useTranslation('people')
  const [chosen, setChosen] = useState<string | null>(null)
  const [roles, setRoles] = useState<string[]>(membership?.roles ?? [])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const user = props.user ?? chosen
  const company = props.company ?? chosen

  async function saveMembership() {
    setRefusal(null)
    setErrors({
      ...(user && company
        ? {}
        : { chosen: t('ui:form.requiredField', { fieldName: choice?.label ?? '' }) }),
      ...(roles.length === 0 ? { roles: t('people:roles.required') } : {}),
    })
    if (!user || !company || roles.length === 0) return
    setBusy(true)
    try {
      await writeMembership(user, company, roles, membership?.id)
      toast.success(t(membership ? 'people:toast.memberUpdated' : 'people:toast.memberCreated'))
      onDone(readId(user))
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
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t(membership ? 'people:member.save' : 'people:member.add')}
        isBusy={isBusy}
        onSubmit={saveMembership}
        onClose={onClose}
      >
        {choice && (
          <Select
            label={choice.label}
            data={choice.options}
            value={chosen}
            onChange={setChosen}
            error={errors['chosen']}
            searchable
            required
            data-autofocus
          />
        )}
        <RolePicker
          company={company ?? ''}
          value={roles}
          onChange={setRoles}
          error={errors['roles']}
        />
        {refusal !== null && (
          <Text size="sm" role="alert" style={{ color: 'var(--bad)' }}>
            {refusal}
          </Text>
        )}
      </DialogForm>
    </Modal>
  )
}

function writeMembership(
  user: string,
  company: string,
  roles: string[],
  id: string | undefined,
): Promise<Read<typeof Membership>> {
  return id === undefined
    ? call(recordRoutes(Membership).create, { body: { user, company, roles } })
    : call(recordRoutes(Membership).patch, { params: { id }, body: { roles } })
}
