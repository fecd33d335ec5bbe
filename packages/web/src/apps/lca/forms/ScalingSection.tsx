import { useTranslation } from 'react-i18next'
import { Calculation, StandardUnit } from '@cradle/contract'
import { CheckboxField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { unitLabel, useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import type { VariantTableProps } from './variants/VariantTable.tsx'
import styles from './forms.module.css'

const VariantTable = lazyPart<VariantTableProps>(() =>
  import('./variants/VariantTable.tsx').then((m) => m.VariantTable),
)

type DimensionNumber = 1 | 2 | 3
const numbers: readonly DimensionNumber[] = [1, 2, 3]

/** Up to three scaling dimensions, and the results for other sizes. */
export function ScalingSection({ calculation }: { calculation: string | null }) {
  const { t } = useTranslation('lca')
  const dimensionCount = fieldProps(Calculation, 'amountScalingDimensions')
  const amount = Number(useFormValue<string>(dimensionCount.name) ?? 0)
  return (
    <>
      <SelectField
        name={dimensionCount.name}
        label={t('lca:field.amountScalingDimensions')}
        required
        options={[0, ...numbers].map((n) => ({ value: String(n), label: String(n) }))}
      />
      {numbers
        .filter((n) => n <= amount)
        .map((n) => (
          <DimensionFields key={n} n={n} />
        ))}
      {amount > 0 && calculation !== null && <Variants calculation={calculation} amount={amount} />}
    </>
  )
}

function DimensionFields({ n }: { n: DimensionNumber }) {
  const { t } = useTranslation('lca')
  const units = useOptions(StandardUnit, unitLabel)
  const unit = useFormValue<string | null>(`unitDimension${n}`)
  const symbol = useReference(StandardUnit).find((one) => one['@id'] === unit)?.symbol
  return (
    <fieldset className={styles['dimension']}>
      <legend>{t('lca:dimension', { n })}</legend>
      <TextField
        {...fieldProps(Calculation, `descriptionDimension${n}`)}
        label={t('lca:field.descriptionDimension')}
      />
      <div className={styles['two']}>
        <NumberField
          {...fieldProps(Calculation, `dimension${n}`)}
          label={t('lca:field.dimension')}
          unit={symbol === undefined ? undefined : unitText(symbol)}
        />
        <SelectField
          {...fieldProps(Calculation, `unitDimension${n}`)}
          label={t('lca:field.unitDimension')}
          options={units}
          searchable
        />
      </div>
      <CheckboxField
        {...fieldProps(Calculation, `scalableDimension${n}`)}
        label={t('lca:field.scalableDimension')}
      />
    </fieldset>
  )
}

function Variants({ calculation, amount }: { calculation: string; amount: number }) {
  const values = [useDimension(1), useDimension(2), useDimension(3)]
  return (
    <div className={styles['variants']}>
      <VariantTable calculation={calculation} dimensions={values.slice(0, amount)} />
    </div>
  )
}

/** A dimension as currently entered in the form. */
function useDimension(n: DimensionNumber): VariantTableProps['dimensions'][number] {
  return {
    name: useFormValue<string | null>(`descriptionDimension${n}`) || String(n),
    value: useFormValue<number | null>(`dimension${n}`),
    isScalable: useFormValue<boolean | null>(`scalableDimension${n}`) ?? true,
    unit: useFormValue<string | null>(`unitDimension${n}`),
  }
}
