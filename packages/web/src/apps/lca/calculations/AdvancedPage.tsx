import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField, NumberField, RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { CalculationFrame } from './CalculationFrame.tsx'
import type { OpenForm } from './form-record.ts'
import { pick, useSaveCalculation } from './use-save-calculation.ts'
import { unitLabel, useOptions, type NamedRecord } from './queries.ts'
import styles from './calculations.module.css'

const dimensions = [1, 2, 3] as const
const names = [
  'amountScalingDimensions', ...dimensions.flatMap((n) => [`descriptionDimension${n}`, `dimension${n}`, `unitDimension${n}`, `scalableDimension${n}`]),
  'transportProfileToConstructionSite', 'distanceToConstructionSite', 'wasteScenarioInputMethod', 'wasteScenario', 'productionWasteInputMethod', 'productionWastePercentageForm',
  'predefinedConstructionWaste', 'constructionWaste',
]

const wasteLabel = ({ name, percentage }: NamedRecord): string => (percentage === undefined ? name : `${name} (${percentage} %)`)

export const AdvancedPage = () => <CalculationFrame tab="advanced">{(open) => <AdvancedForm {...open} />}</CalculationFrame>

export function AdvancedForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('lca')
  const save = useSaveCalculation(calculation['@id'], etag)
  const initial = useMemo(() => {
    return { ...pick(calculation, names), amountScalingDimensions: String(calculation.amountScalingDimensions ?? 0) }
  }, [calculation])
  const transports = useOptions('/2/transport_profiles')
  return (
    <FormPage
      key={calculation['@id']}
      initialValues={initial}
      readOnly={isReadOnly}
      onSave={(_values, changed) => save({ ...changed, ...('amountScalingDimensions' in changed ? { amountScalingDimensions: Number(changed['amountScalingDimensions']) } : {}) })}
      sections={[
        {
          id: 'transport', title: t('lca:advanced.siteTransport'), intro: t('lca:advanced.siteTransportIntro'),
          children: <div className={styles['two']}>
            <SelectField name="transportProfileToConstructionSite" label={t('lca:field.transportProfileToConstructionSite')} options={transports} />
            <NumberField name="distanceToConstructionSite" label={t('lca:field.distanceToConstructionSite')} hint={t('lca:advanced.distanceHint')} unit="km" min={0} />
          </div>,
        },
        { id: 'constructionWaste', title: t('lca:advanced.constructionWaste'), children: <ConstructionWaste /> },
        { id: 'productionWaste', title: t('lca:advanced.productionWaste'), intro: t('lca:advanced.productionWasteIntro'), children: <ProductionWaste /> },
        {
          id: 'wasteScenarios', title: t('lca:advanced.endOfLife'),
          children: <RadioField name="wasteScenarioInputMethod" label={t('lca:field.wasteScenarioInputMethod')} options={(['byRawMaterial', 'byProduct'] as const).map((value) => ({ value, label: t(`lca:wasteMethod.${value}`), hint: t(`lca:wasteMethodHint.${value}`) }))} />,
        },
        { id: 'scaling', title: t('lca:advanced.scaling'), intro: t('lca:advanced.scalingIntro'), children: <Scaling /> },
      ]}
    />
  )
}

function ConstructionWaste() {
  const { t } = useTranslation('lca')
  const predefined = useOptions('/2/waste_profiles', wasteLabel)
  const chosen = useFormValue<string | null>('predefinedConstructionWaste')
  return <div className={styles['two']}>
    <SelectField name="predefinedConstructionWaste" label={t('lca:field.predefinedConstructionWaste')} options={predefined} />
    <NumberField name="constructionWaste" label={t('lca:field.constructionWaste')} hint={chosen ? t('lca:advanced.predefinedWins') : undefined} frozen={Boolean(chosen)} unit="%" min={0} max={100} />
  </div>
}

function ProductionWaste() {
  const { t } = useTranslation('lca')
  const method = useFormValue<string>('productionWasteInputMethod')
  const options = (['overallPercentage', 'percentagePerRawMaterial', 'kgPerRawMaterial', 'amountPerProduct'] as const).map((value) => ({ value, label: t(`lca:productionWaste.${value}`) }))
  return <>
    <RadioField name="productionWasteInputMethod" label={t('lca:field.productionWasteInputMethod')} options={options} />
    {method === 'overallPercentage' && <NumberField name="productionWastePercentageForm" label={t('lca:field.productionWastePercentageForm')} unit="%" min={0} max={100} />}
  </>
}

function Scaling() {
  const { t } = useTranslation('lca')
  const amount = Number(useFormValue<string>('amountScalingDimensions') ?? 0)
  const units = useOptions('/2/standard_units', unitLabel)
  return <>
    <SelectField name="amountScalingDimensions" label={t('lca:field.amountScalingDimensions')} required options={[0, 1, 2, 3].map((n) => ({ value: String(n), label: String(n) }))} />
    {dimensions.filter((n) => n <= amount).map((n) => (
      <fieldset key={n} style={{ border: '1px solid var(--line)', borderRadius: 6, padding: 12 }}>
        <legend>{t('lca:advanced.dimension', { n })}</legend>
        <TextField name={`descriptionDimension${n}`} label={t('lca:field.descriptionDimension')} maxLength={255} />
        <div className={styles['two']}>
          <NumberField name={`dimension${n}`} label={t('lca:field.dimension')} />
          <SelectField name={`unitDimension${n}`} label={t('lca:field.unitDimension')} options={units} searchable />
        </div>
        <CheckboxField name={`scalableDimension${n}`} label={t('lca:field.scalableDimension')} />
      </fieldset>
    ))}
  </>
}
