import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, roles as roleTable, User, type RoleName } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { useRoles } from '../roles/role-queries.ts'
import { listLanguages } from './AccountFields.tsx'
import { parseInvitations, type Invitation } from './parse-invitations.ts'
import { reloadUser } from '../../../records/user/user-queries.ts'
import styles from './users.module.css'

/** What became of a line: an id of the new account, or the reason of its refusal. */
type Outcome = { user: string } | { refusal: string }

/**
 * Invites people from a pasted list. Each line is invited entirely or not at all; refused lines stay
 * in the list to be corrected.
 */
export function InvitationList({ company: given }: { company: string }) {
  const { t } = useTranslation('people')
  const reach = useReach()
  const companies = useCompanies().filter(({ id }) => reach('user', 'create', id))
  const [chosenCompany, setCompany] = useState<string | null>(null)
  const company = chosenCompany ?? given
  const granted = useRoles(company)
    .roles.filter(({ isAssignable }) => isAssignable)
    .map(({ name }) => name)
  const [standard, setStandard] = useState<RoleName | null>(null)
  const [language, setLanguage] = useState<Locale>(currentLocale())
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const list = parseInvitations(text, granted, standard ? [standard] : [])
  const isDone = ({ email }: Invitation) => 'user' in (outcomes.get(email) ?? {})
  const ready = list.filter((one) => one.problem === null && !isDone(one))

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
  const describeState = (one: Invitation) => {
    const outcome = outcomes.get(one.email)
    if (outcome && 'user' in outcome) return { done: true, text: t('people:list.invited') }
    if (one.problem !== null)
      return { refused: true, text: t(`people:list.problem.${one.problem}`) }
    if (outcome) return { refused: true, text: outcome.refusal }
    return { text: t('people:list.ready') }
  }
  const left = list.filter((one) => !isDone(one))
  return (
    <div className={styles['sheet']}>
      <Card title={t('people:list.title')}>
        <div className={styles['box']}>
          <div className={styles['two']}>
            {companies.length > 1 && (
              <Select
                label={t('people:field.company')}
                data={companies.map((one) => ({ value: one['@id'], label: one.name }))}
                value={company}
                onChange={setCompany}
                allowDeselect={false}
                searchable
              />
            )}
            <Select
              label={t('people:list.standardRole')}
              data={granted.map((name) => ({ value: name, label: roleTable[name].view }))}
              value={standard}
              onChange={(value) => setStandard(value as RoleName | null)}
              clearable
              clearButtonProps={{ 'aria-label': t('people:list.noRole') }}
            />
            <Select
              label={t('people:field.locale')}
              data={listLanguages()}
              value={language}
              onChange={(value) => value && setLanguage(value as Locale)}
              allowDeselect={false}
            />
          </div>
          <Textarea
            label={t('people:list.paste')}
            description={t('people:list.hint')}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      </Card>
      {list.length > 0 && (
        <Card
          title={t('people:list.preview')}
          aside={t('people:list.count', { count: list.length })}
        >
          <div className={styles['box']}>
            <div
              className={styles['scroller']}
              role="group"
              tabIndex={0}
              aria-label={t('people:list.preview')}
            >
              <table className={styles['preview']}>
                <thead>
                  <tr>
                    <th scope="col">{t('people:list.line')}</th>
                    <th scope="col">{t('people:field.name')}</th>
                    <th scope="col">{t('people:field.email')}</th>
                    <th scope="col">{t('people:field.roles')}</th>
                    <th scope="col">{t('people:list.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((one) => {
                    const state = describeState(one)
                    return (
                      <tr key={one.line}>
                        <td>{one.line}</td>
                        <td>{one.name || '–'}</td>
                        <td>{one.email || '–'}</td>
                        <td>{one.roles.map((role) => roleTable[role].view).join(', ') || '–'}</td>
                        <td
                          data-refused={state.refused || undefined}
                          data-done={state.done || undefined}
                        >
                          {state.text}
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
            <div className={styles['actions']}>
              <Button
                loading={isBusy}
                disabled={ready.length === 0}
                onClick={() => void inviteAll()}
              >
                {t('people:list.invite', { count: ready.length })}
              </Button>
              {left.length > 0 && left.length < list.length && (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={() => setText(left.map((one) => one.text).join('\n'))}
                >
                  {t('people:list.keepRefused', { count: left.length })}
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
    </div>
  )
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
