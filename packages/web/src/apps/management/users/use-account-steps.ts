import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { peopleRoutes, recordRoutes, secondFactorRoutes, User } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadUser, type UserItem } from '../../../records/user/user-queries.ts'

/** Returns what can be done with an account. Each step but the invitation returns why it was refused, or null. */
export function useAccountSteps(user: UserItem) {
  const { t } = useTranslation(['people', 'second-factor'])
  const navigate = useNavigate()
  async function run(work: () => Promise<unknown>, done: string): Promise<string | null> {
    try {
      await work()
    } catch (error) {
      return errorText(error)
    }
    toast.success(done)
    return null
  }
  async function change(work: () => Promise<unknown>, done: string): Promise<string | null> {
    const refusal = await run(work, done)
    if (refusal === null) void reloadUser(user.id)
    return refusal
  }
  return {
    setStatus: (status: 'active' | 'inactive') =>
      change(
        () => call(recordRoutes(User).patch, { params: { id: user.id }, body: { status } }),
        t('people:toast.userUpdated'),
      ),
    resetSecondFactor: () =>
      change(
        () => call(secondFactorRoutes.reset, { params: { id: user.id } }),
        t('second-factor:resetDone'),
      ),
    deleteUser: async (): Promise<string | null> => {
      const refusal = await run(
        () => call(recordRoutes(User).delete, { params: { id: user.id } }),
        t('people:toast.userDeleted'),
      )
      if (refusal !== null) return refusal
      await navigate({ to: paths.management.users.list() as never, ignoreBlocker: true })
      void reloadUser(user.id)
      return null
    },
    inviteAgain: async (): Promise<void> => {
      const refusal = await run(
        () => call(peopleRoutes.invite, { params: { id: user.id } }),
        t('people:toast.invited', { email: user.email }),
      )
      if (refusal !== null) toast.error(refusal)
    },
  }
}
