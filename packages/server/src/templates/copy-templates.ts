import { sql } from 'kysely'
import { itemIri, Template, type GroupItem, type Variant } from '@cradle/contract'
import { canSeeConfidential } from '#access/confidential'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { findCopyOwner, findRecordsToCopy } from '#platform/records/copied-records'
import { groupActionReply } from '#platform/http/group-action'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { copyMedia, transactCopying } from '#media/copy-media'
import { refuseUnusableMethod } from '#methods/company-methods'
import { copyVariants } from '#parameters/copy-variants'
import { copyLines } from '#inputs/copy-lines'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { copyName } from './copy-name.ts'
import { templates } from './template-table.ts'
import { hideConfidentialTexts, isConfidentialText } from './texts/language-texts.ts'

/** Copies templates with values and lines, all or none. A copy of a sibling's or platform template belongs to the copying company. */
export const copyTemplates = (call: BodyCall<'CopyTemplates'>): Promise<Reply> =>
  transactCopying(call.ctx, call.ctx.scope, async (tx) => {
    const items: GroupItem[] = []
    const made: Row<'templates'>[] = []
    for (const source of await readNamed(tx, call)) {
      const owner = findCopyOwner(call, Template, source)
      await refuseUnusableMethod(tx, owner, source.method_id)
      const copy = await copyOne(tx, call.ctx, source, owner)
      made.push(copy)
      items.push({ source: itemIri(Template, source.id), result: itemIri(Template, copy.id) })
    }
    await announce(tx, call.ctx, templates, made)
    return groupActionReply(call, 'copy_templates', items)
  })

/** Reads the templates in the body, each once. A template outside the scope is a bad reference. */
async function readNamed(
  tx: WriteTx,
  call: BodyCall<'CopyTemplates'>,
): Promise<Row<'templates'>[]> {
  const given = call.body
  return findRecordsToCopy(tx, call, templates, given.templates)
}

async function copyOne(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'templates'>,
  owner: string | null,
): Promise<Row<'templates'>> {
  const id = newId(ctx.now().getTime())
  const isForeign = owner !== source.company_id
  const taken = await tx
    .selectFrom('templates')
    .select('name')
    .where('company_id', owner === null ? 'is' : '=', owner)
    .execute()
  const row: Row<'templates'> = {
    ...source,
    parameters: source.parameters && JSON.stringify(source.parameters),
    variants: null,
    id,
    company_id: owner,
    name: copyName(source.name, new Set(taken.map((t) => t.name))),
    ...(isForeign ? await foreignLinks(tx, source) : {}),
    ...pickVisibleTexts(ctx, source),
    allocation_image_id: null,
    version: 1,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  await tx.insertInto('templates').values(row).execute()
  const lineOf = new Map<string, string>()
  const target = { kind: lineKinds.template, id, companyId: owner }
  await copyLines(tx, ctx, lineParent(lineKinds.template, source), target, lineOf)
  const variants = copyVariants(source.variants as Variant[] | null, lineOf)
  if (variants !== null)
    await sql`update templates set variants = ${variants}::jsonb where id = ${id}`.execute(tx)
  const picture = await copyMedia(tx, ctx, source.allocation_image_id, {
    type: Template.type,
    id,
    companyId: owner,
  })
  if (picture !== null)
    await sql`update templates set allocation_image_id = ${picture} where id = ${id}`.execute(tx)
  await audit(tx, ctx, {
    action: 'template.copy',
    resource: itemIri(Template, id),
    companyId: owner,
    message: `from ${itemIri(Template, source.id)}`,
  })
  return { ...row, allocation_image_id: picture }
}

/** Confidential texts are copied only for those who can see them. */
const pickVisibleTexts = (
  ctx: Ctx,
  { company_id: owner, texts, translations }: Row<'templates'>,
): Pick<Row<'templates'>, 'texts' | 'translations'> =>
  canSeeConfidential(ctx.scope, 'template', owner)
    ? { texts, translations }
    : {
        texts: Object.fromEntries(
          Object.entries(texts).filter(([name]) => !isConfidentialText(name)),
        ),
        translations: hideConfidentialTexts(translations),
      }

type TemplateLinks = Pick<Row<'templates'>, 'location_id' | 'waste_region_id' | 'waste_scenario_id'>

/** Keeps references to platform records; sites and company records are not copied. */
async function foreignLinks(tx: WriteTx, source: Row<'templates'>): Promise<TemplateLinks> {
  const { rows } = await sql<{ id: string }>`
    select id from waste_scenario_sets where id = ${source.waste_region_id} and company_id is null
    union all select id from waste_scenarios where id = ${source.waste_scenario_id} and company_id is null`.execute(
    tx,
  )
  const keepKnown = (id: string | null): string | null =>
    rows.some((r) => r.id === id) ? id : null
  return {
    location_id: null,
    waste_region_id: keepKnown(source.waste_region_id),
    waste_scenario_id: keepKnown(source.waste_scenario_id),
  }
}
