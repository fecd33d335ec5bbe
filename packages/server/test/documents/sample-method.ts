/** The seven methods with their indicators, modules and prices, for test reports. */
import type { LifeCycleModule, WeightingSet } from '@cradle/engine'
import { indicatorFile, priceFile } from '#reference/indicator-file'
import { methodRows } from '../../src/seeds/reference/methods.ts'
import type { IndicatorGroup, MethodKey, ReportIndicator } from '#documents/source/report-source'

export const methodKeys: MethodKey[] = [
  'EN15804A2',
  'EN15804A2_OPERATOR',
  'NMD_1_2',
  'NMD_2',
  'NMD_OLD',
  'B_EPD',
  'PEP4',
]

const groups: Record<string, IndicatorGroup> = {
  core: 'core',
  additional: 'additional',
  resource: 'resources',
  waste: 'waste',
  output: 'outputFlows',
  biogenicCarbon: 'biogenicCarbon',
  cml: 'nmdSet1',
}

export function makeSampleMethod(key: MethodKey) {
  const row = methodRows.find(({ code }) => code === key)
  if (!row) throw new Error(`unknown method ${key}`)
  const wanted = new Set(row.indicators.map(({ code }) => code))
  const indicators = indicatorFile.indicators
    .filter(({ code, group }) => wanted.has(code) && groups[group])
    .map((indicator): ReportIndicator => ({
      code: indicator.code,
      displayCode: indicator.displayCode ?? indicator.code,
      group: groups[indicator.group] as IndicatorGroup,
      unit: indicator.unit,
      name: indicator.name,
      disclaimer: indicator.disclaimer === 1 ? '1' : indicator.disclaimer === 2 ? '2' : null,
    }))
  const prices = priceFile.sets.filter(({ code }) => row.weighting_sets.includes(code as 'set1'))
  return {
    indicators,
    name: row.name,
    pcr: row.pcr,
    characterization: row.characterization_method,
    replacementMode: row.replacement_mode,
    allowsOperationalUse: row.operational_use_inputs,
    moduleTotals: row.module_totals,
    declaredModules: row.stages as LifeCycleModule[],
    weighting: prices.map(({ code, factors }): WeightingSet => ({
      id: code,
      version: '1',
      weights: Object.fromEntries(factors.map(({ indicator, value }) => [indicator, value])),
    })),
    weightingSets: prices.map(({ code, name, factors }) => ({
      id: code,
      name,
      version: '1',
      isUnconfirmed: factors.some(({ status }) => status === 'recalled'),
    })),
  }
}
