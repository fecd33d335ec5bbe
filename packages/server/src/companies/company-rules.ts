import { sql } from 'kysely'
import {
  companySelfFields,
  type Violation,
  type Company,
  type Create,
  type Action,
  type RecordEntity,
} from '@cradle/contract'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { canAct } from '#access/permissions'
import { audit, compareColumns } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import { toColumns, type Rules } from '#platform/records/crud'
import type { RecordRow, Row } from '#platform/db/schema'
import { rightsChanged } from '#platform/rights/rights-changed'
import { companyTable } from './company-table.ts'

/** Fields that the seller of licences sets. */
const LICENCE_FIELDS = ['licence', 'licenceValidUntil', 'methods'] as const
/** Fields that the seller of credits sets. */
const PRICE_FIELDS = [
  'creditsPerCalculation',
  'creditsPerReview',
  'chargesCreditsForReview',
] as const

type CommerceField = (typeof LICENCE_FIELDS)[number] | (typeof PRICE_FIELDS)[number]

/** Columns that change the rights of the company's users, or its prices. */
const RIGHTS_COLUMNS = [
  'active',
  'licence_id',
  'licence_valid_until',
  'method_ids',
  'parent_company_id',
  'review_company_id',
  'publisher',
  'operator',
  'registration_number_prefix',
  'registration_number_start',
  'expert_upload',
  'upload_company_db',
  'viewer_mode',
  'charges_credits_for_review',
  'credits_per_calculation',
  'credits_per_review',
] as const

/** Rights to create companies and to change each field (api contract §5.1). */
export const companyRules: Rules<'companies', typeof Company> = {
  mayChange: async (_tx, ctx, row, action) => canAct(ctx.scope, 'company', action, row.id),

  async beforeCreate(tx, ctx, values) {
    emptyToNull(values)
    if ((values.parentCompany ?? null) === null && !ctx.scope.keys.has('company.*.create'))
      values.parentCompany = ctx.scope.companyId
    if (!canPlaceUnder(ctx, values.parentCompany ?? null, 'create'))
      throw new Problem('accessDenied')
    const parent = values.parentCompany ?? null
    const isSet = (name: CommerceField): boolean => !isBlank(values[name])
    if ([...LICENCE_FIELDS, ...PRICE_FIELDS].some(isSet)) refuseImpersonation(ctx.actor)
    if (LICENCE_FIELDS.some(isSet) && !canSell(ctx, 'licence', 'assign', parent))
      throw new Problem('accessDenied')
    if (PRICE_FIELDS.some(isSet) && !canSell(ctx, 'credit_transaction', 'create', parent))
      throw new Problem('accessDenied')
    if (values.methods === undefined) await inheritMethods(tx, values)
  },

  async beforeChange(tx, ctx, row, values) {
    emptyToNull(values)
    const id = row.id
    const changed = listChangedFields(row, values)
    if (
      isOnlyOwn(ctx, id) &&
      changed.some((name) => !(companySelfFields as readonly string[]).includes(name))
    )
      throw new Problem('accessDenied')
    const changesAny = (names: readonly string[]): boolean =>
      changed.some((name) => names.includes(name))
    if (changesAny([...LICENCE_FIELDS, ...PRICE_FIELDS])) refuseImpersonation(ctx.actor)
    if (changesAny(LICENCE_FIELDS) && !canAct(ctx.scope, 'licence', 'assign', id))
      throw new Problem('accessDenied')
    if (changesAny(PRICE_FIELDS) && !canAct(ctx.scope, 'credit_transaction', 'create', id))
      throw new Problem('accessDenied')
    if (changesAny(['parentCompany'])) return checkMove(tx, ctx, id, values.parentCompany ?? null)
  },

  beforeDelete: (tx, _ctx, row) => releaseMedia(tx, row.logo_id),

  async afterWrite(tx, ctx, { action, row, before }) {
    const id = row.id
    await audit(tx, ctx, {
      action: `company.${action}`,
      resource: `/2/companies/${id}`,
      companyId: action === 'delete' ? ctx.scope.companyId : id,
      changes: compareColumns(
        RIGHTS_COLUMNS,
        action === 'delete' ? row : before,
        action === 'delete' ? undefined : row,
      ),
    })
    if (action !== 'delete')
      await replaceMedia(tx, before?.logo_id, row.logo_id, {
        type: 'Company',
        id,
        companyId: id,
      })
    await rightsChanged(tx, ctx)
  },
}

/** Only `company_self` covers the company. */
const isOnlyOwn = (ctx: Ctx, id: string): boolean =>
  id === ctx.scope.companyId && !ctx.scope.keys.has('company.*.edit')

/** A new company needs a parent that the caller owns: the own company, or one below it. */
function canPlaceUnder(ctx: Ctx, parent: string | null, action: 'create' | 'edit'): boolean {
  const { scope } = ctx
  if (scope.keys.has(`company.*.${action}`)) return true
  return (
    parent !== null &&
    scope.keys.has(`company.company_childs.${action}`) &&
    (parent === scope.companyId || scope.descendants.includes(parent))
  )
}

const canSell = (ctx: Ctx, entity: RecordEntity, action: Action, parent: string | null): boolean =>
  ctx.scope.keys.has(`${entity}.*.${action}`) ||
  (parent !== null &&
    ctx.scope.keys.has(`${entity}.company_childs.${action}`) &&
    (parent === ctx.scope.companyId || ctx.scope.descendants.includes(parent)))

async function checkMove(
  tx: ReadTx,
  ctx: Ctx,
  id: string,
  parent: string | null,
): Promise<Violation[]> {
  if (!canPlaceUnder(ctx, parent, 'edit')) throw new Problem('accessDenied')
  if (parent === null) return []
  const { rows } = await sql<{
    is_below: boolean
  }>`select ${parent}::uuid = ${id}::uuid or ${parent}::uuid = any (app.descendants_of(${id}::uuid)) as is_below`.execute(
    tx,
  )
  return rows[0]!.is_below
    ? [
        {
          propertyPath: 'parentCompany',
          message: 'A company cannot stand below itself.',
          code: 'company_cycle',
        },
      ]
    : []
}

function listChangedFields(
  row: Row<'companies'>,
  values: Partial<Create<typeof Company>>,
): string[] {
  const kept: RecordRow = row
  return Object.entries(values).flatMap(([name, given]) =>
    Object.entries(toColumns(companyTable, { [name]: given }, kept)).some(
      ([column, value]) => !isSame(kept[column], value),
    )
      ? [name]
      : [],
  )
}

/** Dates arrive from the database as local midnight; "" and null both mean no date. */
function isSame(kept: unknown, given: unknown): boolean {
  if (kept instanceof Date)
    return (
      typeof given === 'string' &&
      new Date(`${given.slice(0, 10)}T00:00:00`).getTime() === kept.getTime()
    )
  if (Array.isArray(kept))
    return Array.isArray(given)
      ? kept.length === given.length && kept.every((one, i) => one === given[i])
      : kept.length === 0
  return (kept ?? '') === (given ?? '')
}

/** No price or licence: nothing, "no" and the empty list. */
const isBlank = (value: unknown): boolean =>
  (value ?? false) === false || (Array.isArray(value) && value.length === 0)

/** A new company starts with the methods of its parent, so that a limit of the parent holds for it too. */
async function inheritMethods(tx: ReadTx, values: Partial<Create<typeof Company>>): Promise<void> {
  if (typeof values.parentCompany !== 'string') return
  const parent = await tx
    .selectFrom('companies')
    .select('method_ids')
    .where('id', '=', values.parentCompany)
    .executeTakeFirst()
  values.methods = parent?.method_ids ?? []
}

/**
 * Stores empty codes as null, because two companies may leave a unique code empty, and no list of methods as an empty
 * one.
 */
function emptyToNull(values: Partial<Create<typeof Company>>): void {
  if (values.methods === null) values.methods = []
  for (const name of ['companyCode', 'nibeCustomerNumber'] as const)
    if (values[name] === '') values[name] = null
}
