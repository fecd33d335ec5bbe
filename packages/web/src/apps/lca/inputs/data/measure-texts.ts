import type { TFunction } from 'i18next'
import type { MethodIndicator } from '@cradle/contract'
import { unitText } from '../../../../ui/numbers/unit-text.ts'

export type Indicator = Pick<MethodIndicator, 'code' | 'name' | 'unit'>

/** How a measure of a result is called and counted: indicators by their code, a weighting set as the single score. */
export function measureTexts(indicators: readonly Indicator[], t: TFunction<'inputs'>) {
  const units = new Map(indicators.map(({ code, unit }) => [code, unit]))
  return {
    name: (key: string) => (key.startsWith('set:') ? t('inputs:results.eci') : key),
    unit: (key: string) => {
      if (key.startsWith('set:')) return '€'
      return unitText(units.get(key) ?? (key.startsWith('GWP') ? 'kg CO2 eq' : ''))
    },
  }
}
