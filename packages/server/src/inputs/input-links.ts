import { sql } from 'kysely'
import { lineFields, type Create, type Input, type Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import { snakeCase } from '#platform/records/table'
import { isUnderCalculation, type LineParent } from '#calculation-updates/line-parent'
import { findCycles } from './semi-finished-cycle.ts'

/** Fields of a line that point to something, and the kind of record. */
const targets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(lineFields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [[name, field.target]] : [],
  ),
)

type LinkField = 'supplier' | 'environmentalProfile' | 'semiFinishedProduct'

const tables: Readonly<Record<string, TableName>> = {
  Supplier: 'suppliers',
  EnvironmentalProfile: 'environmental_profiles',
  WasteScenario: 'waste_scenarios',
  Calculation: 'calculations',
}

/** A semi-finished product may be used when somebody has found it complete. */
export const usableStatuses = [
  'valid',
  'submitted',
  'in-review',
  'resubmitted',
  'verified',
  'completed',
]

/** A record a line points to: what every one has, and what the rules ask of its kind. */
type LinkedRow = {
  id: string
  company_id: string | null
  connected: boolean
  name?: string
  product_name?: string
} & Partial<
  Pick<Row<'environmental_profiles'>, 'visible' | 'state' | 'valid_until' | 'method_ids'>
> &
  Partial<Pick<Row<'calculations'>, 'calculation_type' | 'status'>>

/** What a line may be linked to, for the parent it stands in: read once for all lines that are written together. */
export interface Links {
  /** The id of a reference; refused where the record does not exist, may not be seen or belongs to somebody else. */
  readId(field: string, iri: string, before: RecordRow | undefined): string
  /** What people call a record that was read. */
  nameParent(field: string, id: string): string | undefined
  /**
   * Rules a linked record breaks: not connected, not active, a loop. Unchanged links are not checked again.
   *
   * @param isReturn  the line gets a profile back that it had: that one need not be active
   */
  violations(
    values: Partial<Create<typeof Input>>,
    before: RecordRow | undefined,
    isReturn?: boolean,
  ): Violation[]
}

export async function loadLinks(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  bodies: readonly Readonly<Record<string, unknown>>[],
): Promise<Links> {
  const wanted: Record<string, Set<string>> = {}
  for (const body of bodies) {
    for (const [field, type] of Object.entries(targets)) {
      const id =
        typeof body[field] === 'string' ? readableId(body[field], type, ctx.origin) : undefined
      if (id !== undefined) (wanted[type] ??= new Set()).add(id)
    }
  }
  const known = new Map<string, LinkedRow>()
  for (const [type, ids] of Object.entries(wanted))
    for (const row of await readRows(tx, type, [...ids], parent))
      known.set(`${type} ${row.id}`, row)
  const products = [...known]
    .filter(([key]) => key.startsWith('Calculation '))
    .map(([, row]) => row.id)
  const cycles = await findCycles(
    tx,
    parent.companyId,
    { id: parent.id, name: nameOf(parent) },
    products,
  )

  return {
    readId(field, iri, before) {
      const type = targets[field]!
      const id = idOfIri(iri, type, ctx.origin)
      if (before && before[nameColumn(field)] === id) return id
      const row = known.get(`${type} ${id}`)
      if (!row || (row.company_id !== null && row.company_id !== parent.companyId))
        throw new Problem('itemNotFound', { iri })
      return id
    },
    nameParent(field, id) {
      const row = known.get(`${targets[field]!} ${id}`)
      return row?.name ?? row?.product_name
    },
    violations(values, before, isReturn = false) {
      const changed = (field: LinkField): LinkedRow | undefined => {
        const id = values[field]
        return typeof id === 'string' && id !== before?.[nameColumn(field)]
          ? known.get(`${targets[field]!} ${id}`)
          : undefined
      }
      return [
        ...supplierRule(changed('supplier'), parent),
        ...(isReturn
          ? []
          : profileRule(changed('environmentalProfile'), parent.row.method_id, ctx.now())),
        ...semiFinishedRule(changed('semiFinishedProduct'), cycles),
      ]
    },
  }
}

const nameColumn = (field: string): string => `${snakeCase(field)}_id`

function readableId(iri: string, type: string, origin: string): string | undefined {
  try {
    return idOfIri(iri, type, origin)
  } catch {
    return undefined
  }
}

async function readRows(
  tx: WriteTx,
  type: string,
  ids: readonly string[],
  parent: LineParent,
): Promise<LinkedRow[]> {
  const connected = sql`exists (select from transports t where t.company_id = r.company_id
      and t.supplier_id = r.id and t.location_id = ${findLocation(parent)}::uuid) as connected`
  const { rows } =
    await sql<LinkedRow>`select r.*, ${type === 'Supplier' ? connected : sql`true as connected`} from ${sql.table(tables[type]!)} r
    where r.id = any (${[...ids]}) ${type === 'Calculation' ? sql`and deleted_at is null` : sql``}`.execute(
      tx,
    )
  return rows
}

function nameOf({ row }: LineParent): string {
  const { product_name: product, name } = row as RecordRow
  return String(product ?? name)
}

/** Templates and sets go to any location: only in a calculation can a supplier be the wrong one. */
const findLocation = (parent: LineParent): string | null =>
  isUnderCalculation(parent) ? parent.row.location_id : null

function supplierRule(supplier: LinkedRow | undefined, parent: LineParent): Violation[] {
  if (!supplier || findLocation(parent) === null || supplier.connected) return []
  return [
    {
      propertyPath: 'supplier',
      message: 'Supplier not connected to location',
      code: 'supplier_not_connected',
    },
  ]
}

/** Expired, hidden, or kept for other methods. */
export function isProfileActive(
  profile: { visible: boolean; valid_until: Date | string | null; method_ids: readonly string[] },
  methodId: string,
  now: Date,
): boolean {
  const today = now.toISOString().slice(0, 10)
  const until = profile.valid_until === null ? null : formatDay(profile.valid_until)
  return (
    profile.visible &&
    (until === null || until >= today) &&
    (profile.method_ids.length === 0 || profile.method_ids.includes(methodId))
  )
}

/** Whether a line may choose a profile. Superseded and withdrawn ones serve the lines that already refer to them. */
export const mayChooseProfile = (
  profile: Parameters<typeof isProfileActive>[0] & { state: string },
  methodId: string,
  now: Date,
): boolean => profile.state === 'current' && isProfileActive(profile, methodId, now)

/** PostgreSQL dates arrive as local midnight. */
export const formatDay = (d: Date | string): string =>
  typeof d === 'string'
    ? d.slice(0, 10)
    : `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`

function profileRule(profile: LinkedRow | undefined, methodId: string, now: Date): Violation[] {
  if (
    !profile ||
    mayChooseProfile(profile as Parameters<typeof mayChooseProfile>[0], methodId, now)
  )
    return []
  return [
    {
      propertyPath: 'environmentalProfile',
      message: 'Profile is not active for calculation method',
      code: 'profile_not_active',
    },
  ]
}

function semiFinishedRule(
  product: LinkedRow | undefined,
  cycles: ReadonlyMap<string, string>,
): Violation[] {
  if (!product) return []
  const path = cycles.get(product.id)
  if (path !== undefined)
    return [
      {
        propertyPath: 'semiFinishedProduct',
        message: `A semi-finished product cannot contain itself: "${path}"`,
        code: 'semi_finished_cycle',
        hint: path,
      },
    ]
  if (
    product.calculation_type !== 'semi_finished' ||
    !usableStatuses.includes(product.status ?? '')
  ) {
    return [
      {
        propertyPath: 'semiFinishedProduct',
        message: 'Semi-finished product is not valid yet',
        code: 'semi_finished_not_valid',
      },
    ]
  }
  return []
}
