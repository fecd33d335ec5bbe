import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as roleTable, type RoleName } from '@cradle/contract'
import { currentLocale } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { useRoles } from '../roles/role-queries.ts'
import { listLanguages } from './AccountFields.tsx'
import { useInvitations } from './use-invitations.ts'
import styles from './users.module.css'

/** What all invited people get. */
interface Choices {
  company: string
  language: Locale
  /** Role of a line that names none. */
  standard: RoleName | null
}

/**
 * Invites people from a pasted list. Each line is invited entirely or not at all; refused lines stay
 * in the list to be corrected.
 */
export function InvitationList({ company: given }: { company: string }) {
  const { t } = useTranslation('people')
  const [chosen, setChosen] = useState<Omit<Choices, 'company'> & Partial<Choices>>({
    language: currentLocale(),
    standard: null,
  })
  const choices: Choices = { company: given, ...chosen }
  const granted = useRoles(choices.company)
    .roles.filter(({ isAssignable }) => isAssignable)
    .map(({ name }) => name)
  const invitations = useInvitations(choices, granted)
  return (
    <div className={styles['sheet']}>
      <Card title={t('people:list.title')}>
        <div className={styles['box']}>
          <ChoiceFields
            choices={choices}
            granted={granted}
            onChange={(change) => setChosen({ ...chosen, ...change })}
          />
          <Textarea
            label={t('people:list.paste')}
            description={t('people:list.hint')}
            rows={8}
            value={invitations.text}
            onChange={(event) => invitations.setText(event.currentTarget.value)}
          />
        </div>
      </Card>
      {invitations.list.length > 0 && <Preview invitations={invitations} />}
    </div>
  )
}

function ChoiceFields({
  choices: { company, language, standard },
  granted,
  onChange,
}: {
  choices: Choices
  granted: readonly RoleName[]
  onChange: (change: Partial<Choices>) => void
}) {
  const { t } = useTranslation('people')
  const reach = useReach()
  const companies = useCompanies().filter(({ id }) => reach('user', 'create', id))
  return (
    <div className={styles['two']}>
      {companies.length > 1 && (
        <Select
          label={t('people:field.company')}
          data={companies.map((one) => ({ value: one['@id'], label: one.name }))}
          value={company}
          onChange={(value) => value && onChange({ company: value })}
          allowDeselect={false}
          searchable
        />
      )}
      <Select
        label={t('people:list.standardRole')}
        data={granted.map((name) => ({ value: name, label: roleTable[name].view }))}
        value={standard}
        onChange={(value) => onChange({ standard: value as RoleName | null })}
        clearable
        clearButtonProps={{ 'aria-label': t('people:list.noRole') }}
      />
      <Select
        label={t('people:field.locale')}
        data={listLanguages()}
        value={language}
        onChange={(value) => value && onChange({ language: value as Locale })}
        allowDeselect={false}
      />
    </div>
  )
}

/** The pasted lines with their state, and the invitation of those that are ready. */
function Preview({ invitations }: { invitations: ReturnType<typeof useInvitations> }) {
  const { t } = useTranslation('people')
  const { list, left, ready, isBusy, setText, inviteAll } = invitations
  return (
    <Card title={t('people:list.preview')} aside={t('people:list.count', { count: list.length })}>
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
                const state = invitations.describeState(one)
                return (
                  <tr key={one.line}>
                    <td>{one.line}</td>
                    <td>{one.name || '–'}</td>
                    <td>{one.email || '–'}</td>
                    <td>{one.roles.map((role) => roleTable[role].view).join(', ') || '–'}</td>
                    <td data-refused={state.refused} data-done={state.done}>
                      {state.text}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <div className={styles['actions']}>
          <Button loading={isBusy} disabled={ready.length === 0} onClick={() => void inviteAll()}>
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
  )
}
