import { useTranslation } from 'react-i18next'
import { Indicator, LifeCycleStage, Method, WeightingSet } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { fieldProps, listChoices } from '../../../records/fields/field-props.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { CheckboxField, NumberField, SelectField } from '../../../ui/form/fields.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { indicatorFields } from './method-values.ts'
import styles from './methods.module.css'

/** Modules, indicators, weighting and the rules of the arithmetic of a method. */
export function ModelFields() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const stages = useReference(LifeCycleStage).map((stage) => ({
    value: stage['@id'],
    label: `${stage.code} ${stage.name}`,
  }))
  const indicators = useReference(Indicator).map(({ code, displayCode, names }) => ({
    value: code,
    label: `${displayCode ?? code} – ${names[locale]}`,
  }))
  const sets = useReference(WeightingSet)
    .filter(({ current }) => current)
    .map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      {(['stages', 'optionalStages', 'requiredStages', 'requiredStagesWithData'] as const).map(
        (name) => (
          <MultiSelectField
            key={name}
            name={name}
            label={t(`admin:methods.field.${name}`)}
            options={stages}
          />
        ),
      )}
      <CheckboxField
        {...fieldProps(Method, 'operationalUseInputs')}
        label={t('admin:methods.field.operationalUseInputs')}
      />
      <SelectField
        {...fieldProps(Method, 'replacementMode')}
        label={t('admin:methods.field.replacementMode')}
        required
        options={listChoices(Method, 'replacementMode', (mode) =>
          t(`admin:methods.replacement.${mode}`),
        )}
      />
      {indicatorFields.map((name) => (
        <MultiSelectField
          key={name}
          name={name}
          label={t(`admin:methods.field.${name}`)}
          options={indicators}
        />
      ))}
      <div className={styles['two']}>
        <MultiSelectField
          name="weightingSets"
          label={t('admin:methods.field.weightingSets')}
          options={sets}
        />
        <SelectField
          {...fieldProps(Method, 'headlineWeightingSet')}
          label={t('admin:methods.field.headlineWeightingSet')}
          options={sets}
        />
      </div>
      <div className={styles['two']}>
        <MultiSelectField
          name="familyIndicators"
          label={t('admin:methods.field.familyIndicators')}
          options={indicators}
        />
        <NumberField
          {...fieldProps(Method, 'familyThreshold')}
          label={t('admin:methods.field.familyThreshold')}
        />
      </div>
      <CheckboxField
        {...fieldProps(Method, 'totalIncludesD')}
        label={t('admin:methods.field.totalIncludesD')}
      />
      <SelectField
        {...fieldProps(Method, 'moduleTotals')}
        label={t('admin:methods.field.moduleTotals')}
        required
        options={listChoices(Method, 'moduleTotals', (totals) =>
          t(`admin:methods.moduleTotals.${totals}`),
        )}
      />
    </>
  )
}
