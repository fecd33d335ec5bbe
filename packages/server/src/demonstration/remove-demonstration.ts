import { sql } from 'kysely'
import { Company, itemIri } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { systemScope } from '#access/scope'
import { companyTable } from '#companies/company-table'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, ItemCall, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { rightsChanged } from '#platform/rights/rights-changed'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { withdrawEpd } from '#share/publication/withdraw-epds'

/**
 * Removes the products and the library of a demonstration company, which is a real one from then on. People, licence, credits
 * and the log stay. The name of the company is the second confirmation.
 *
 * @throws Problem 409 for a company that is none of the demonstration
 * @throws Invalid for another name
 */
export async function removeDemonstration(
  call: BodyCall<'CompanyName'> & ItemCall,
): Promise<Reply> {
  const { ctx, body } = call
  refuseImpersonation(ctx.actor)
  const { id } = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, companyTable)
    if (!canAct(ctx.scope, 'company', 'edit', row.id)) throw new Problem('accessDenied')
    if (!row.demonstration) throw new Problem('noDemonstration')
    if (body.name.trim() !== row.name)
      throw new Invalid([
        {
          propertyPath: 'name',
          message: 'This is not the name of the company.',
          code: 'other_name',
        },
      ])
    return row
  })
  await ctx.db.transact(systemScope(), async (tx) => {
    const company = await tx
      .updateTable('companies')
      .set((eb) => ({
        demonstration: false,
        updated_at: ctx.now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('demonstration', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!company) throw new Problem('noDemonstration')
    await withdrawDeclarations(tx, ctx, id)
    const products = await removeProducts(tx, ctx, id)
    await removeLibrary(tx, id)
    await audit(tx, ctx, {
      action: 'company.remove_demonstration',
      resource: itemIri(Company, id),
      companyId: id,
      message: String(products),
      changes: { demonstration: { before: true, after: false } },
    })
    await rightsChanged(tx, ctx, ctx.actor!.userId)
  })
  return ctx.db.read(ctx.scope, async (tx) =>
    itemReply(tx, ctx, companyTable, await rowInPath(tx, call, companyTable)),
  )
}

/** Third parties are notified that published declarations ended, as at any withdrawal. */
async function withdrawDeclarations(tx: WriteTx, ctx: Ctx, companyId: string): Promise<void> {
  const published = await tx
    .selectFrom('epds')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '<>', 'unpublished')
    .forUpdate()
    .execute()
  for (const epd of published)
    await withdrawEpd(tx, ctx, epd, { status: 'unpublished', reason: null, replacedBy: null })
  await tx.updateTable('epds').set({ offered: false }).where('company_id', '=', companyId).execute()
}

/**
 * Deletes every calculation as a deletion by hand does: the row stays for the log, reviews and credits that name it, and is
 * not found any more. Its lines, documents and references go.
 *
 * @returns number of calculations
 */
async function removeProducts(tx: WriteTx, ctx: Ctx, companyId: string): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (
      select id, deleted_at is null as is_new from calculations where company_id = ${companyId} for update
    )
    update calculations c set deleted_at = coalesce(c.deleted_at, ${ctx.now()}), version = c.version + 1,
      folder_id = null, location_id = null, template_id = null, waste_region_id = null, waste_scenario_id = null,
      company_version_id = null, verified_model_id = null
    from before b where c.id = b.id returning b.is_new`.execute(tx)
  for (const table of productTables)
    await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx)
  return rows.filter(({ is_new: isNew }) => isNew).length
}

/** What belongs to products and is not needed to read the log, in an order that the references allow. */
const productTables = [
  'model_declarations',
  'verified_models',
  'footprints',
  'inputs',
  'predefined_input_set_usages',
  'calculation_result_journals',
  'calculation_figures',
  'calculation_presences',
  'portfolio_recalculations',
  'reports',
  'report_downloads',
  'notifications',
  'epd_collections',
  'share_applications',
  // The tokens of the applications, which stay known after their deletion.
  'deleted_tokens',
  'epic_logs',
] as const

/** The library around products, in an order that the references allow. */
const libraryTables = [
  'template_inputs',
  'templates',
  'predefined_input_set_inputs',
  'predefined_input_sets',
  'site_productions',
  'site_facts',
  'transports',
  'locations',
  'suppliers',
  'folders',
  'waste_scenarios',
  'waste_scenario_sets',
  'environmental_profiles',
  'versions',
  'imports',
  'column_mappings',
] as const

async function removeLibrary(tx: WriteTx, companyId: string): Promise<void> {
  for (const table of libraryTables)
    await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx)
}
