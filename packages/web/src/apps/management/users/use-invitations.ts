import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, User, type RoleName } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reloadUser } from '../../../records/user/user-queries.ts'
import { parseInvitations, type Invitation } from './parse-invitations.ts'

/** What became of a line: an id of the new account, or the reason of its refusal. */
type Outcome = { user: string } | { refusal: string }

/**
 * The lines of a pasted list, what became of each, and the invitation of those that are ready.
 *
 * @param granted  roles that the caller may give
 * @param standard  role of a line that names none
 */
export function useInvitations(
  { company, language, standard }: { company: string; language: Locale; standard: RoleName | null },
  granted: readonly RoleName[],
) {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const list = parseInvitations(text, granted, standard ? [standard] : [])
  const left = list.filter(({ email }) => !('user' in (outcomes.get(email) ?? {})))
  const ready = left.filter((one) => one.problem === null)

  async function inviteAll() {
    setBusy(true)
    const found = new Map(outcomes)
    let invited = 0
    for (const one of ready) {
      const outcome = await invitePerson(one, company, language)
      if ('user' in outcome) invited += 1
      found.set(one.email, outcome)
      setOutcomes(new Map(found))
    }
    setBusy(false)
    const refused = ready.length - invited
    const message = t('people:toast.several', { count: invited, refused })
    if (refused > 0) toast.error(message)
    else toast.success(message)
    void reloadUser('')
  }
  function describeState(one: Invitation): { done?: true; refused?: true; text: string } {
    const outcome = outcomes.get(one.email)
    if (outcome && 'user' in outcome) return { done: true, text: t('people:list.invited') }
    if (one.problem !== null)
      return { refused: true, text: t(`people:list.problem.${one.problem}`) }
    if (outcome) return { refused: true, text: outcome.refusal }
    return { text: t('people:list.ready') }
  }
  return {
    text,
    setText,
    list,
    /** Lines of people who are not invited yet. */
    left,
    ready,
    isBusy,
    inviteAll,
    describeState,
  }
}

/** Creates the account with its roles in one call. */
async function invitePerson(
  { name, email, roles }: Invitation,
  company: string,
  locale: Locale,
): Promise<Outcome> {
  try {
    const user = await call(recordRoutes(User).create, {
      body: { name, email, locale, company, roles },
    })
    return { user: user.id }
  } catch (error) {
    return { refusal: errorText(error) }
  }
}
