import { sql } from 'kysely'
import { readUnit } from '@cradle/engine'
import { makeNameKey } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, TableName } from '#platform/db/schema'
import type { ReferenceTarget } from '../layouts/layout.ts'
import { readText } from './read-text.ts'

/** A record that cells can name. */
export interface Referable {
  id: string
  /** What a sheet shows for it. */
  label: string
  /** 0: the record is in the file. */
  version: number
  isOwn: boolean
  row: RecordRow
}

interface TargetSource {
  table: TableName
  type: string
  /** Columns that name the record, most specific first; the first is what exports show. */
  keys: readonly string[]
  columns?: readonly string[]
  hasOwner: boolean
  condition?: string
}

const sources: Readonly<Record<ReferenceTarget, TargetSource | null>> = {
  location: { table: 'locations', type: 'Location', keys: ['unique_id', 'name'], hasOwner: true },
  supplier: { table: 'suppliers', type: 'Supplier', keys: ['unique_id', 'name'], hasOwner: true },
  transportProfile: {
    table: 'transport_profiles',
    type: 'TransportProfile',
    keys: ['name'],
    hasOwner: false,
  },
  profile: {
    table: 'environmental_profiles',
    type: 'EnvironmentalProfile',
    keys: ['unique_id', 'name'],
    columns: [
      'unit_id',
      'mass_per_unit',
      'visible',
      'valid_until',
      'method_ids',
      'megajoule_per_unit',
    ],
    hasOwner: true,
    condition: "state = 'current'",
  },
  method: {
    table: 'methods',
    type: 'Method',
    keys: ['code', 'name'],
    columns: ['operational_use_inputs'],
    hasOwner: false,
  },
  wasteScenarioSet: {
    table: 'waste_scenario_sets',
    type: 'WasteScenarioSet',
    keys: ['name'],
    columns: ['method_id'],
    hasOwner: true,
  },
  wasteScenario: {
    table: 'waste_scenarios',
    type: 'WasteScenario',
    keys: ['name'],
    columns: ['waste_scenario_set_id'],
    hasOwner: true,
  },
  unit: {
    table: 'standard_units',
    type: 'StandardUnit',
    keys: ['symbol', 'name'],
    columns: ['dimension', 'factor'],
    hasOwner: false,
  },
  template: {
    table: 'templates',
    type: 'Template',
    keys: ['name'],
    columns: ['method_id'],
    hasOwner: true,
  },
  semiFinishedProduct: {
    table: 'calculations',
    type: 'Calculation',
    keys: ['product_name'],
    columns: ['calculation_type', 'status', 'standard_unit_id'],
    hasOwner: true,
    condition: "deleted_at is null and calculation_type = 'semi_finished'",
  },
  country: { table: 'countries', type: 'Country', keys: ['code', 'name'], hasOwner: false },
  inputSet: {
    table: 'predefined_input_sets',
    type: 'PredefinedInputSet',
    keys: ['code', 'name'],
    columns: ['method_id', 'unit_id'],
    hasOwner: true,
  },
  /** Products of the file itself. */
  product: null,
}

export type Found = Referable | 'unknown' | 'ambiguous'

/** The records that cells of an import can name: the company's own, the platform's, and those in the file. */
export class ReferenceIndex {
  readonly #names = new Map<ReferenceTarget, Map<string, Referable[]>[]>()
  readonly #byId = new Map<ReferenceTarget, Map<string, Referable>>()
  readonly #used = new Map<string, Map<string, number>>()

  /** Reads all records of these targets that the company may link. @param owner null: the platform's own records alone */
  static async load(
    tx: ReadTx,
    targets: Iterable<ReferenceTarget>,
    owner: string | null,
  ): Promise<ReferenceIndex> {
    const index = new ReferenceIndex()
    for (const target of new Set(targets)) {
      const source = sources[target]
      index.#names.set(
        target,
        (source?.keys ?? ['name']).map(() => new Map()),
      )
      index.#byId.set(target, new Map())
      if (source) for (const row of await readSource(tx, source, owner)) index.#add(target, row)
    }
    return index
  }

  #add(target: ReferenceTarget, row: RecordRow): void {
    const source = sources[target]!
    const referable: Referable = {
      id: row.id ?? String(row['code']),
      label: readText(row[source.keys.find((key) => row[key])!]),
      version: row.version ?? 1,
      isOwn: !source.hasOwner || (row.company_id ?? null) !== null,
      row,
    }
    this.#register(
      target,
      referable,
      source.keys.map((key) => row[key] as string | null),
    )
  }

  #register(
    target: ReferenceTarget,
    referable: Referable,
    names: readonly (string | null | undefined)[],
  ): void {
    this.#byId.get(target)?.set(referable.id, referable)
    const maps = this.#names.get(target) ?? []
    names.forEach((name, i) => {
      if (!name || !maps[i]) return
      const key = makeNameKey(name)
      const list = maps[i].get(key) ?? []
      if (!list.some((one) => one.id === referable.id)) maps[i].set(key, [...list, referable])
    })
  }

  /** Makes a record of the file known, or a new name of a record that the file changes. */
  addFromFile(
    target: ReferenceTarget,
    record: { id: string; names: readonly (string | null | undefined)[]; row?: RecordRow },
  ): void {
    const before = this.#byId.get(target)?.get(record.id)
    this.#register(
      target,
      before ?? {
        id: record.id,
        label: record.names.find(Boolean) ?? '',
        version: 0,
        isOwn: true,
        row: record.row ?? {},
      },
      record.names,
    )
  }

  /**
   * Finds the record that a text names: by its identifier, else by its name. Own records come before the platform's.
   *
   * @param prefer  decides between records of the same name
   */
  find(target: ReferenceTarget, text: string, prefer?: (row: RecordRow) => boolean): Found {
    const key = makeNameKey(target === 'unit' ? readUnit(text) : text)
    for (const names of this.#names.get(target) ?? []) {
      const all = names.get(key) ?? names.get(makeNameKey(text)) ?? []
      const own = all.filter((one) => one.isOwn)
      const candidates = own.length > 0 ? own : all
      const preferred = prefer ? candidates.filter((one) => prefer(one.row)) : []
      const [first, second] = preferred.length > 0 ? preferred : candidates
      if (first && second) return 'ambiguous'
      if (first) return this.use(target, first)
    }
    return 'unknown'
  }

  /** Notes that the plan relies on a record. */
  use(target: ReferenceTarget, record: Referable): Referable {
    const table = sources[target]?.table
    if (table && record.version > 0) this.noteVersion(table, record.id, record.version)
    return record
  }

  noteVersion(table: string, id: string, version: number): void {
    const ids = this.#used.get(table) ?? new Map<string, number>()
    this.#used.set(table, ids.set(id, version))
  }

  byId(target: ReferenceTarget, id: string): Referable | undefined {
    return this.#byId.get(target)?.get(id)
  }

  /** What a sheet shows for a record. The column of a profile can name a semi-finished product. */
  labelOf(target: ReferenceTarget, id: string): string | undefined {
    const record = this.byId(target, id)
    return record || target !== 'profile'
      ? record?.label
      : this.byId('semiFinishedProduct', id)?.label
  }

  /** All records of a target, own ones first. */
  list(target: ReferenceTarget): Referable[] {
    return [...(this.#byId.get(target)?.values() ?? [])].toSorted(
      (a, b) => Number(b.isOwn) - Number(a.isOwn) || a.label.localeCompare(b.label),
    )
  }

  /** The type of the records of a target; undefined for records of the file alone. */
  static typeOf(target: ReferenceTarget): string | undefined {
    return sources[target]?.type
  }

  /** Versions of the records that the plan relies on, by table. */
  listUsed(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#used
  }
}

async function readSource(
  tx: ReadTx,
  { table, keys, columns = [], hasOwner, condition }: TargetSource,
  owner: string | null,
): Promise<RecordRow[]> {
  const names = [
    ...(table === 'countries' ? [] : ['id']),
    'version',
    ...(hasOwner ? ['company_id'] : []),
    ...keys,
    ...columns,
  ]
  const ofOwner = owner === null ? sql`` : sql`or company_id = ${owner}`
  const { rows } = await sql<RecordRow>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${hasOwner ? sql`(company_id is null ${ofOwner})` : sql`true`} ${condition ? sql`and ${sql.raw(condition)}` : sql``}
    order by 1`.execute(tx)
  return rows
}
