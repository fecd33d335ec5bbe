import { sql } from 'kysely'
import { type FormulaFacts, hasFormula } from '#formulas/settle-formulas'
import { readParametersOf } from '#formulas/parameter-values'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import type { ReadTx } from '#platform/db/database'
import { isUuid } from '#platform/ids'
import { getLineTable } from './input-table.ts'

type Values = Readonly<Record<string, unknown>>
type LinkColumn = 'environmental_profile_id' | 'semi_finished_product_id'

/** What the formulas of one line depend on, after a write of these values. References in values are ids. */
export type FindFormulaFacts = (values: Values, before: LineRow | undefined) => FormulaFacts

/**
 * Reads what the formulas of written lines depend on: the units of their amounts. Nothing is read where no line has a formula.
 *
 * @param bodies  fields of the writes, as they were sent
 */
export async function loadFormulaFacts(
  tx: ReadTx,
  { kind, row }: Pick<LineParent, 'kind' | 'row'>,
  lines: readonly LineRow[],
  bodies: readonly Values[],
): Promise<FindFormulaFacts> {
  const table = getLineTable(kind)
  const isNeeded =
    bodies.some((body) => hasFormula(table, body, undefined)) ||
    lines.some((line) => hasFormula(table, {}, line))
  const units = isNeeded ? await readUnits(tx, lines, bodies) : new Map<string, string>()
  const read = readParametersOf(row)
  return (values, before) => {
    const findLink = (field: string, column: LinkColumn): string | null =>
      (values[field] === undefined ? before?.[column] : (values[field] as string | null)) ?? null
    const profile = findLink('environmentalProfile', 'environmental_profile_id')
    const product = findLink('semiFinishedProduct', 'semi_finished_product_id')
    const isOther =
      profile !== (before?.environmental_profile_id ?? null) ||
      product !== (before?.semi_finished_product_id ?? null)
    return {
      unitOf: (number, { unit }) =>
        number === 'netAmount' ? (units.get(product ?? profile ?? '') ?? '') : (unit ?? ''),
      read,
      isAffected: (number) => number === 'netAmount' && isOther,
    }
  }
}

/** The units of the amounts of lines, as they are stored and as they are written. */
async function readUnits(
  tx: ReadTx,
  lines: readonly LineRow[],
  bodies: readonly Values[],
): Promise<Map<string, string>> {
  return readAmountUnits(tx, [
    ...lines.flatMap((line) => [line.environmental_profile_id, line.semi_finished_product_id]),
    ...bodies.flatMap((body) => [
      readLastPart(body['environmentalProfile']),
      readLastPart(body['semiFinishedProduct']),
    ]),
  ])
}

/** Id of a profile or a semi-finished product → the unit of its amounts. */
export async function readAmountUnits(
  tx: ReadTx,
  given: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = given.filter((id) => id !== null)
  const { rows } = await sql<{ id: string; symbol: string }>`
    select p.id, u.symbol from environmental_profiles p join standard_units u on u.id = p.unit_id
      where p.id = any (${ids}::uuid[])
    union all
    select c.id, u.symbol from calculations c join standard_units u on u.id = c.standard_unit_id
      where c.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, symbol }) => [id, symbol]))
}

/** The id at the end of an address. One that is none is refused where references are read. */
function readLastPart(iri: unknown): string | null {
  const id = typeof iri === 'string' ? iri.split('/').at(-1)! : ''
  return isUuid(id) ? id : null
}
