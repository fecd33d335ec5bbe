import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { findGroupLocations } from '../group-locations.ts'

/** Fields of an input that refer to one record, and the type of the record. */
export const referenceTypes = {
  location: 'Location',
  environmentalProfile: 'EnvironmentalProfile',
  supplier: 'Supplier',
  wasteScenario: 'WasteScenario',
  wasteScenarioProductionWaste: 'WasteScenario',
} as const
type ReferenceField = keyof typeof referenceTypes

/** What the rules of an input need of its profile. */
export interface LinkedProfile {
  id: string
  company_id: string | null
  unit_symbol: string
  mass_per_unit: number | null
  visible: boolean
  state: string
  valid_until: Date | string | null
  method_ids: string[]
}

/** The records to which inputs may refer, read once for all inputs that are written together. */
export interface FootprintLinks {
  /** @throws Problem for a record that does not exist, is not visible, or belongs to another owner */
  readId(field: string, iri: string): string
  /** The same for evidence: a file that the caller uploaded, that the input has already, or that the footprint keeps. */
  readMediaId(iri: string, inputId: string | undefined): string
  findProfile(id: string): LinkedProfile | undefined
  /** The id of a fact of a location, from its address. */
  readSiteFactId(iri: string): string
  findSiteFact(id: string): LinkedSiteFact | undefined
}

/** What an amount needs of the facts that it follows. */
export type LinkedSiteFact = Pick<
  Row<'site_facts'>,
  'id' | 'location_id' | 'period' | 'amount' | 'unit' | 'estimated'
>

/**
 * @param bodies        fields of the inputs, as they were sent
 * @param stored        the changed inputs as they are
 */
export async function loadFootprintLinks(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  bodies: readonly Readonly<Record<string, unknown>>[],
  stored: readonly Row<'footprint_inputs'>[],
): Promise<FootprintLinks> {
  const owner = footprint.company_id
  const listIds = (type: string): string[] => collectIds(bodies, type, ctx.origin)
  const locations = await findGroupLocations(tx, ctx, owner, listIds('Location'))
  const profiles = await readProfiles(tx, [
    ...listIds('EnvironmentalProfile'),
    ...stored.flatMap((row) => row.environmental_profile_id ?? []),
  ])
  const suppliers = await readOwners(tx, 'suppliers', listIds('Supplier'))
  const scenarios = await readOwners(tx, 'waste_scenarios', listIds('WasteScenario'))
  const media = await readMedia(
    tx,
    collectListedIds(bodies, 'attachments', 'MediaObject', ctx.origin),
  )
  const siteFacts = await readSiteFacts(tx, [
    ...collectListedIds(bodies, 'siteFacts', 'SiteFact', ctx.origin),
    ...stored.flatMap((row) => row.site_facts ?? []),
  ])
  const isLinkable = (found: { company_id: string | null } | undefined): boolean =>
    found !== undefined && (found.company_id === null || found.company_id === owner)
  const canLink: Record<(typeof referenceTypes)[ReferenceField], (id: string) => boolean> = {
    Location: (id) => locations.has(id),
    EnvironmentalProfile: (id) => isLinkable(profiles.get(id)),
    Supplier: (id) => isLinkable(suppliers.get(id)),
    WasteScenario: (id) => isLinkable(scenarios.get(id)),
  }
  return {
    readId(field, iri) {
      const type = referenceTypes[field as ReferenceField]
      const id = idOfIri(iri, type, ctx.origin)
      if (!canLink[type](id)) throw new Problem('itemNotFound', { iri })
      return id
    },
    readMediaId(iri, inputId) {
      const id = idOfIri(iri, 'MediaObject', ctx.origin)
      const found = media.get(id)
      const isFree = found?.attached_id === null && found.uploaded_by === ctx.actor?.userId
      const isOwn = found?.attached_type === 'FootprintInput' && found.attached_id === inputId
      const isKept = found?.attached_type === 'Footprint' && found.attached_id === footprint.id
      if (!isFree && !isOwn && !isKept) throw new Problem('itemNotFound', { iri })
      return id
    },
    findProfile: (id) => profiles.get(id),
    readSiteFactId(iri) {
      const id = idOfIri(iri, 'SiteFact', ctx.origin)
      if (!siteFacts.has(id)) throw new Problem('itemNotFound', { iri })
      return id
    },
    findSiteFact: (id) => siteFacts.get(id),
  }
}

/** Ids of all readable references of a type; unreadable ones are refused when their input is checked. */
function collectIds(
  bodies: readonly Readonly<Record<string, unknown>>[],
  type: string,
  origin: string,
): string[] {
  const fields = Object.entries(referenceTypes).flatMap(([field, target]) =>
    target === type ? [field] : [],
  )
  const ids = new Set<string>()
  for (const body of bodies)
    for (const field of fields) {
      const id = readId(body[field], type, origin)
      if (id !== undefined) ids.add(id)
    }
  return [...ids]
}

const collectListedIds = (
  bodies: readonly Readonly<Record<string, unknown>>[],
  field: string,
  type: string,
  origin: string,
): string[] =>
  bodies.flatMap(({ [field]: listed }) =>
    (Array.isArray(listed) ? listed : []).flatMap((iri) => readId(iri, type, origin) ?? []),
  )

function readId(value: unknown, type: string, origin: string): string | undefined {
  const iri =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['@id'] : value
  if (typeof iri !== 'string') return undefined
  try {
    return idOfIri(iri, type, origin)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function readProfiles(
  tx: WriteTx,
  ids: readonly string[],
): Promise<Map<string, LinkedProfile>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LinkedProfile>`
    select p.id, p.company_id, u.symbol as unit_symbol, p.mass_per_unit, p.visible, p.state, p.valid_until, p.method_ids
    from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = any (${[...new Set(ids)]})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readOwners(
  tx: WriteTx,
  table: 'suppliers' | 'waste_scenarios',
  ids: readonly string[],
): Promise<Map<string, { id: string; company_id: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'company_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readMedia(tx: WriteTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('media_objects')
    .select(['id', 'attached_id', 'attached_type', 'uploaded_by'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readSiteFacts(
  tx: WriteTx,
  ids: readonly string[],
): Promise<Map<string, LinkedSiteFact>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('site_facts')
    .select(['id', 'location_id', 'period', 'amount', 'unit', 'estimated'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
