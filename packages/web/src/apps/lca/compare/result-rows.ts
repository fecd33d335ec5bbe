import {
  MODULES,
  MODULES_A_TO_C,
  sumTotal,
  type LifeCycleModule,
  type ProductResult,
} from '@cradle/engine'

export interface ResultRow {
  key: string
  label: string
  unit?: string
  values: readonly (number | undefined)[]
  isIncomplete: readonly boolean[]
  isTotal?: boolean
}

const valueOf = (
  result: ProductResult | null,
  measure: string,
  module: LifeCycleModule,
): number | undefined =>
  result && result.modules[module] !== 'notDeclared' && result.indicators.includes(measure)
    ? sumTotal(result, measure, [module])
    : undefined
const isUnknown = (
  result: ProductResult | null,
  measure: string,
  modules: readonly LifeCycleModule[],
): boolean =>
  modules.some((module) => {
    const found = result?.modules[module]
    return found !== undefined && found !== 'notDeclared' && found.incomplete.includes(measure)
  })

/** One indicator, module by module; the life cycle A–C as the last row but D, which stands apart. */
export function rowsByModule(
  results: readonly (ProductResult | null)[],
  measure: string,
  totalLabel: string,
): ResultRow[] {
  const rows = MODULES.filter((module) =>
    results.some((result) => result && result.modules[module] !== 'notDeclared'),
  ).map((module): ResultRow => ({
    key: module,
    label: module,
    values: results.map((result) => valueOf(result, measure, module)),
    isIncomplete: results.map((result) => isUnknown(result, measure, [module])),
  }))
  const total: ResultRow = {
    key: 'total',
    label: totalLabel,
    isTotal: true,
    values: results.map((result) => totalOfLifeCycle(result, measure)),
    isIncomplete: results.map((result) => isUnknown(result, measure, MODULES_A_TO_C)),
  }
  return [...rows.filter(({ key }) => key !== 'D'), total, ...rows.filter(({ key }) => key === 'D')]
}

/** One module or the life cycle A–C, indicator by indicator. */
export function rowsByIndicator(
  results: readonly (ProductResult | null)[],
  modules: readonly LifeCycleModule[],
  labelOf: (code: string) => { label: string; unit: string },
): ResultRow[] {
  const codes = [...new Set(results.flatMap((result) => result?.indicators ?? []))]
  return codes.map((code) => ({
    key: code,
    ...labelOf(code),
    values: results.map((result) =>
      result?.indicators.includes(code) &&
      modules.some((module) => result.modules[module] !== 'notDeclared')
        ? sumTotal(result, code, modules)
        : undefined,
    ),
    isIncomplete: results.map((result) => isUnknown(result, code, modules)),
  }))
}

const totalOfLifeCycle = (result: ProductResult | null, measure: string): number | undefined =>
  result?.indicators.includes(measure) ? sumTotal(result, measure, MODULES_A_TO_C) : undefined
