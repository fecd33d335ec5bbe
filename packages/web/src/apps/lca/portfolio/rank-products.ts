import { MODULES, stateFigure, type LifeCycleModule } from '@cradle/engine'
import type { ListedFigures } from '@cradle/contract'
import {
  headlineFigure,
  readFigureCell,
  readIndicator,
  type FigureRow,
} from '../../../records/results/figure-rows.ts'

/** A product with the figures of one indicator. */
export interface RankedProduct {
  calculation: string
  name: string
  row: FigureRow
  stages: readonly LifeCycleModule[]
  /** [unit of the indicator]; null with an unknown part: such a product has no rank */
  total: number | null
}

/**
 * Ranks products of one unit and method by the total that the method states, the largest first. Those with an unknown part
 * come last and have no rank.
 */
export function rankProducts(
  products: readonly { calculation: string; name: string; figures: ListedFigures }[],
  code: string,
  hasOnlyProductionSum: boolean,
): RankedProduct[] {
  const { name: total } = headlineFigure(hasOnlyProductionSum)
  return products
    .flatMap(({ calculation, name, figures }) => {
      const found = figures.rows.find((row) => row.code === code)
      if (!found) return []
      const row = readIndicator(found)
      const { known, isIncomplete } = readFigureCell(row, total)
      const figure = stateFigure(known, isIncomplete)
      return [
        {
          calculation,
          name,
          row,
          stages: figures.stages,
          total: typeof figure === 'number' ? figure : null,
        },
      ]
    })
    .sort((a, b) => (b.total ?? -Infinity) - (a.total ?? -Infinity))
}

/** Modules that at least one of the products declares. */
export const listStages = (products: readonly RankedProduct[]): LifeCycleModule[] =>
  MODULES.filter((module) => products.some(({ stages }) => stages.includes(module)))
