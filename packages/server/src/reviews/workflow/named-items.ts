import { sql } from 'kysely'
import { Calculation, Review } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { reviews } from '../review-table.ts'

/** A calculation that a request names by its own address or by the address of one of its reviews. */
export interface NamedItem {
  /** The address in the request, and its position in the list. */
  iri: string
  index: number
  calculationId: string
  companyId: string
  reviewId: string | null
}

/** Reads the named calculations, each once. A calculation that the caller may not see is a bad reference, like one that does not exist. */
export async function readNamedItems(
  tx: ReadTx,
  ctx: Ctx,
  iris: readonly string[],
  kinds: readonly ('Calculation' | 'Review')[] = ['Review', 'Calculation'],
): Promise<NamedItem[]> {
  const named = iris.map((iri, index) => ({ iri, index, ...parseType(ctx, iri, kinds) }))
  const calculations = await calculationsSeen(tx, listIds(named, 'Calculation'))
  const ofReviews = await reviewsSeen(tx, listIds(named, 'Review'))
  const found = new Map<string, NamedItem>()
  for (const { iri, index, type, id } of named) {
    const row = type === 'Review' ? ofReviews.get(id) : calculations.get(id)
    if (!row) throw new Problem('itemNotFound', { iri })
    const item = {
      iri,
      index,
      calculationId: row.calculation_id,
      companyId: row.company_id,
      reviewId: type === 'Review' ? id : null,
    }
    if (!found.has(item.calculationId)) found.set(item.calculationId, item)
  }
  return [...found.values()]
}

interface Seen {
  id: string
  calculation_id: string
  company_id: string
}

function parseType(
  { origin }: Ctx,
  iri: string,
  kinds: readonly ('Calculation' | 'Review')[],
): { type: 'Calculation' | 'Review'; id: string } {
  const path = iri.startsWith(`${origin}/`) ? iri.slice(origin.length) : iri
  const type =
    kinds.includes('Review') && path.startsWith(`${Review.base}${Review.path}/`)
      ? Review.type
      : Calculation.type
  return { type: type as 'Review', id: idOfIri(iri, type, origin) }
}

const listIds = (named: readonly { type: string; id: string }[], type: string): string[] =>
  named.filter((n) => n.type === type).map((n) => n.id)

async function calculationsSeen(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Seen>`select id, id as calculation_id, company_id
      from calculations
      where id = any (${[...ids]}::uuid[]) and deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function reviewsSeen(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Seen>`select id, calculation_id, company_id from reviews where id = any (${[...ids]}::uuid[]) and (${sql.raw(reviews.only!)})`.execute(
      tx,
    )
  return new Map(rows.map((row) => [row.id, row]))
}
