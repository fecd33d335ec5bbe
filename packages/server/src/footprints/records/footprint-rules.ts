import {
  itemIri,
  Footprint,
  Location,
  type Change,
  type Create,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Rules } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import { announce } from '#calculation-updates/live-calculation'
import { checkNewMethod, checkUsableMethod } from '#methods/company-methods'
import { markEdited, refuseLocked } from '../edited-footprint.ts'
import { findGroupLocations } from '../group-locations.ts'
import { footprints } from '../footprint-table.ts'

type Values = Partial<Create<typeof Footprint>> | Change<typeof Footprint>

/** Rules around the plain writes of a footprint. */
export const footprintRules: Rules<'footprints', typeof Footprint> = {
  async beforeCreate(tx, ctx, values, owner) {
    values.consolidation ??= Footprint.fields.consolidation.default
    values.intervalStartPosition ??= Footprint.fields.intervalStartPosition.default
    values.locked ??= false
    await resolveLocations(tx, ctx, values, owner)
    return [
      ...checkPosition(values, undefined),
      ...(await checkUsableMethod(tx, owner, values.method)),
    ]
  },

  async beforeChange(tx, ctx, row, values) {
    if (isLockChange(values)) return []
    refuseLocked(row)
    if (values.consolidation === null) values.consolidation = Footprint.fields.consolidation.default
    if (values.intervalStartPosition === null)
      values.intervalStartPosition = Footprint.fields.intervalStartPosition.default
    await resolveLocations(tx, ctx, values, row.company_id)
    return [
      ...checkPosition(values, row),
      ...checkBaseYear(values, row),
      ...(await checkImmutable(tx, row, values)),
      ...(await checkNewMethod(tx, row, values)),
    ]
  },

  async beforeDelete(_tx, _ctx, row) {
    refuseLocked(row)
  },

  async afterWrite(tx, ctx, { action, row, values = {} }) {
    if (action === 'edit' && Object.keys(values).length === 0) return
    await audit(tx, ctx, {
      action: `footprint.${action}`,
      resource: itemIri(Footprint, row.id),
      companyId: row.company_id,
      ...(isLockChange(values) && action === 'edit'
        ? { message: row.locked ? 'year closed' : 'year opened' }
        : {}),
    })
    if (action === 'edit' && !isLockChange(values)) {
      // The answer contains the status that the write caused.
      Object.assign(row, await markEdited(tx, ctx, row.id))
    }
    await announce(tx, ctx, footprints, [row], action === 'delete' ? 'delete' : 'write')
  },
}

/** A closed year accepts nothing but being opened. */
const isLockChange = (values: Values): boolean => Object.keys(values).join() === 'locked'

function checkPosition(values: Values, row: Row<'footprints'> | undefined): Violation[] {
  const intervals = values.reportingIntervals ?? row?.reporting_intervals
  const position = values.intervalStartPosition ?? row?.interval_start_position ?? 1
  return intervals === undefined || position <= intervals
    ? []
    : [
        {
          propertyPath: 'intervalStartPosition',
          message: `The start position should be ${intervals} or less.`,
          code: 'start_position',
        },
      ]
}

function checkBaseYear(values: Values, row: Row<'footprints'>): Violation[] {
  return values.baseYear !== row.id
    ? []
    : [
        {
          propertyPath: 'baseYear',
          message: 'A footprint cannot be compared with itself.',
          code: 'own_base_year',
        },
      ]
}

/** Intervals and profiles of the inputs depend on these fields. */
async function checkImmutable(
  tx: ReadTx,
  row: Row<'footprints'>,
  values: Values,
): Promise<Violation[]> {
  const changed = [
    ...(values.reportingIntervals !== undefined &&
    values.reportingIntervals !== row.reporting_intervals
      ? ['reportingIntervals']
      : []),
    ...(values.method !== undefined && values.method !== row.method_id ? ['method'] : []),
  ]
  if (changed.length === 0) return []
  const input = await tx
    .selectFrom('footprint_inputs')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('footprint_id', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  return input
    ? changed.map((propertyPath) => ({
        propertyPath,
        message: 'This value cannot be changed while the footprint has inputs.',
        code: 'immutable',
      }))
    : []
}

/** Writes the addresses of the locations in one form. One that the caller may not see is a bad reference. */
async function resolveLocations(
  tx: ReadTx,
  ctx: Ctx,
  values: Values,
  owner: string | null,
): Promise<void> {
  if (!values.locations) return
  const ids = values.locations.map(({ location }) => idOfIri(location, 'Location', ctx.origin))
  const known = await findGroupLocations(tx, ctx, owner, ids)
  const hidden = ids.findIndex((id) => !known.has(id))
  if (hidden >= 0) throw new Problem('itemNotFound', { iri: values.locations[hidden]!.location })
  values.locations = values.locations.map((one, i) => ({
    ...one,
    location: itemIri(Location, ids[i]!),
  }))
}

/** Deletes footprints whose rows are locked for the transaction. */
export async function removeFootprints(
  tx: WriteTx,
  ctx: Ctx,
  rows: readonly Row<'footprints'>[],
): Promise<void> {
  for (const row of rows) refuseLocked(row)
  const { numDeletedRows } = await tx
    .deleteFrom('footprints')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirst()
  if (Number(numDeletedRows) !== rows.length) throw new Problem('accessDenied')
  for (const row of rows)
    await audit(tx, ctx, {
      action: 'footprint.delete',
      resource: itemIri(Footprint, row.id),
      companyId: row.company_id,
    })
  await announce(tx, ctx, footprints, rows, 'delete')
}
