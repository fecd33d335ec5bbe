import type { FootprintMultiplier } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

/** A product that is part of a figure; null and absent values are unknown. */
export interface ShownTerm {
  /** [amountUnit] */
  amount?: number | null
  amountUnit?: string
  multipliers: readonly FootprintMultiplier[]
  /** [kg CO2 eq per unit] */
  factor?: number | null
  unit: string
  /** [1] share of the location that counts */
  consolidation?: number | null
}

/** amount × multipliers × factor × consolidation, unknown parts as "?" */
export function Formula({ term, className }: { term: ShownTerm; className?: string | undefined }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const show = (value: number | null | undefined) =>
    value === null || value === undefined ? '?' : formatAmount(Number(value.toPrecision(6)), locale)
  const { amount, amountUnit, multipliers, factor, unit, consolidation } = term
  return (
    <span className={className}>
      {show(amount)}
      {amountUnit && ` ${unitText(amountUnit)}`}
      {multipliers.map(({ code, value }) => (
        <span key={code} title={t(`ccf:multiplier.${code}`)}>
          {' '}
          × {show(value)}
        </span>
      ))}
      {` × ${factor === null || factor === undefined ? '?' : formatResult(factor, locale)} ${unitText('kg CO2 eq')}`}
      {unit && `/${unitText(unit)}`}
      {consolidation !== 1 && (
        <span title={t('ccf:explain.consolidation')}> × {show(consolidation)}</span>
      )}
    </span>
  )
}
