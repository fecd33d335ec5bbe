import { setImmediate as nextTurn } from 'node:timers/promises'
import { calculateProduct, EngineError, plainResult, type ProductResult } from '@cradle/engine'
import { MKI, type ReplacementFigure } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { computeHeadline } from '#calculations/results/run-engine'
import { toEngine } from '#calculations/model/to-engine'
import type { InputRow, ModelRows } from '#calculations/model/model-rows'
import type { Ctx } from '#platform/http/call'
import { buildCases } from '../cases/page-cases.ts'
import { PAGE, readCases } from '../cases/page-repo.ts'
import { LibraryReaders } from '../cases/library-reader.ts'
import { addLibraryRows, type PortfolioLibrary } from '../cases/portfolio-library.ts'
import type { Replacement } from './read-replacement.ts'

/**
 * The leading figure of each product that would change, before and after. Parts whose profile is replaced as well count in the
 * products that contain them. Nothing is written; other requests are answered between two products.
 *
 * @returns figures by the id of the calculation
 */
export async function computeFigures(
  ctx: Ctx,
  companyId: string,
  { places, by, convert }: Replacement,
): Promise<Map<string, ReplacementFigure>> {
  const changed = places.filter(({ refusal, parent }) => !refusal && parent === 'calculation')
  const lines = new Map(changed.flatMap((place) => place.lines.map((line) => [line.id, line])))
  const replaceLine = (input: InputRow): InputRow => {
    const line = input.usage_id === null ? lines.get(input.id) : undefined
    if (!line) return input
    const { net_amount: amount } = input
    return {
      ...input,
      environmental_profile_id: by.id,
      net_amount: amount === null ? null : convert(line.profile, amount),
    }
  }
  const ids = changed.map(({ id }) => id)
  const readers = new LibraryReaders()
  const libraries = new Map<string, PortfolioLibrary>()
  const figures = new Map<string, ReplacementFigure>()
  const day = ctx.now().toISOString().slice(0, 10)
  for (let from = 0; from < ids.length; from += PAGE) {
    const { page, learned } = await ctx.db.read(companyScope(companyId), (tx) =>
      readCases(tx, companyId, ids.slice(from, from + PAGE), readers, day, null, [by.id]),
    )
    for (const rows of learned) addLibraryRows(libraries, rows)
    for (const { one, library } of buildCases(page, libraries)) {
      const inputs = one.rows.inputs.map(replaceLine)
      const after = { ...one.rows, inputs, profiles: library.findProfiles(inputs) }
      const figure = compareLeading(compute(one.rows, library), compute(after, library), one.rows)
      if (figure) figures.set(one.calculation.id, figure)
      await nextTurn()
    }
  }
  return figures
}

/** Null where no result is possible. */
function compute(rows: ModelRows, library: PortfolioLibrary): ProductResult | null {
  const request = toEngine(rows, library.engine)
  try {
    return calculateProduct(request, library.preparedFor(rows.method.id, request))
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

function compareLeading(
  before: ProductResult | null,
  after: ProductResult | null,
  rows: ModelRows,
): ReplacementFigure | null {
  const measure = (after ?? before)?.headlineMeasure
  if (measure === undefined) return null
  const [old, made] = [readLeading(before, rows), readLeading(after, rows)]
  return {
    indicator: typeof measure === 'string' ? measure : MKI,
    unit:
      typeof measure === 'string'
        ? (rows.indicators.find(({ code }) => code === measure)?.unit ?? '')
        : 'EUR',
    ...(old ? { before: old.total } : {}),
    ...(made ? { after: made.total } : {}),
    ...(old?.isIncomplete || made?.isIncomplete ? { isIncomplete: true } : {}),
  }
}

/** The total of the leading measure, as the list of products shows it: with module D where the method counts it. */
function readLeading(
  result: ProductResult | null,
  rows: ModelRows,
): { total: number; isIncomplete: boolean } | null {
  if (!result) return null
  const { mki, totalAtoC } = plainResult(result)
  const { headlineMeasure: measure } = result
  if (typeof measure === 'string') {
    const total = totalAtoC.impacts[measure]
    return total === undefined
      ? null
      : { total, isIncomplete: totalAtoC.incomplete.includes(measure) }
  }
  const score = mki.find(({ weightingSet }) => weightingSet === computeHeadline(rows))
  return score
    ? {
        total: rows.method.total_includes_d ? score.totalAtoD : score.totalAtoC,
        isIncomplete: score.isIncomplete,
      }
    : null
}
