import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, Country, Licence } from '@cradle/contract'
import { pickFields } from '../../../api/records.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { readId } from '../../../paths.ts'
import { useCompanies, type CompanyItem } from '../../../records/company/companies.ts'
import { fieldProps, findBlanks, listChoices } from '../../../records/fields/field-props.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { CheckboxField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { FormPage, type FormPageProps, type FormSection } from '../../../ui/form/FormPage.tsx'
import { useCompanyRights, useMayPlaceUnder, type CompanyField } from './company-rights.ts'
import { LogoField } from './LogoField.tsx'
import styles from './companies.module.css'

const languages: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** Fields of the form, in the order of the page. */
export const companyFields: readonly CompanyField[] = [
  'name',
  'companyCode',
  'nibeCustomerNumber',
  'active',
  'address',
  'postalCode',
  'city',
  'country',
  'website',
  'email',
  'logo',
  'reportingLanguage',
  'parentCompany',
  'reviewCompany',
  'licence',
  'licenceValidUntil',
  'expertUpload',
  'uploadCompanyDb',
  'viewerMode',
  'chargesCreditsForReview',
  'creditsPerCalculation',
  'creditsPerReview',
  'publisher',
  'operator',
  'registrationNumberPrefix',
  'registrationNumberStart',
]

/** Values of a new company. */
export const emptyCompany: Record<string, unknown> = {
  ...pickFields({}, companyFields),
  active: true,
}

type CompanyFormProps = Pick<
  FormPageProps<Record<string, unknown>>,
  'header' | 'initialValues' | 'isNew' | 'saveLabel' | 'onSave' | 'onSaved'
> & { company: CompanyItem | null }

/** The form of a company. Fields that the role may not change are shown and cannot be edited. */
export function CompanyForm({ company, ...form }: CompanyFormProps) {
  const { t } = useTranslation('people')
  const rights = useCompanyRights(company?.id ?? null, null)
  const notice = !rights.mayEdit
    ? t('people:companies.readOnly')
    : rights.isRestricted
      ? t('people:companies.restricted')
      : null
  return (
    <FormPage
      {...form}
      readOnly={!rights.mayEdit}
      notice={notice && <p className={styles['notice']}>{notice}</p>}
      validate={(values) =>
        findBlanks(Company, values, () =>
          t('ui:form.requiredField', { fieldName: t('people:field.name') }),
        )
      }
      sections={useCompanySections(company)}
    />
  )
}

function useCompanySections(company: CompanyItem | null): FormSection[] {
  const { t } = useTranslation('people')
  const section = (id: string, children: ReactNode): FormSection => ({
    id,
    title: t(`people:section.${id}`),
    children,
  })
  return [
    section('company', <IdentityFields company={company} />),
    section('address', <AddressFields company={company} />),
    section('place', <PlaceFields company={company} />),
    section('licence', <LicenceFields company={company} />),
    section('price', <PriceFields company={company} />),
    section('programme', <ProgrammeFields company={company} />),
  ]
}

/** Returns the properties of a field: limits of the contract, label, and whether it can be changed. */
function useCompanyField(company: CompanyItem | null) {
  const { t } = useTranslation('people')
  const parent = useFormValue<string | null>('parentCompany')
  const { isFrozen } = useCompanyRights(company?.id ?? null, parent ? readId(parent) : null)
  return <const N extends CompanyField>(name: N) => ({
    ...fieldProps(Company, name),
    label: t(`people:field.${name as CompanyField}`),
    frozen: isFrozen(name),
  })
}

interface FieldsProps {
  company: CompanyItem | null
}

function IdentityFields({ company }: FieldsProps) {
  const { t } = useTranslation('people')
  const field = useCompanyField(company)
  return (
    <>
      <TextField {...field('name')} />
      <div className={styles['two']}>
        <TextField {...field('companyCode')} />
        <TextField {...field('nibeCustomerNumber')} />
      </div>
      <LogoField {...field('logo')} />
      <CheckboxField {...field('active')} hint={t('people:hint.active')} />
    </>
  )
}

function AddressFields({ company }: FieldsProps) {
  const field = useCompanyField(company)
  const options = useOptions(Country)
  return (
    <>
      <TextField {...field('address')} />
      <div className={styles['two']}>
        <TextField {...field('postalCode')} />
        <TextField {...field('city')} />
      </div>
      <SelectField {...field('country')} options={options} searchable />
      <div className={styles['two']}>
        <TextField {...field('website')} type="url" />
        <TextField {...field('email')} type="email" />
      </div>
      <SelectField
        {...field('reportingLanguage')}
        options={listChoices(Company, 'reportingLanguage', (value) => languages[value])}
      />
    </>
  )
}

function PlaceFields({ company }: FieldsProps) {
  const { t } = useTranslation('people')
  const field = useCompanyField(company)
  const mayPlaceUnder = useMayPlaceUnder()
  const companies = useCompanies()
  const toOption = (one: CompanyItem) => ({ value: one['@id'], label: one.name })
  const parents = companies.filter(
    (one) =>
      one.id !== company?.id && (one['@id'] === company?.parentCompany || mayPlaceUnder(one.id)),
  )
  return (
    <>
      <SelectField
        {...field('parentCompany')}
        options={parents.map(toOption)}
        placeholder={t('people:companies.noParent')}
      />
      <SelectField
        {...field('reviewCompany')}
        hint={t('people:hint.reviewCompany')}
        options={companies.map(toOption)}
        placeholder={t('people:companies.noParent')}
      />
    </>
  )
}

function LicenceFields({ company }: FieldsProps) {
  const { t } = useTranslation('people')
  const field = useCompanyField(company)
  const licences = useOptions(Licence, readLicenceName)
  return (
    <>
      {licences.length > 0 && (
        <div className={styles['two']}>
          <SelectField {...field('licence')} options={licences} />
          <DateField {...field('licenceValidUntil')} />
        </div>
      )}
      <CheckboxField {...field('expertUpload')} hint={t('people:hint.expertUpload')} />
      <CheckboxField {...field('uploadCompanyDb')} hint={t('people:hint.uploadCompanyDb')} />
      <CheckboxField {...field('viewerMode')} hint={t('people:hint.viewerMode')} />
    </>
  )
}

const readLicenceName = ({ name, id }: { name?: string; id: string }): string => name ?? id

function PriceFields({ company }: FieldsProps) {
  const { t } = useTranslation('people')
  const field = useCompanyField(company)
  return (
    <>
      <div className={styles['two']}>
        <NumberField {...field('creditsPerCalculation')} hint={t('people:hint.price')} />
        <NumberField {...field('creditsPerReview')} hint={t('people:hint.price')} />
      </div>
      <CheckboxField {...field('chargesCreditsForReview')} />
    </>
  )
}

function ProgrammeFields({ company }: FieldsProps) {
  const field = useCompanyField(company)
  return (
    <>
      <div className={styles['two']}>
        <CheckboxField {...field('publisher')} />
        <CheckboxField {...field('operator')} />
      </div>
      <div className={styles['two']}>
        <TextField {...field('registrationNumberPrefix')} />
        <NumberField {...field('registrationNumberStart')} />
      </div>
    </>
  )
}
