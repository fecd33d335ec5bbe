import { sql } from 'kysely'
import { convertAmount } from '@cradle/engine'
import {
  rules,
  type Change,
  type Create,
  type SiteFact,
  type SiteProduction,
  type Violation,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { requestFollow } from './request-follow.ts'
import { siteFacts, siteProductions } from './site-fact-tables.ts'

const traceFact = auditAndPublish(siteFacts)
const traceProduction = auditAndPublish(siteProductions)

/** A fact belongs to the company of its location. */
export const siteFactRules: Rules<'site_facts', typeof SiteFact> = {
  ownerOfNew: (tx, ctx, { location }) => findOwner(tx, ctx, location),

  async beforeCreate(tx, _ctx, values) {
    values.estimated ??= false
    return checkUnit(tx, values.unit, values.environmentalProfile ?? null)
  },

  async beforeChange(tx, _ctx, row, values) {
    if (values.estimated === null) values.estimated = false
    return checkUnit(
      tx,
      values.unit ?? row.unit,
      values.environmentalProfile === undefined
        ? row.environmental_profile_id
        : values.environmentalProfile,
    )
  },

  async afterWrite(tx, ctx, change) {
    await traceFact(tx, ctx, change)
    const { action, row, before } = change
    const isFollowed =
      action === 'edit' &&
      (row.amount !== before?.amount ||
        row.unit !== before.unit ||
        row.estimated !== before.estimated)
    if (isFollowed)
      await requestFollow(tx, ctx, row.company_id, row.location_id, Number(row.period.slice(0, 4)))
  },
}

type ProductionValues = Partial<Create<typeof SiteProduction>> | Change<typeof SiteProduction>

export const siteProductionRules: Rules<'site_productions', typeof SiteProduction> = {
  ownerOfNew: (tx, ctx, { location }) => findOwner(tx, ctx, location),

  async beforeCreate(tx, _ctx, values) {
    const existing = await tx
      .selectFrom('site_productions')
      .select('id')
      .where('location_id', '=', values.location)
      .where('year', '=', values.year)
      .where('calculation_id', 'is not distinct from', values.calculation ?? null)
      .executeTakeFirst()
    return [
      ...(existing
        ? [{ propertyPath: 'year', message: rules.used.message(), code: rules.used.code }]
        : []),
      ...checkVolume(values, values.calculation ?? null),
    ]
  },

  beforeChange: async (_tx, _ctx, row, values) => checkVolume(values, row.calculation_id),

  async afterWrite(tx, ctx, change) {
    await traceProduction(tx, ctx, change)
    const { row } = change
    await requestFollow(tx, ctx, row.company_id, row.location_id, row.year)
  },
}

/** Declared units are those of one product. */
const checkVolume = (
  { volume }: Pick<ProductionValues, 'volume'>,
  calculation: string | null,
): Violation[] =>
  volume === undefined || volume === null || calculation !== null
    ? []
    : [
        {
          propertyPath: 'volume',
          message: 'Only a product has declared units.',
          code: 'volume_of_location',
        },
      ]

/** @throws Problem accessDenied without the right to edit locations of the company */
async function findOwner(tx: WriteTx, ctx: Ctx, locationId: string): Promise<string> {
  const {
    company_id: owner,
  }: Pick<Row<'locations'>, 'company_id'> = await tx
    .selectFrom('locations')
    .select('company_id')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  if (!canAct(ctx.scope, 'location', 'edit', owner)) throw new Problem('accessDenied')
  return owner
}

/** A unit without a factor to the unit of the profile is refused, never ignored (ruling 49). */
async function checkUnit(tx: ReadTx, unit: string, profileId: string | null): Promise<Violation[]> {
  if (profileId === null) return []
  const { rows } = await sql<{ symbol: string; mass_per_unit: number | null }>`
    select u.symbol, p.mass_per_unit from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = ${profileId}`.execute(tx)
  const profile = rows[0]
  return !profile || convertAmount(1, unit, profile.symbol, profile.mass_per_unit) !== null
    ? []
    : [
        {
          propertyPath: 'unit',
          message: `There is no factor from "${unit}" to "${profile.symbol}".`,
          code: 'unit_not_convertible',
        },
      ]
}
