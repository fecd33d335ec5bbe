import { useTranslation } from 'react-i18next'
import { baseFactor } from '@cradle/engine'
import { NumberField, type FieldProps } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { NumberField as NumberInput } from '../../../ui/numbers/NumberField.tsx'

/** The factor of a unit that the product computes with, whatever the list says; null for any other unit. */
export const findKnownFactor = (symbol: unknown): number | null =>
  typeof symbol === 'string' ? baseFactor(symbol.trim()) : null

/** The conversion factor of a unit. It cannot be changed for a unit whose size is known, and the hint says why. */
export function FactorField(props: FieldProps) {
  const { t } = useTranslation('admin')
  const symbol = useFormValue<string | null | undefined>('symbol')
  const known = findKnownFactor(symbol)
  if (known === null) return <NumberField {...props} hint={t('admin:reference.factorHint')} />
  return (
    <NumberInput
      key={symbol}
      name={props.name}
      label={props.label}
      description={t('admin:reference.factorKnown', { symbol })}
      readOnly
      data-frozen
      value={known}
      onChange={() => undefined}
    />
  )
}
