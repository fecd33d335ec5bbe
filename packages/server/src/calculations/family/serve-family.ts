import { sql } from 'kysely'
import { computeVariants, findRanges, prepareFamily } from '@cradle/engine/family'
import {
  Calculation,
  itemIri,
  type FamilyRow,
  type NamedRecord,
  type VariantOutcome,
} from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { ok, type ItemCall, type Reply } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import type { ReadTx } from '#platform/db/database'
import { makeDocument } from '#platform/hydra/document'
import { readFamily, type Family } from './read-family.ts'

/** Reads with the owner's scope, so that every reader gets the same figures. */
async function readOwn(call: ItemCall): Promise<{ iri: string; family: Family }> {
  const { ctx } = call
  const { id, company_id: owner } = await ctx.db.read(ctx.scope, (tx) =>
    findCalculation(tx, call.params.id),
  )
  const family = await ctx.db.read(companyScope(owner), (tx) =>
    readFamily(tx, id, ctx.now().toISOString().slice(0, 10)),
  )
  return { iri: itemIri(Calculation, id), family }
}

/** Returns a product with its variants, for the page that computes them while somebody types. */
export async function getFamily(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const { iri, family } = await readOwn(call)
  const { variants, model, parameters, profiles, rule } = family
  const { lines, suppliers, sites } = await ctx.db.read(ctx.scope, (tx) => showSites(tx, family))
  const document = makeDocument('ProductFamily', `${iri}/variants/model`, {
    calculation: iri,
    variants: [...variants],
    model,
    parameters,
    lines,
    profiles,
    suppliers,
    sites,
    ...(rule ? { rule } : {}),
  })
  return withEtag(call, ok(document))
}

/** Suppliers and locations of the family that the reader sees; those of a line or product that it does not see are null. */
async function showSites(
  tx: ReadTx,
  { lines, suppliers, sites }: Family,
): Promise<Pick<Family, 'lines' | 'suppliers' | 'sites'>> {
  const isShown = await findVisible(tx, [
    ...suppliers,
    ...sites.allowed,
    ...[sites.own, ...lines.map(({ supplier }) => supplier)].filter((one) => one !== null),
  ])
  const show = (one: NamedRecord | null): NamedRecord | null =>
    one !== null && isShown(one) ? one : null
  return {
    lines: lines.map((line) => ({ ...line, supplier: show(line.supplier) })),
    suppliers: suppliers.filter(isShown),
    sites: { own: show(sites.own), allowed: sites.allowed.filter(isShown) },
  }
}

async function findVisible(
  tx: ReadTx,
  records: readonly NamedRecord[],
): Promise<(record: NamedRecord) => boolean> {
  if (records.length === 0) return () => false
  const ids = records.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from suppliers where id = any (${ids}::uuid[])
    union all select id from locations where id = any (${ids}::uuid[])`.execute(tx)
  const visible = new Set(rows.map(({ id }) => id))
  return ({ id }) => visible.has(id)
}

/** Returns the figures of all variants, computed by the function that the page uses. */
export async function getFamilyResults(call: ItemCall): Promise<Reply> {
  const { iri, family } = await readOwn(call)
  const { variants, model, rule } = family
  const computed = computeVariants(variants, prepareFamily(model))
  const outcomes = computed.map(({ id, outcome }, index): VariantOutcome => ({
    id,
    name: variants[index]!.name,
    ...outcome,
  }))
  const ranges = findRanges(computed).flatMap(({ indicator, ranges: own }) =>
    own.map((range): FamilyRow => ({ indicator, ...range })),
  )
  const document = makeDocument('FamilyResults', `${iri}/variants/results`, {
    calculation: iri,
    outcomes,
    ranges,
    ...(rule ? { rule } : {}),
  })
  return withEtag(call, ok(document))
}
