import { sql } from 'kysely'
import { itemIri, Calculation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import type { NewRow, Row } from '#platform/db/schema'
import { copyMedia, transactCopying } from '#media/copy-media'
import { refuseUnusableMethod } from '#methods/company-methods'
import { copyUsages } from '#input-sets/copy-usages'
import { copyLines } from '#inputs/copy-lines'
import { copyTerms } from '#parameters/copy-terms'
import { copyVariants } from '#parameters/copy-variants'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { copiedColumns, freshColumns, type OwnColumn } from './copied-columns.ts'
import { calculations, confidentialFileNames, seesConfidential } from './calculation-table.ts'
import { isConfidentialText } from '#templates/texts/language-texts'
import { copyTranslations } from './translations.ts'
import { groupReply, lockGroup, refuseForeignFolder } from './group-calculations.ts'

/** New drafts with the fields, lines and files of others. A sibling's becomes the copying company's own. */
export const copyCalculations = (call: BodyCall<'GroupCalculations'>): Promise<Reply> =>
  transactCopying(call.ctx, call.ctx.scope, async (tx) => {
    const { ctx } = call
    const group = await lockGroup(tx, call, 'copy')
    const items: { source: Row<'calculations'>; result: Row<'calculations'> }[] = []
    for (const source of group.calculations) {
      const owner = ownerOfCopy(ctx, source)
      refuseForeignFolder(group, owner)
      await refuseUnusableMethod(tx, owner, source.method_id)
      items.push({ source, result: await copyCalculation(tx, ctx, source, owner, group.folder) })
    }
    await announce(
      tx,
      ctx,
      calculations,
      items.map(({ result }) => result),
    )
    return groupReply(call, 'copy_calculations', items)
  })

function ownerOfCopy(ctx: Ctx, source: Row<'calculations'>): string {
  if (canAct(ctx.scope, 'calculation', 'create', source.company_id)) return source.company_id
  const own = ctx.scope.companyId
  if (own === null || !canAct(ctx.scope, 'calculation', 'create', own))
    throw new Problem('accessDenied')
  return own
}

/**
 * A new draft with the fields, lines, sets and files of another calculation.
 *
 * @param lineOf  filled with the id of each line → that of its copy
 */
export async function copyCalculation(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'calculations'>,
  owner: string,
  folder: Row<'folders'> | null,
  lineOf: Map<string, string> = new Map(),
): Promise<Row<'calculations'>> {
  const id = newId(ctx.now().getTime())
  const isForeign = owner !== source.company_id
  const own: Pick<Required<NewRow<'calculations'>>, OwnColumn> = {
    id,
    company_id: owner,
    folder_id: folder?.id ?? null,
    status: 'draft',
    texts: visibleTexts(ctx, source),
    parameters: source.parameters && JSON.stringify(source.parameters),
    variants: null,
    model_terms: null,
    excluded_flows: source.excluded_flows && JSON.stringify(source.excluded_flows),
    classifications: source.classifications && JSON.stringify(source.classifications),
    declared_performance:
      source.declared_performance && JSON.stringify(source.declared_performance),
    files: {},
    allocation_image_id: null,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
    version_id: source.version_id,
    company_version_id: isForeign ? null : source.company_version_id,
  }
  const row: NewRow<'calculations'> = {
    ...takeOver(source),
    ...(isForeign ? await foreignLinks(tx, source) : {}),
    ...freshColumns,
    ...own,
  }
  await tx.insertInto('calculations').values(row).execute()
  await copyTranslations(tx, source, row, (name) => mayHave(ctx, source, name))
  const files = await copyFiles(tx, ctx, source, id, owner)
  const target = { kind: lineKinds.calculation, id, companyId: owner }
  const lines = await copyLines(tx, ctx, lineParent(lineKinds.calculation, source), target, lineOf)
  const usages = await copyUsages(tx, ctx, source, { id, companyId: owner })
  const { rows } = await sql<Row<'calculations'>>`
    update calculations
    set status = ${lines.length + usages > 0 ? 'in-progress' : 'draft'},
      variants = ${copyVariants(source.variants, lineOf)}::jsonb, model_terms = ${copyTerms(source.model_terms, lineOf, isForeign)}::jsonb, files = ${JSON.stringify(files.files)}::jsonb, allocation_image_id = ${files.allocationImage},
      version_id = ${own.version_id}, company_version_id = ${isForeign ? sql`company_version_id` : own.company_version_id}
    where id = ${id} returning *`.execute(tx)
  await audit(tx, ctx, {
    action: 'calculation.copy',
    resource: itemIri(Calculation, id),
    companyId: owner,
    message: `from ${itemIri(Calculation, source.id)}`,
  })
  return rows[0]!
}

const takeOver = (source: Row<'calculations'>) =>
  Object.fromEntries(copiedColumns.map((column) => [column, source[column]])) as Pick<
    Row<'calculations'>,
    (typeof copiedColumns)[number]
  >

const visibleTexts = (ctx: Ctx, source: Row<'calculations'>): Record<string, string> =>
  Object.fromEntries(Object.entries(source.texts).filter(([name]) => mayHave(ctx, source, name)))

/** Confidential texts are copied only for those who can see them. */
const mayHave = (ctx: Ctx, source: Row<'calculations'>, name: string): boolean =>
  seesConfidential(ctx.scope, source.company_id) || !isConfidentialText(name)

/** Sites and folders stay behind; library records come along when they are everybody's. */
async function foreignLinks(
  tx: WriteTx,
  source: Row<'calculations'>,
): Promise<Partial<NewRow<'calculations'>>> {
  const { rows } = await sql<{ id: string }>`
    select id from waste_scenario_sets where id = ${source.waste_region_id} and company_id is null
    union all select id from waste_scenarios where id = ${source.waste_scenario_id} and company_id is null`.execute(
    tx,
  )
  const kept = (id: string | null): string | null => (rows.some((r) => r.id === id) ? id : null)
  return {
    location_id: null,
    template_id: null,
    template_basis: null,
    waste_region_id: kept(source.waste_region_id),
    waste_scenario_id: kept(source.waste_scenario_id),
  }
}

/** Each copy has files of its own: deleting one leaves the other whole. */
async function copyFiles(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'calculations'>,
  calculationId: string,
  owner: string,
): Promise<{ files: Record<string, string>; allocationImage: string | null }> {
  const mayHave = (name: string): boolean =>
    seesConfidential(ctx.scope, source.company_id) || !confidentialFileNames.includes(name)
  const named = [
    ...Object.entries(source.files).filter(([name]) => mayHave(name)),
    ...(source.allocation_image_id ? [['', source.allocation_image_id] as const] : []),
  ]
  if (named.length === 0) return { files: {}, allocationImage: null }
  const copies = new Map<string, string>()
  for (const [name, mediaId] of named) {
    const id = await copyMedia(tx, ctx, mediaId, {
      type: 'Calculation',
      id: calculationId,
      companyId: owner,
    })
    if (id !== null) copies.set(name, id)
  }
  const { '': allocationImage = null, ...files } = Object.fromEntries(copies)
  return { files, allocationImage }
}
