import { useTranslation } from 'react-i18next'
import { Country, Location } from '@cradle/contract'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { fieldProps, findBlanks, type FieldName } from '../../../records/fields/field-props.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import styles from './sites.module.css'

/** Name and address fields that locations and suppliers share. */
export const addressNames: readonly FieldName<typeof Location>[] = [
  'uniqueId',
  'name',
  'address',
  'postalCode',
  'city',
  'country',
]

export function IdentityFields() {
  const { t } = useTranslation('sites')
  return (
    <div className={styles['nameAndId']}>
      <TextField {...fieldProps(Location, 'name')} label={t('sites:field.name')} />
      <TextField {...fieldProps(Location, 'uniqueId')} label={t('sites:field.uniqueId')} />
    </div>
  )
}

export function AddressFields() {
  const { t } = useTranslation('sites')
  const options = useOptions(Country)
  return (
    <>
      <TextField {...fieldProps(Location, 'address')} label={t('sites:field.address')} />
      <div className={styles['postalAndCity']}>
        <TextField {...fieldProps(Location, 'postalCode')} label={t('sites:field.postalCode')} />
        <TextField {...fieldProps(Location, 'city')} label={t('sites:field.city')} />
      </div>
      <SelectField
        {...fieldProps(Location, 'country')}
        label={t('sites:field.country')}
        options={options}
        searchable
      />
    </>
  )
}

/**
 * Validates the fields that locations and suppliers both require.
 * @returns a message for each required blank field
 */
export function useRequiredIdentity(): (values: object) => Record<string, string> {
  const { t } = useTranslation('sites')
  const labels = { name: t('sites:field.name'), uniqueId: t('sites:field.uniqueId') }
  return (values) =>
    findBlanks(Location, values, (name) =>
      t('ui:form.requiredField', { fieldName: name === 'name' ? labels.name : labels.uniqueId }),
    )
}
