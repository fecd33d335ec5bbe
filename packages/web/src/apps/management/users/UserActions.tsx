import { Button } from '@mantine/core'
import {
  IconDeviceMobileOff,
  IconMail,
  IconPlayerPlay,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/access.ts'
import { readId } from '../../../paths.ts'
import { useReach } from '../../../records/company/companies.ts'
import { Refused } from '../../../ui/feedback/Refused.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { UserItem } from '../../../records/user/user-queries.ts'
import { useAccountSteps } from './use-account-steps.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

interface Step {
  label: string
  icon: ReactNode
  isShown: boolean
  run: () => void
}

function StepButton({ step, refusedBecause }: { step: Step; refusedBecause: string | null }) {
  const button = (
    <Button
      variant="default"
      leftSection={step.icon}
      aria-disabled={refusedBecause !== null || undefined}
      onClick={() => refusedBecause === null && step.run()}
    >
      {step.label}
    </Button>
  )
  return refusedBecause === null ? button : <Refused reason={refusedBecause}>{button}</Refused>
}

/**
 * Invites again, deactivates or activates, and deletes an account; absent without the right, refused with the reason for an
 * account with more rights.
 */
export function UserActions({ user }: { user: UserItem }) {
  const { t } = useTranslation(['people', 'second-factor'])
  const { auth } = useSession()
  const reach = useReach()
  const { setStatus, deleteUser, resetSecondFactor, inviteAgain } = useAccountSteps(user)
  const [requested, setRequested] = useState<'inactive' | 'deletion' | 'second-factor' | null>(null)
  const companies = [
    ...(user.memberships ?? []).map(({ company }) => company.id),
    ...(user.company ? [readId(user.company)] : []),
  ]
  const may = (action: 'edit' | 'delete') =>
    companies.length > 0 && companies.every((id) => reach('user', action, id))
  if (user.email === auth?.email) return null

  const isActive = user.status !== 'inactive'
  const steps: Step[] = [
    {
      label: t('people:users.inviteAgain'),
      icon: <IconMail size={16} />,
      isShown: may('edit') && isActive && !user.lastLoginAt,
      run: () => void inviteAgain(),
    },
    {
      label: t('second-factor:reset'),
      icon: <IconDeviceMobileOff size={16} />,
      isShown: may('edit') && Boolean(user.secondFactorSince),
      run: () => setRequested('second-factor'),
    },
    {
      label: t(isActive ? 'people:users.deactivate' : 'people:users.activate'),
      icon: isActive ? <IconUserOff size={16} /> : <IconPlayerPlay size={16} />,
      isShown: may('edit'),
      run: () =>
        isActive
          ? setRequested('inactive')
          : void setStatus('active').then((refusal) => refusal && toast.error(refusal)),
    },
    {
      label: t('people:users.delete'),
      icon: <IconTrash size={16} />,
      isShown: may('delete'),
      run: () => setRequested('deletion'),
    },
  ]
  return (
    <>
      {steps
        .filter(({ isShown }) => isShown)
        .map((step) => (
          <StepButton
            key={step.label}
            step={step}
            refusedBecause={user.outranksCaller ? t('people:users.stronger') : null}
          />
        ))}
      {requested === 'inactive' && (
        <DeleteDialog
          title={t('people:users.deactivateTitle', { name: user.name })}
          text={t('people:users.deactivateText')}
          confirm={t('people:users.deactivate')}
          onConfirm={() => setStatus('inactive')}
          onClose={() => setRequested(null)}
        />
      )}
      {requested === 'second-factor' && (
        <DeleteDialog
          title={t('second-factor:resetTitle', { name: user.name })}
          text={t('second-factor:resetText')}
          confirm={t('second-factor:reset')}
          onConfirm={resetSecondFactor}
          onClose={() => setRequested(null)}
        />
      )}
      {requested === 'deletion' && (
        <DeleteDialog
          title={t('people:users.deleteTitle', { name: user.name })}
          text={t('people:users.deleteText', { email: user.email })}
          confirm={t('people:users.delete')}
          onConfirm={deleteUser}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  )
}
