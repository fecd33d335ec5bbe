import { useTranslation } from 'react-i18next'
import { StandardUnit } from '@cradle/contract'
import { CheckboxField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { unitLabel, useOptions } from '../../../records/reference/reference-lists.ts'
import type { VariantTableProps } from './variants/VariantTable.tsx'
import styles from './forms.module.css'

const VariantTable = lazyPart<VariantTableProps>(() =>
  import('./variants/VariantTable.tsx').then((m) => m.VariantTable),
)

const numbers = [1, 2, 3] as const
/** Up to three dimensions, and what the product comes to when they are other than by default. */
export function ScalingSection({ calculation }: { calculation: string | null }) {
  const { t } = useTranslation('lca')
  const amount = Number(useFormValue<string>('amountScalingDimensions') ?? 0)
  const units = useOptions(StandardUnit, unitLabel)
  return (
    <>
      <SelectField
        name="amountScalingDimensions"
        label={t('lca:field.amountScalingDimensions')}
        required
        options={[0, 1, 2, 3].map((n) => ({ value: String(n), label: String(n) }))}
      />
      {numbers
        .filter((n) => n <= amount)
        .map((n) => (
          <fieldset key={n} className={styles['dimension']}>
            <legend>{t('lca:advanced.dimension', { n })}</legend>
            <TextField
              name={`descriptionDimension${n}`}
              label={t('lca:field.descriptionDimension')}
              maxLength={255}
            />
            <div className={styles['two']}>
              <NumberField name={`dimension${n}`} label={t('lca:field.dimension')} />
              <SelectField
                name={`unitDimension${n}`}
                label={t('lca:field.unitDimension')}
                options={units}
                searchable
              />
            </div>
            <CheckboxField
              name={`scalableDimension${n}`}
              label={t('lca:field.scalableDimension')}
            />
          </fieldset>
        ))}
      {amount > 0 && calculation !== null && <Variants calculation={calculation} amount={amount} />}
    </>
  )
}

function Variants({ calculation, amount }: { calculation: string; amount: number }) {
  const values = [useDimension(1), useDimension(2), useDimension(3)]
  return <VariantTable calculation={calculation} dimensions={values.slice(0, amount)} />
}

/** A dimension as it stands in the form, saved or not. */
function useDimension(n: 1 | 2 | 3): VariantTableProps['dimensions'][number] {
  return {
    name: useFormValue<string | null>(`descriptionDimension${n}`) || String(n),
    value: useFormValue<number | null>(`dimension${n}`),
    isScalable: useFormValue<boolean | null>(`scalableDimension${n}`) ?? true,
    unit: useFormValue<string | null>(`unitDimension${n}`),
  }
}
