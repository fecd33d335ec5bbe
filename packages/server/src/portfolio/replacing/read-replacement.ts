import {
  type Calculation,
  EnvironmentalProfile,
  itemIri,
  isLocked,
  type CalculationStatus,
  type ReplacedProfile,
  type ReplacementKind,
  type ReplacementRefusal,
} from '@cradle/contract'
import { convertAmount, type AddedUnit } from '@cradle/engine'
import { sql } from 'kysely'
import { canAct } from '#access/permissions'
import { lineKinds } from '#calculation-updates/line-kinds'
import { mayChooseProfile } from '#inputs/input-links'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { idOfIri } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import { profiles } from '#profiles/profile-table'
import { findPlaces, NO_PROFILE, readLineage, type FoundPlace } from './find-places.ts'

type ProfileRow = Row<'environmental_profiles'>

/** A record with lines of the profile, and why they stay as they are. */
export interface Place extends FoundPlace {
  kind: ReplacementKind
  refusal: ReplacementRefusal | null
}

/** A profile, the one in its place if one is named, and the records of the company that have it. */
export interface Replacement<By extends ProfileRow | null = ProfileRow> {
  replaced: ProfileRow
  by: By
  places: Place[]
  total: number
  describe: (profile: ProfileRow) => ReplacedProfile
  /** The amount of a line of this row of the profile, in the unit of the other profile. Null: there is no conversion. */
  convert: (profile: string, amount: number) => number | null
}

/** What a request names, by address. Without records: all of the company, up to the limit. */
interface Named {
  replaced: string
  records?: readonly string[] | undefined
}

/** Where a profile is used, whatever is to replace it. @throws Problem itemNotFound */
export async function readUses(tx: ReadTx, ctx: Ctx, named: Named): Promise<Replacement<null>> {
  const replaced = await findProfile(tx, ctx, named.replaced)
  const lineage = await readLineage(tx, replaced.id, NO_PROFILE)
  return completeReplacement(tx, ctx, { replaced, by: null, lineage, records: named.records })
}

/**
 * Reads what a request to replace a profile is about, and checks it in one place.
 *
 * @throws Problem itemNotFound
 * @throws Invalid for a profile that may not be chosen, or whose unit is another one without a conversion
 */
export async function readReplacement(
  tx: ReadTx,
  ctx: Ctx,
  named: Named & { by: string },
): Promise<Replacement> {
  const replaced = await findProfile(tx, ctx, named.replaced)
  const by = await findProfile(tx, ctx, named.by)
  // A line takes profiles of its own company and general ones.
  if (by.company_id !== null && by.company_id !== ctx.scope.companyId)
    throw new Problem('itemNotFound', { iri: named.by })
  refuseOther(ctx, replaced, by)
  const lineage = await readLineage(tx, replaced.id, by.id)
  const read = await completeReplacement(tx, ctx, {
    replaced,
    by,
    lineage,
    records: named.records,
  })
  if (read.convert(replaced.id, 1) === null)
    throw new Invalid([
      {
        propertyPath: 'by',
        message: `Amounts in ${read.describe(replaced).unit} are not converted to ${read.describe(by).unit}.`,
        code: 'unit_not_convertible',
      },
    ])
  return read
}

async function completeReplacement<By extends ProfileRow | null>(
  tx: ReadTx,
  ctx: Ctx,
  named: {
    replaced: ProfileRow
    by: By
    lineage: readonly string[]
    records: readonly string[] | undefined
  },
): Promise<Replacement<By>> {
  const { replaced, by, lineage, records } = named
  const { companyId } = ctx.scope
  const units = await readUnits(tx, [...lineage, replaced.id, ...(by ? [by.id] : [])])
  const convert = by
    ? makeConversion(units, by.id, await readAddedUnits(tx))
    : (_profile: string, amount: number) => amount
  const only = records?.map((iri) => iri.split('/').at(-1)!).filter(isUuid)
  const found =
    companyId === null ? { places: [], total: 0 } : await findPlaces(tx, companyId, lineage, only)
  return {
    replaced,
    by,
    total: found.total,
    convert,
    describe: (profile) => ({
      profile: itemIri(EnvironmentalProfile, profile.id),
      name: profile.name,
      unit: units.get(profile.id) ?? '',
    }),
    places: found.places.map((place) => ({
      ...place,
      kind: findKind(place),
      refusal: explainRefusal(ctx, companyId, place, by, convert),
    })),
  }
}

async function findProfile(tx: ReadTx, { origin }: Ctx, iri: string): Promise<ProfileRow> {
  const row = await findVisible(tx, profiles, idOfIri(iri, EnvironmentalProfile.type, origin))
  if (!row) throw new Problem('itemNotFound', { iri })
  return row
}

function refuseOther(ctx: Ctx, replaced: ProfileRow, by: ProfileRow): void {
  if (by.id === replaced.id)
    throw new Invalid([
      { propertyPath: 'by', message: 'This is the same profile.', code: 'same_profile' },
    ])
  if (!mayChooseProfile({ ...by, method_ids: [] }, '', ctx.now()))
    throw new Invalid([
      { propertyPath: 'by', message: 'This profile is not active.', code: 'profile_not_active' },
    ])
}

const findKind = ({ parent, type }: FoundPlace): ReplacementKind =>
  parent === 'template'
    ? 'template'
    : parent === 'predefinedInputSet'
      ? 'inputSet'
      : type === 'semi_finished'
        ? 'semiFinished'
        : 'product'

function explainRefusal(
  ctx: Ctx,
  companyId: string | null,
  place: FoundPlace,
  by: ProfileRow | null,
  convert: Replacement['convert'],
): ReplacementRefusal | null {
  if (place.parent === 'predefinedInputSet') return 'inputSet'
  const { entity } = lineKinds[place.parent].resource
  if (!canAct(ctx.scope, entity as typeof Calculation.entity, 'edit', companyId)) return 'right'
  if (place.status !== null && isLocked(place.status as CalculationStatus)) return 'locked'
  if (by && !mayChooseProfile(by, place.method_id, ctx.now())) return 'method'
  return place.lines.some(({ profile }) => convert(profile, 1) === null) ? 'unit' : null
}

async function readUnits(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; symbol: string }>`
    select p.id, u.symbol from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, symbol }) => [id, symbol]))
}

/** Units of the list that have a factor. */
async function readAddedUnits(tx: ReadTx): Promise<AddedUnit[]> {
  const rows = await tx
    .selectFrom('standard_units')
    .select(['symbol', 'dimension', 'factor'])
    .where('dimension', 'is not', null)
    .where('factor', 'is not', null)
    .execute()
  return rows.map(({ symbol, dimension, factor }) => ({
    symbol,
    dimension: dimension!,
    factor: factor!,
  }))
}

/** Amounts are converted within a dimension. Over the mass of one unit a person converts them, line by line. */
const makeConversion =
  (
    units: ReadonlyMap<string, string>,
    by: string,
    added: readonly AddedUnit[],
  ): Replacement['convert'] =>
  (profile, amount) =>
    convertAmount(amount, units.get(profile) ?? '', units.get(by) ?? '', null, added)?.amount ??
    null
