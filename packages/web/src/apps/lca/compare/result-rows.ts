import {
  findIncompleteModules,
  MODULES,
  MODULES_A_TO_C,
  stateFigure,
  sumTotal,
  type LifeCycleModule,
  type ProductResult,
  type StatedFigure,
} from '@cradle/engine'

export interface ResultRow {
  key: string
  label: string
  unit?: string
  /** One per column; undefined where the result of the column does not have the indicator. */
  figures: readonly (StatedFigure | undefined)[]
  isTotal?: boolean
}

/** One figure of a column. An unknown part makes it ND; MND where none of the modules is declared. */
function readFigure(
  result: ProductResult | null,
  measure: string,
  modules: readonly LifeCycleModule[],
): StatedFigure | undefined {
  if (!result?.indicators.includes(measure)) return undefined
  const isDeclared = modules.some((module) => result.modules[module] !== 'notDeclared')
  const incomplete = findIncompleteModules(result, measure)
  return stateFigure(
    isDeclared ? sumTotal(result, measure, modules) : 'notDeclared',
    modules.some((module) => incomplete.includes(module)),
  )
}

/** Modules that at least one of the results declares. */
export const listDeclaredModules = (results: readonly (ProductResult | null)[]) =>
  MODULES.filter((module) =>
    results.some((result) => result && result.modules[module] !== 'notDeclared'),
  )

/** One indicator, module by module; the life cycle A–C as the last row before D, which is apart. */
export function listRowsByModule(
  results: readonly (ProductResult | null)[],
  measure: string,
  totalLabel: string,
): ResultRow[] {
  const rows = listDeclaredModules(results).map((module): ResultRow => ({
    key: module,
    label: module,
    figures: results.map((result) => readFigure(result, measure, [module])),
  }))
  const total: ResultRow = {
    key: 'total',
    label: totalLabel,
    isTotal: true,
    figures: results.map((result) => readFigure(result, measure, MODULES_A_TO_C)),
  }
  return [...rows.filter(({ key }) => key !== 'D'), total, ...rows.filter(({ key }) => key === 'D')]
}

/** One module or the life cycle A–C, indicator by indicator. */
export function listRowsByIndicator(
  results: readonly (ProductResult | null)[],
  modules: readonly LifeCycleModule[],
  labelIndicator: (code: string) => { label: string; unit: string },
): ResultRow[] {
  const codes = [...new Set(results.flatMap((result) => result?.indicators ?? []))]
  return codes.map((code) => ({
    key: code,
    ...labelIndicator(code),
    figures: results.map((result) => readFigure(result, code, modules)),
  }))
}

/**
 * The rows of the drawing. Relative rows are in percent of the first column, which needs a figure other than 0.
 *
 * @param most  rows at most
 */
export function listDrawnRows(
  rows: readonly ResultRow[],
  isRelative: boolean,
  most: number,
): ResultRow[] {
  if (!isRelative) return rows.filter(({ figures }) => figures.some((figure) => figure !== 0))
  return rows.slice(0, most).flatMap((row) => {
    const [first] = row.figures
    if (typeof first !== 'number' || first === 0) return []
    const figures = row.figures.map((figure) =>
      typeof figure === 'number' ? (figure / Math.abs(first)) * 100 : figure,
    )
    return [{ ...row, figures }]
  })
}
