import { sql } from 'kysely'
import { applyModuleStatements, type InputType } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { readIndicators } from '#calculations/model/model-repo'
import { readModuleStatements } from '#calculations/model/module-statements'
import { readStored } from '#calculations/results/stored-result'
import { indicatorFacts } from '#snapshots/facts/indicator-facts'
import { methodFacts, type ModuleTotals } from '#snapshots/facts/method-facts'
import { figureLines, resultColumns, type FigureSource } from '#documents/data/csv'
import { isDemonstration } from './demonstration.ts'
import type { LinesOf } from './selection.ts'

export { resultColumns }

interface CalculationWithResult {
  id: string
  product_name: string
  method_id: string
  texts: Record<string, string>
  declared_modules: string[] | null
  modules_without_flows: string[] | null
  demonstration: boolean
  result: Buffer
  lines: { inputType: InputType; lifeTimeYears: number | null }[] | null
}

/** One line per indicator, module and weighting set, as in the CSV of a single report. A calculation without results has no lines. */
export const resultLines: LinesOf = async (tx, _ctx, ids) => {
  const { rows } = await sql<CalculationWithResult>`
    select calculations.id, calculations.product_name, calculations.method_id, calculations.texts,
      calculations.declared_modules, calculations.modules_without_flows, r.result,
      ${isDemonstration} as demonstration,
      (select json_agg(json_build_object('inputType', l.input_type, 'lifeTimeYears', l.life_time)) from (
        select i.input_type, i.life_time from inputs i where i.company_id = calculations.company_id and i.calculation_id = calculations.id
        union all
        select i.input_type, i.life_time
        from predefined_input_set_usages u
          join predefined_input_set_inputs i on i.predefined_input_set_id = u.predefined_input_set_id
        where u.company_id = calculations.company_id and u.calculation_id = calculations.id) l) as lines
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join calculations on calculations.id = wanted.id
      join calculation_results r on r.company_id = calculations.company_id
        and r.calculation_id = calculations.id
    order by wanted.place`.execute(tx)
  const methods = await readMethods(tx, [...new Set(rows.map((row) => row.method_id))])
  const indicators = await readIndicators(tx)
  const results = await Promise.all(rows.map((row) => readStored(row.result)))
  return rows.flatMap((row, i) => {
    const method = methods.get(row.method_id)!
    const { plain, unit } = results[i]!
    const source: FigureSource = {
      calculationId: row.id,
      product: { name: row.product_name, declaredUnit: unit ?? '' },
      indicators: indicatorFacts({ indicators }, method),
      result: applyModuleStatements(plain, readModuleStatements(row)),
      method: {
        key: methodFacts(method).key,
        notRelevantModules: [],
        moduleTotals: method.module_totals as ModuleTotals,
      },
      texts: row.texts,
      isDemonstration: row.demonstration,
      inputs: row.lines ?? [],
    }
    return [...figureLines(source)]
  })
}

async function readMethods(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, Row<'methods'>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('methods')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
