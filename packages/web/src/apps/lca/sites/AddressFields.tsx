import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Country } from '@cradle/contract'
import { isBlank } from '../../../api/records.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { countryName } from './country-name.ts'
import styles from './sites.module.css'

/** What a location and a supplier share: who and where. */
export const addressNames = [
  'uniqueId',
  'name',
  'address',
  'postalCode',
  'city',
  'country',
] as const

export function IdentityFields() {
  const { t } = useTranslation('sites')
  return (
    <div className={styles['nameAndId']}>
      <TextField name="name" label={t('sites:field.name')} required maxLength={255} />
      <TextField name="uniqueId" label={t('sites:field.uniqueId')} required maxLength={64} />
    </div>
  )
}

export function AddressFields() {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const countries = useReference(Country)
  const options = useMemo(
    () =>
      countries
        .map((country) => ({ value: country['@id'], label: countryName(country['@id'], locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  return (
    <>
      <TextField name="address" label={t('sites:field.address')} maxLength={255} />
      <div className={styles['postalAndCity']}>
        <TextField name="postalCode" label={t('sites:field.postalCode')} maxLength={16} />
        <TextField name="city" label={t('sites:field.city')} maxLength={128} />
      </div>
      <SelectField name="country" label={t('sites:field.country')} options={options} searchable />
    </>
  )
}

/** Required fields that are empty, with the sentence of the specification. */
export function missingNames(
  values: Record<string, unknown>,
  labels: Record<string, string>,
  sentence: (fieldName: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => isBlank(values[name]))
      .map(([name, label]) => [name, sentence(label)]),
  )
}
