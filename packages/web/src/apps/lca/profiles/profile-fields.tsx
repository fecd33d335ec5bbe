import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, StandardUnit } from '@cradle/contract'
import { isBlank } from '../../../api/records.ts'
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
import { unitLabel, useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import styles from './profiles.module.css'

export const basicNames = [
  'name',
  'externalName',
  'uniqueId',
  'unit',
  'category',
  'subcategory',
  'validUntil',
  'methods',
  'visible',
  'source',
] as const
export const extraNames = [
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
] as const

/** What a new profile starts with; the rest is unknown. */
export const profileDefaults = {
  visible: true,
  transportApplicable: true,
  wasteScenarioApplicable: true,
  biogenicReleaseIncluded: false,
  methods: [] as string[],
}

/** Required fields that are empty. */
export function missingOfProfile(
  values: Record<string, unknown>,
  labels: Record<string, string>,
  sentence: (fieldName: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => name in values && isBlank(values[name]))
      .map(([name, label]) => [name, sentence(label)]),
  )
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
          <TextField name="name" label={t('library:profile.name')} required maxLength={255} />
          <TextField
            name="externalName"
            label={t('library:profile.externalName')}
            maxLength={255}
          />
          <div className={styles['two']}>
            <TextField
              name="uniqueId"
              label={t('library:profile.uniqueId')}
              required
              maxLength={64}
            />
            <SelectField
              name="unit"
              label={t('library:profile.unit')}
              options={units}
              required
              searchable
            />
          </div>
          <div className={styles['two']}>
            <TextField name="category" label={t('library:profile.category')} maxLength={255} />
            <TextField
              name="subcategory"
              label={t('library:profile.subcategory')}
              maxLength={255}
            />
          </div>
        </>
      ),
    },
    {
      id: 'validity',
      title: t('library:manage.validity'),
      children: (
        <>
          <DateField name="validUntil" label={t('library:profile.validUntil')} />
          <MultiSelectField
            name="methods"
            label={t('library:profile.methods')}
            hint={t('library:manage.methodsHint')}
            options={methods}
          />
          <CheckboxField
            name="visible"
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
          name="source"
          label={t('library:profile.source')}
          rows={5}
          maxLength={65_535}
        />
      ),
    },
  ]
}

/** @param unit address of the profile's unit; undefined where the form itself asks for it */
export function useExtraSections(unit?: string): FormSection[] {
  const { t } = useTranslation('library')
  const allocations = useMemo(
    () =>
      (['mass', 'economic', 'none', 'other'] as const).map((value) => ({
        value,
        label: t(`library:allocation.${value}`),
      })),
    [t],
  )
  return [
    {
      id: 'data',
      title: t('library:extra.data'),
      children: (
        <>
          <TextField name="dataOwner" label={t('library:profile.dataOwner')} maxLength={255} />
          <div className={styles['two']}>
            <TextField
              name="geographicCoverage"
              label={t('library:extra.geographicCoverage')}
              maxLength={255}
            />
            <TextField
              name="geographicAccuracy"
              label={t('library:extra.geographicAccuracy')}
              maxLength={255}
            />
          </div>
          <div className={styles['two']}>
            <NumberField
              name="referenceYear"
              label={t('library:extra.referenceYear')}
              min={1900}
              max={2200}
            />
            <TextField name="processUsed" label={t('library:extra.processUsed')} maxLength={255} />
          </div>
          <CheckboxField name="thirdPartyVerified" label={t('library:extra.thirdPartyVerified')} />
          <SelectField
            name="allocation"
            label={t('library:extra.allocation')}
            options={allocations}
          />
          <TextAreaField
            name="allocationExplanation"
            label={t('library:extra.allocationExplanation')}
            rows={3}
            maxLength={65_535}
          />
          <TextAreaField
            name="comments"
            label={t('library:extra.comments')}
            rows={3}
            maxLength={65_535}
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
            name="transportApplicable"
            label={t('library:extra.transportApplicable')}
          />
          <CheckboxField
            name="wasteScenarioApplicable"
            label={t('library:extra.wasteScenarioApplicable')}
          />
        </>
      ),
    },
  ]
}

function MaterialFields({ unit }: { unit: string | undefined }) {
  const { t } = useTranslation('library')
  const chosen = useFormValue<string | null | undefined>('unit') ?? unit
  const found = useReference(StandardUnit).find((one) => one['@id'] === chosen)
  const symbol = unitText(found?.symbol ?? t('library:profile.unit').toLowerCase())
  return (
    <>
      <div className={styles['two']}>
        <NumberField
          name="massPerUnit"
          label={t('library:extra.massPerUnit')}
          unit={`kg/${symbol}`}
          min={0}
        />
        <NumberField
          name="secondaryContent"
          label={t('library:extra.secondaryContent')}
          unit="%"
          min={0}
          max={100}
        />
        <NumberField
          name="lowerHeatValue"
          label={t('library:extra.lowerHeatValue')}
          unit={`MJ/${symbol}`}
          min={0}
        />
        <NumberField
          name="biogenicCarbon"
          label={t('library:extra.biogenicCarbon')}
          unit={`kg C/${symbol}`}
          min={0}
        />
        <NumberField
          name="megajoulePerUnit"
          label={t('library:extra.megajoulePerUnit')}
          unit={`MJ/${symbol}`}
          min={0}
        />
      </div>
      <CheckboxField
        name="biogenicReleaseIncluded"
        label={t('library:extra.biogenicReleaseIncluded')}
      />
      <ProfileField name="primaryEquivalent" label={t('library:extra.primaryEquivalent')} />
    </>
  )
}
