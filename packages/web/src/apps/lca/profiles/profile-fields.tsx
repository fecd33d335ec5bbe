import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvironmentalProfile, Method, StandardUnit } from '@cradle/contract'
import { DateField } from '../../../ui/form/DateField.tsx'
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import type { FormSection } from '../../../ui/form/FormPage.tsx'
import { listChoices, fieldProps, type FieldName } from '../../../records/fields/field-props.ts'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { unitLabel, useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import styles from './profiles.module.css'

type ProfileFieldName = FieldName<typeof EnvironmentalProfile>

export const basicNames: readonly ProfileFieldName[] = [
  'name',
  'externalName',
  'uniqueId',
  'unit',
  'category',
  'subcategory',
  'shadowPrice',
  'validUntil',
  'methods',
  'visible',
  'source',
]
export const extraNames: readonly ProfileFieldName[] = [
  'dataOwner',
  'geographicCoverage',
  'geographicAccuracy',
  'referenceYear',
  'processUsed',
  'thirdPartyVerified',
  'allocation',
  'allocationExplanation',
  'comments',
  'massPerUnit',
  'secondaryContent',
  'lowerHeatValue',
  'biogenicCarbon',
  'biogenicReleaseIncluded',
  'megajoulePerUnit',
  'primaryEquivalent',
  'transportApplicable',
  'wasteScenarioApplicable',
  'footprintCategory',
  'carbonDioxide',
  'methane',
  'nitrousOxide',
]

/** Initial values of a new profile; all others are unknown. */
export const profileDefaults = {
  visible: true,
  transportApplicable: true,
  wasteScenarioApplicable: true,
  biogenicReleaseIncluded: false,
  methods: [] as string[],
}

export function useBasicSections(): FormSection[] {
  const { t } = useTranslation('library')
  const units = useOptions(StandardUnit, unitLabel)
  const methods = useOptions(Method)
  return [
    {
      id: 'basic',
      title: t('library:tabs.basic-information'),
      children: (
        <>
          <TextField
            {...fieldProps(EnvironmentalProfile, 'name')}
            label={t('library:profile.name')}
          />
          <TextField
            {...fieldProps(EnvironmentalProfile, 'externalName')}
            label={t('library:profile.externalName')}
          />
          <div className={styles['two']}>
            <TextField
              {...fieldProps(EnvironmentalProfile, 'uniqueId')}
              label={t('library:profile.uniqueId')}
            />
            <SelectField
              {...fieldProps(EnvironmentalProfile, 'unit')}
              label={t('library:profile.unit')}
              options={units}
              searchable
            />
          </div>
          <div className={styles['two']}>
            <TextField
              {...fieldProps(EnvironmentalProfile, 'category')}
              label={t('library:profile.category')}
            />
            <TextField
              {...fieldProps(EnvironmentalProfile, 'subcategory')}
              label={t('library:profile.subcategory')}
            />
          </div>
          <NumberField
            {...fieldProps(EnvironmentalProfile, 'shadowPrice')}
            label={t('library:profile.shadowPrice')}
            hint={t('library:price.hint')}
          />
        </>
      ),
    },
    {
      id: 'validity',
      title: t('library:manage.validity'),
      children: (
        <>
          <DateField
            {...fieldProps(EnvironmentalProfile, 'validUntil')}
            label={t('library:profile.validUntil')}
          />
          <MultiSelectField
            {...fieldProps(EnvironmentalProfile, 'methods')}
            label={t('library:profile.methods')}
            hint={t('library:manage.methodsHint')}
            options={methods}
          />
          <CheckboxField
            {...fieldProps(EnvironmentalProfile, 'visible')}
            label={t('library:manage.visible')}
            hint={t('library:manage.visibleHint')}
          />
        </>
      ),
    },
    {
      id: 'source',
      title: t('library:profile.source'),
      children: (
        <TextAreaField
          {...fieldProps(EnvironmentalProfile, 'source')}
          label={t('library:profile.source')}
          rows={5}
        />
      ),
    },
  ]
}

/** @param unit IRI of the profile's unit; undefined if the form contains the unit field */
export function useExtraSections(unit?: string): FormSection[] {
  const { t } = useTranslation(['library', 'ccf'])
  const categories = useMemo(
    () => listChoices(EnvironmentalProfile, 'footprintCategory', (value) => nameCategory(value, t)),
    [t],
  )
  const allocations = useMemo(
    () =>
      listChoices(EnvironmentalProfile, 'allocation', (value) => t(`library:allocation.${value}`)),
    [t],
  )
  return [
    {
      id: 'data',
      title: t('library:extra.data'),
      children: (
        <>
          <TextField
            {...fieldProps(EnvironmentalProfile, 'dataOwner')}
            label={t('library:profile.dataOwner')}
          />
          <div className={styles['two']}>
            <TextField
              {...fieldProps(EnvironmentalProfile, 'geographicCoverage')}
              label={t('library:extra.geographicCoverage')}
            />
            <TextField
              {...fieldProps(EnvironmentalProfile, 'geographicAccuracy')}
              label={t('library:extra.geographicAccuracy')}
            />
          </div>
          <div className={styles['two']}>
            <NumberField
              {...fieldProps(EnvironmentalProfile, 'referenceYear')}
              label={t('library:extra.referenceYear')}
            />
            <TextField
              {...fieldProps(EnvironmentalProfile, 'processUsed')}
              label={t('library:extra.processUsed')}
            />
          </div>
          <CheckboxField
            {...fieldProps(EnvironmentalProfile, 'thirdPartyVerified')}
            label={t('library:extra.thirdPartyVerified')}
          />
          <SelectField
            {...fieldProps(EnvironmentalProfile, 'allocation')}
            label={t('library:extra.allocation')}
            options={allocations}
          />
          <TextAreaField
            {...fieldProps(EnvironmentalProfile, 'allocationExplanation')}
            label={t('library:extra.allocationExplanation')}
            rows={3}
          />
          <TextAreaField
            {...fieldProps(EnvironmentalProfile, 'comments')}
            label={t('library:extra.comments')}
            rows={3}
          />
        </>
      ),
    },
    {
      id: 'material',
      title: t('library:extra.material'),
      children: <MaterialFields unit={unit} />,
    },
    {
      id: 'use',
      title: t('library:extra.classification'),
      children: (
        <>
          <CheckboxField
            {...fieldProps(EnvironmentalProfile, 'transportApplicable')}
            label={t('library:extra.transportApplicable')}
          />
          <CheckboxField
            {...fieldProps(EnvironmentalProfile, 'wasteScenarioApplicable')}
            label={t('library:extra.wasteScenarioApplicable')}
          />
        </>
      ),
    },
    {
      id: 'factor',
      title: t('library:extra.factor'),
      children: (
        <>
          <SelectField
            {...fieldProps(EnvironmentalProfile, 'footprintCategory')}
            label={t('library:extra.footprintCategory')}
            hint={t('library:extra.footprintCategoryHint')}
            options={categories}
            searchable
          />
          <GasFields unit={unit} />
        </>
      ),
    },
  ]
}

/** Parts of climate change by gas, per unit of the profile. */
function GasFields({ unit }: { unit: string | undefined }) {
  const { t } = useTranslation('library')
  const symbol = useUnitSymbol(unit)
  return (
    <div className={styles['two']}>
      {(['carbonDioxide', 'methane', 'nitrousOxide'] as const).map((name) => {
        const { unit: contractUnit, ...props } = fieldProps(EnvironmentalProfile, name)
        return (
          <NumberField
            key={name}
            {...props}
            unit={contractUnit?.replace(/unit$/, symbol)}
            label={t(`library:extra.${name}`)}
          />
        )
      })}
    </div>
  )
}

/** The symbol of the unit in the form, else of the profile. */
function useUnitSymbol(unit: string | undefined): string {
  const { t } = useTranslation('library')
  const chosen = useFormValue<string | null | undefined>('unit') ?? unit
  const found = useReference(StandardUnit).find((one) => one['@id'] === chosen)
  return unitText(found?.symbol ?? t('library:profile.unit').toLowerCase())
}

function MaterialFields({ unit }: { unit: string | undefined }) {
  const { t } = useTranslation('library')
  const symbol = useUnitSymbol(unit)
  /** Replaces "per unit" of the contract by the actual unit. */
  const buildUnitProps = (
    name: 'massPerUnit' | 'lowerHeatValue' | 'biogenicCarbon' | 'megajoulePerUnit',
  ) => {
    const { unit: contractUnit, ...props } = fieldProps(EnvironmentalProfile, name)
    return { ...props, unit: contractUnit?.replace(/unit$/, symbol) }
  }
  return (
    <>
      <div className={styles['two']}>
        <NumberField {...buildUnitProps('massPerUnit')} label={t('library:extra.massPerUnit')} />
        <NumberField
          {...fieldProps(EnvironmentalProfile, 'secondaryContent')}
          label={t('library:extra.secondaryContent')}
        />
        <NumberField
          {...buildUnitProps('lowerHeatValue')}
          label={t('library:extra.lowerHeatValue')}
        />
        <NumberField
          {...buildUnitProps('biogenicCarbon')}
          label={t('library:extra.biogenicCarbon')}
        />
        <NumberField
          {...buildUnitProps('megajoulePerUnit')}
          label={t('library:extra.megajoulePerUnit')}
        />
      </div>
      <CheckboxField
        {...fieldProps(EnvironmentalProfile, 'biogenicReleaseIncluded')}
        label={t('library:extra.biogenicReleaseIncluded')}
      />
      <ProfileField
        {...fieldProps(EnvironmentalProfile, 'primaryEquivalent')}
        label={t('library:extra.primaryEquivalent')}
      />
    </>
  )
}
