import { useTranslation } from 'react-i18next'
import { User } from '@cradle/contract'
import type { Locale } from '../../../i18n/locale.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { fieldProps, findBlanks, listChoices } from '../../../records/fields/field-props.ts'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'

const languages: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The languages that an account can have, each in its own name. */
export const listLanguages = () => listChoices(User, 'locale', (value) => languages[value])

/** Name, address, language and home company of an account. */
export function AccountFields({
  action,
  emailRefusedBecause,
}: {
  action: 'create' | 'edit'
  /** Why the address cannot be changed. */
  emailRefusedBecause?: string | undefined
}) {
  const { t } = useTranslation('people')
  const reach = useReach()
  const companies = useCompanies()
  const current = useFormValue<string | null>('company')
  const options = companies
    .filter((one) => one['@id'] === current || reach('user', action, one.id))
    .map((one) => ({ value: one['@id'], label: one.name }))
  return (
    <>
      <TextField {...fieldProps(User, 'name')} label={t('people:field.name')} />
      <TextField
        {...fieldProps(User, 'email')}
        label={t('people:field.email')}
        type="email"
        frozen={emailRefusedBecause !== undefined}
        hint={emailRefusedBecause}
      />
      <SelectField
        {...fieldProps(User, 'locale')}
        label={t('people:field.locale')}
        required
        options={listLanguages()}
      />
      <SelectField
        {...fieldProps(User, 'company')}
        label={t('people:field.company')}
        hint={t('people:hint.company')}
        required
        options={options}
      />
      <TextField
        {...fieldProps(User, 'nibeCustomerNumber')}
        label={t('people:field.nibeCustomerNumber')}
      />
    </>
  )
}

/** Returns a function that finds the blank required fields of an account. */
export function useAccountChecks(): (values: object) => Record<string, string> {
  const { t } = useTranslation('people')
  const labels: Record<string, string> = {
    name: t('people:field.name'),
    email: t('people:field.email'),
  }
  return (values) =>
    findBlanks(User, values, (name) =>
      t('ui:form.requiredField', { fieldName: labels[name] ?? name }),
    )
}
