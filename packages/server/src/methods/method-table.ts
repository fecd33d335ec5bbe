import { sql } from 'kysely'
import { Method, type MethodIndicator } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { filterUsableBy } from './company-methods.ts'

/** The stored form of a method's indicator: the code refers to the reference list. */
export interface StoredIndicator {
  code: string
  group: 'top' | 'other'
  mandatory: boolean
}

export const methods = bindTable(Method, 'methods', {
  filters: { usableBy: filterUsableBy },
  expand: async (tx, rows, { scope }) => {
    const known = await readIndicators(tx)
    const weights = await readWeights(tx)
    // Every user may choose a method; its signatures are visible to its editors, and in documents.
    const withheld = canAct(scope, 'method', 'edit', null)
      ? {}
      : { publisherPerson1Signature: undefined, publisherPerson2Signature: undefined }
    return rows.map((row) => ({ indicators: listIndicators(row, known, weights), ...withheld }))
  },
})

function listIndicators(
  row: Row<'methods'>,
  known: ReadonlyMap<string, Row<'indicators'>>,
  weights: ReadonlyMap<string, Weight[]>,
): MethodIndicator[] {
  const sets = row.weighting_sets
  return (row.indicators as StoredIndicator[]).map(({ code, group, mandatory }) => {
    const indicator = known.get(code)
    const weight = weights.get(code)?.find((w) => sets.includes(w.set))
    return {
      code,
      name: indicator?.names.en ?? code,
      unit: indicator?.unit ?? '',
      displayCode: indicator?.display_code ?? code,
      group,
      mandatory,
      ...(indicator?.footnote ? { footnote: indicator.footnote } : {}),
      ...(weight
        ? { weight: weight.value, weightStatus: weight.status, weightingSet: weight.set }
        : {}),
    }
  })
}

/** Indicators by code, in the order of the standard. */
export async function readIndicators(tx: ReadTx): Promise<Map<string, Row<'indicators'>>> {
  const rows = await tx.selectFrom('indicators').selectAll().orderBy('position').execute()
  return new Map(rows.map((row) => [row.code, row]))
}

export interface Weight {
  set: string
  setId: string
  edition: number
  value: number
  status: 'sourced' | 'recalled'
}

/** The current shadow prices of results, by indicator. */
export async function readWeights(tx: ReadTx): Promise<Map<string, Weight[]>> {
  const { rows } = await sql<Weight & { code: string }>`
    select f.indicator_code as code, s.code as set, s.id as "setId", s.edition, f.value, f.status
    from app.current_weighting_sets() s join weighting_factors f on f.weighting_set_id = s.id order by s.code`.execute(
    tx,
  )
  return Map.groupBy(rows, (row) => row.code)
}
