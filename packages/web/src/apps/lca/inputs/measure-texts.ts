import type { TFunction } from 'i18next'

export interface Indicator {
  code: string
  name: string
  unit: string
}

/** How a measure of a result is called and counted: indicators by their code, a weighting set as the single score. */
export function measureTexts(indicators: readonly Indicator[], t: TFunction<'inputs'>) {
  const units = new Map(indicators.map(({ code, unit }) => [code, unit]))
  return {
    name: (key: string) => (key.startsWith('set:') ? t('inputs:results.eci') : key),
    unit: (key: string) => {
      if (key.startsWith('set:')) return '€'
      const unit = units.get(key) ?? (key.startsWith('GWP') ? 'kg CO2 eq' : '')
      return unit.replace(/([A-Z])(\d)/g, (_, letter: string, digit: string) => letter + '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!).replace(/[ -]eq\.?$/, '-eq')
    },
  }
}
