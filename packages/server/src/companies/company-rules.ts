import { sql } from 'kysely'
import {
  companySelfFields,
  type Violation,
  type Company,
  type Create,
  type Action,
  type RecordEntity,
} from '@cradle/contract'
import { mayAct } from '#access/permissions'
import { audit, compareColumns } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import { columnsOf, type Rules } from '#platform/records/crud'
import type { RecordRow, Row } from '#platform/db/schema'
import { rightsChanged } from '#platform/rights/rights-changed'
import { companyTable } from './company-table.ts'

/** Set by who sells licences to the company. */
const LICENCE_FIELDS = ['licence', 'licenceValidUntil'] as const
/** Set by who sells credits to the company. */
const PRICE_FIELDS = [
  'creditsPerCalculation',
  'creditsPerReview',
  'chargesCreditsForReview',
] as const

type CommerceField = (typeof LICENCE_FIELDS)[number] | (typeof PRICE_FIELDS)[number]

/** Columns that change what the people of a company may do, or what it pays. */
const RIGHTS_COLUMNS = [
  'active',
  'licence_id',
  'licence_valid_until',
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

/** Who makes companies, and which fields each may change (api contract §5.1). */
export const companyRules: Rules<'companies', typeof Company> = {
  mayChange: async (_tx, ctx, row, action) => mayAct(ctx.scope, 'company', action, row.id),

  async beforeCreate(_tx, ctx, values) {
    emptyToNull(values)
    if ((values.parentCompany ?? null) === null && !ctx.scope.keys.has('company.*.create'))
      values.parentCompany = ctx.scope.companyId
    if (!mayPlaceUnder(ctx, values.parentCompany ?? null, 'create'))
      throw new Problem('accessDenied')
    const parent = values.parentCompany ?? null
    const isSet = (name: CommerceField): boolean => (values[name] ?? false) !== false
    if (LICENCE_FIELDS.some(isSet) && !sells(ctx, 'licence', 'assign', parent))
      throw new Problem('accessDenied')
    if (PRICE_FIELDS.some(isSet) && !sells(ctx, 'credit_transaction', 'create', parent))
      throw new Problem('accessDenied')
  },

  async beforeChange(tx, ctx, row, values) {
    emptyToNull(values)
    const id = row.id
    const changed = changedFields(row, values)
    if (
      isOnlyOwn(ctx, id) &&
      changed.some((name) => !(companySelfFields as readonly string[]).includes(name))
    )
      throw new Problem('accessDenied')
    const touches = (names: readonly string[]): boolean =>
      changed.some((name) => names.includes(name))
    if (touches(LICENCE_FIELDS) && !mayAct(ctx.scope, 'licence', 'assign', id))
      throw new Problem('accessDenied')
    if (touches(PRICE_FIELDS) && !mayAct(ctx.scope, 'credit_transaction', 'create', id))
      throw new Problem('accessDenied')
    if (touches(['parentCompany'])) return movedUnder(tx, ctx, id, values.parentCompany ?? null)
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

/** The company is covered by nothing but `company_self`. */
const isOnlyOwn = (ctx: Ctx, id: string): boolean =>
  id === ctx.scope.companyId && !ctx.scope.keys.has('company.*.edit')

/** A new child belongs to whom its parent belongs to: the own company, or one below it. */
function mayPlaceUnder(ctx: Ctx, parent: string | null, action: 'create' | 'edit'): boolean {
  const { scope } = ctx
  if (scope.keys.has(`company.*.${action}`)) return true
  return (
    parent !== null &&
    scope.keys.has(`company.company_childs.${action}`) &&
    (parent === scope.companyId || scope.descendants.includes(parent))
  )
}

const sells = (ctx: Ctx, entity: RecordEntity, action: Action, parent: string | null): boolean =>
  ctx.scope.keys.has(`${entity}.*.${action}`) ||
  (parent !== null &&
    ctx.scope.keys.has(`${entity}.company_childs.${action}`) &&
    (parent === ctx.scope.companyId || ctx.scope.descendants.includes(parent)))

async function movedUnder(
  tx: ReadTx,
  ctx: Ctx,
  id: string,
  parent: string | null,
): Promise<Violation[]> {
  if (!mayPlaceUnder(ctx, parent, 'edit')) throw new Problem('accessDenied')
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

function changedFields(row: Row<'companies'>, values: Partial<Create<typeof Company>>): string[] {
  const kept: RecordRow = row
  return Object.entries(values).flatMap(([name, given]) =>
    Object.entries(columnsOf(companyTable, { [name]: given }, kept)).some(
      ([column, value]) => !isSame(kept[column], value),
    )
      ? [name]
      : [],
  )
}

/** Dates arrive from the database as local midnight; "" and null are both nothing. */
function isSame(kept: unknown, given: unknown): boolean {
  if (kept instanceof Date)
    return (
      typeof given === 'string' &&
      new Date(`${given.slice(0, 10)}T00:00:00`).getTime() === kept.getTime()
    )
  return (kept ?? '') === (given ?? '')
}

/** Unique codes that are left empty are no codes, so that two companies may leave them empty. */
function emptyToNull(values: Partial<Create<typeof Company>>): void {
  for (const name of ['companyCode', 'nibeCustomerNumber'] as const)
    if (values[name] === '') values[name] = null
}
