import { sql, type RawBuilder } from 'kysely'
import { lineNumbers } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { listNumberColumns } from '#platform/records/number-columns'
import { knownProfiles, type StatedProfile } from './known-profiles.ts'
import { modelSource, type ModelSource, type PastRows } from './model-source.ts'
import type {
  CalculationRow,
  IndicatorRow,
  InputRow,
  MethodRow,
  ModelRows,
  ProfileRow,
  TransportRow,
  UsageRow,
  WasteScenarioRow,
  WeightingRow,
} from './model-rows.ts'

const scenarioProfileColumns = [
  'profile_leave_id',
  'profile_landfill_id',
  'profile_incineration_id',
  'profile_recycling_id',
  'profile_reuse_id',
  'profile_loads_id',
  'profile_benefits_id',
  'profile_loads_reuse_id',
  'profile_benefits_reuse_id',
  'profile_electricity_id',
  'profile_heat_id',
] as const

/** The records that a line refers to. */
export type ReferringLine = Pick<
  InputRow,
  | 'supplier_id'
  | 'environmental_profile_id'
  | 'waste_scenario_id'
  | 'waste_scenario_production_waste_id'
>

/**
 * Reads all records on which the results of a calculation depend, in a fixed number of queries; those that need no answer of
 * another are sent together. The transaction has the
 * owner's scope (`companyScope`), so that every reader computes with the same records.
 *
 * @param day   ISO date of the validity check
 * @param past  an earlier state that replaces the current rows
 * @param also  lines whose records are read as well, although the calculation does not have them
 */
export async function readModel(
  tx: ReadTx,
  calculationId: string,
  day: string,
  past?: PastRows,
  also: (inputs: readonly InputRow[]) => readonly ReferringLine[] = () => [],
): Promise<ModelRows> {
  const source = modelSource(calculationId, past)
  const calculations = await readCalculations(tx, source, [calculationId])
  const run = calculations.find((c) => c.id === calculationId)
  if (!run) throw new Problem('notFound')
  const [usages, ownInputs, method, pendingValues, indicators] = await Promise.all([
    readUsages(tx, source, calculations),
    readInputs(tx, source, calculations),
    readMethod(tx, run.method_id),
    past ? [] : readPendingValues(tx, run),
    readIndicators(tx),
  ])
  const inputs = [...ownInputs, ...(await readSetInputs(tx, usages))]
  const used = [...inputs, ...also(inputs)]
  const [wasteScenarios, transports, weightingSets] = await Promise.all([
    readWasteScenarios(tx, calculations, used),
    readTransports(tx, calculations, used),
    readWeighting(tx, method.weighting_sets),
  ])
  const profiles = await readProfiles(
    tx,
    profilesUsed({ calculations, inputs: used, wasteScenarios, transports }),
    findVersionDates(run),
  )
  return {
    run: calculationId,
    day,
    calculations,
    inputs,
    usages,
    pendingValues,
    wasteScenarios,
    transports,
    profiles,
    method,
    weightingSets,
    indicators,
  }
}

/**
 * Condition that a column has one of these values. A list of one value, the usual one, is written as that value:
 * PostgreSQL expects ten values of an array, and then plans the statement every time.
 */
const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any (${[...ids]})`

/** Ids of all profiles to which lines, transports and scenarios refer. */
export function profilesUsed({
  calculations,
  inputs,
  wasteScenarios,
  transports,
}: Pick<ModelRows, 'calculations' | 'wasteScenarios' | 'transports'> & {
  inputs: readonly Pick<InputRow, 'environmental_profile_id'>[]
}): string[] {
  const ids = [
    ...inputs.map((i) => i.environmental_profile_id),
    ...calculations.map((c) => c.site_profile_id),
    ...transports.map((t) => t.profile_id),
    ...wasteScenarios.flatMap((w) => [
      w.transport_profile_id,
      ...scenarioProfileColumns.map((c) => w[c]),
    ]),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

export async function readMethod(tx: ReadTx, id: string): Promise<MethodRow> {
  const method = (await tx
    .selectFrom('methods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as MethodRow | undefined
  if (!method) throw new Problem('notFound')
  return method
}

/** Calculations of one company with their semi-finished products, also those in their sets; `union` ends an unexpected cycle. */
export async function readCalculations(
  tx: ReadTx,
  source: ModelSource,
  ids: readonly string[],
): Promise<CalculationRow[]> {
  const { rows } = await sql<CalculationRow>`
    with recursive used(company_id, id) as (
      select company_id, id from ${source.calculations} c where ${isOneOf('id', ids)} and deleted_at is null
      union
      -- Looked up for each: PostgreSQL expects ten times as many as there are, and would read the parts of all companies.
      select u.company_id, p.part_id from used u cross join lateral (
        select part_id from ${source.parts} p where p.whole_id = u.id and p.company_id = u.company_id offset 0) p
    )
    select c.*, u.symbol as unit_symbol, u1.symbol as unit1_symbol, u2.symbol as unit2_symbol, u3.symbol as unit3_symbol,
      t.environmental_profile_id as site_profile_id, t.fuel_type as profile_fuel_type,
      t.fuel_consumption as profile_fuel_consumption,
      t.capacity_utilisation as profile_capacity_utilisation, w.percentage as predefined_percentage,
      l.country_code as location_country,
      gv.published_at as general_as_of, cv.published_at as company_as_of
    from used join ${source.calculations} c on c.company_id = used.company_id and c.id = used.id
      left join standard_units u on u.id = c.standard_unit_id left join standard_units u1 on u1.id = c.unit_dimension1_id
      left join standard_units u2 on u2.id = c.unit_dimension2_id left join standard_units u3 on u3.id = c.unit_dimension3_id
      left join transport_profiles t on t.id = c.transport_profile_to_construction_site_id
      left join waste_profiles w on w.id = c.predefined_construction_waste_id
      left join locations l on l.company_id = c.company_id and l.id = c.location_id
      left join versions gv on gv.id = c.version_id left join versions cv on cv.id = c.company_version_id
    where c.deleted_at is null order by c.id`.execute(tx)
  return rows
}

export async function readInputs(
  tx: ReadTx,
  source: ModelSource,
  calculations: readonly CalculationRow[],
): Promise<InputRow[]> {
  return (await inputRows(source, calculations).execute(tx)).rows
}

const numbers = sql.join(listNumberColumns(lineNumbers).map((column) => sql.ref(`i.${column}`)))

/** Query for the lines of calculations of one company. */
export const inputRows = (
  source: ModelSource,
  calculations: readonly CalculationRow[],
): RawBuilder<InputRow> => sql<InputRow>`
    select i.id, i.calculation_id, i.input_type, i.description, i.supplier_id,
      i.environmental_profile_id, ${numbers}, i.semi_finished_product_id, i.scaling_type, i.data_quality,
      i.data_source, i.comments, i.waste_scenario_id, i.waste_scenario_production_waste_id, i.position,
      null as usage_id, s.name as supplier_name
    from ${source.inputs} i left join suppliers s on s.company_id = i.company_id and s.id = i.supplier_id
    where i.company_id = ${calculations[0]?.company_id ?? null} and ${isOneOf(
      'i.calculation_id',
      calculations.map((c) => c.id),
    )}
    order by i.calculation_id, i.position, i.id`

const readPendingValues = (tx: ReadTx, { company_id, id }: CalculationRow) =>
  tx
    .selectFrom('input_pending_values')
    .select(['line_id', 'field', 'text', 'code', 'message'])
    .where('company_id', '=', company_id)
    .where('calculation_id', '=', id)
    .orderBy('field')
    .execute()

export async function readUsages(
  tx: ReadTx,
  source: ModelSource,
  calculations: readonly CalculationRow[],
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select u.id, u.calculation_id, u.predefined_input_set_id, s.name as set_name, u.amount, u.scaling_type
    from ${source.usages} u join predefined_input_sets s on s.id = u.predefined_input_set_id
    where u.company_id = ${calculations[0]?.company_id ?? null} and ${isOneOf(
      'u.calculation_id',
      calculations.map((c) => c.id),
    )} order by u.calculation_id, u.created_at, u.id`.execute(tx)
  return rows
}

/** Returns a line of a set once for each usage, like a line of that calculation. */
export async function readSetInputs(tx: ReadTx, usages: readonly UsageRow[]): Promise<InputRow[]> {
  if (usages.length === 0) return []
  const { rows } = await sql<InputRow & { predefined_input_set_id: string }>`
    select i.*, s.name as supplier_name
    from predefined_input_set_inputs i
      left join suppliers s on s.company_id = i.company_id and s.id = i.supplier_id
    where i.predefined_input_set_id = any (${[...new Set(usages.map((u) => u.predefined_input_set_id))]}) order by i.position, i.id`.execute(
    tx,
  )
  return usages.flatMap((u) =>
    rows
      .filter((r) => r.predefined_input_set_id === u.predefined_input_set_id)
      .map((line) => ({ ...line, calculation_id: u.calculation_id, usage_id: u.id })),
  )
}

/** Reads all chosen scenarios and all scenarios of the sets, because lines without one use the set's scenario for their material. */
const readWasteScenarios = (
  tx: ReadTx,
  calculations: readonly CalculationRow[],
  inputs: readonly ReferringLine[],
): Promise<WasteScenarioRow[]> =>
  readScenarioRows(
    tx,
    scenariosChosen(calculations, inputs),
    calculations.map((c) => c.waste_region_id).filter((id) => id !== null),
  )

export const scenariosChosen = (
  calculations: readonly CalculationRow[],
  inputs: readonly Pick<InputRow, 'waste_scenario_id' | 'waste_scenario_production_waste_id'>[],
): string[] =>
  [
    ...calculations.map((c) => c.waste_scenario_id),
    ...inputs.flatMap((i) => [i.waste_scenario_id, i.waste_scenario_production_waste_id]),
  ].filter((id) => id !== null)

export async function readScenarioRows(
  tx: ReadTx,
  chosen: readonly string[],
  sets: readonly string[],
): Promise<WasteScenarioRow[]> {
  const { rows } = await sql<WasteScenarioRow>`
    select w.*, t.environmental_profile_id as transport_profile_id
    from waste_scenarios w
      left join transport_profiles t on t.id = w.transport_profile_id
    where w.id = any (${[...new Set(chosen)]})
      or (w.waste_scenario_set_id = any (${[...new Set(sets)]}) and w.visible
        and coalesce(w.material_keywords, '') <> '')
    order by w.id`.execute(tx)
  return rows
}

export async function readTransports(
  tx: ReadTx,
  calculations: readonly CalculationRow[],
  inputs: readonly Pick<InputRow, 'supplier_id'>[],
): Promise<TransportRow[]> {
  const locations = [...new Set(calculations.map((c) => c.location_id).filter((id) => id !== null))]
  const suppliers = [...new Set(inputs.map((i) => i.supplier_id).filter((id) => id !== null))]
  if (locations.length === 0 || suppliers.length === 0) return []
  const { rows } = await sql<TransportRow>`
    select t.location_id, t.supplier_id, p.environmental_profile_id as profile_id, t.distance
    from transports t join transport_profiles p on p.id = t.transport_profile_id
    where t.company_id = ${calculations[0]!.company_id} and ${isOneOf('t.location_id', locations)}
      and t.supplier_id = any (${suppliers})
    order by t.id`.execute(tx)
  return rows
}

/** When the versions were published with whose profiles a calculation is computed; null before any version. */
export interface VersionDates {
  general: Date | null
  company: Date | null
  /** A draft whose profiles count as published; only a dry run has one. */
  draft?: string
}

/** The versions of a calculation apply to everything that it contains, also to its semi-finished products. */
export const findVersionDates = (
  run: Pick<CalculationRow, 'general_as_of' | 'company_as_of'>,
): VersionDates => ({ general: run.general_as_of, company: run.company_as_of })

/** The dates of the versions of one calculation. */
export async function readVersionDates(
  tx: ReadTx,
  {
    version_id: general,
    company_version_id: company,
  }: { version_id: string | null; company_version_id: string | null },
): Promise<VersionDates> {
  const ids = [general, company].filter((id) => id !== null)
  if (ids.length === 0) return { general: null, company: null }
  const rows = await tx
    .selectFrom('versions')
    .select(['id', 'published_at'])
    .where('id', 'in', ids)
    .execute()
  const dateOf = (id: string | null): Date | null =>
    rows.find((row) => row.id === id)?.published_at ?? null
  return { general: dateOf(general), company: dateOf(company) }
}

/**
 * Reads profiles and those of the primary material that they replace. The ids are collected first, so that the query does not
 * scan the library. A superseded profile has the content of the newest successor that the versions contain (decision 0065), under
 * the id that lines refer to.
 */
export async function readProfiles(
  tx: ReadTx,
  ids: readonly string[],
  dates: VersionDates,
): Promise<ProfileRow[]> {
  if (ids.length === 0) return []
  const known = knownProfiles(tx)
  const found = await profileRows(tx, findContents(ids, dates, 'withPrimary'), sql``)
  const rows = found.map((row) => known.completeRow(row))
  const unknown = found.flatMap(({ id }, i) => (rows[i] ? [] : [id]))
  // Reads complete rows, so that a concurrent write cannot mix two versions of a profile.
  const read =
    unknown.length === 0
      ? []
      : await profileRows(tx, findContents(unknown, dates, 'alone'), sql`, p.effects`)
  const news = new Map((read as StatedProfile[]).map((row) => [row.id, known.rememberEffects(row)]))
  return found.flatMap(({ id }, i) => rows[i] ?? news.get(id) ?? [])
}

/** The id of the row with the content of a profile. Only superseded rows have successors to look for, and current rows one in a draft. */
function contentOf(alias: string, dates: VersionDates): RawBuilder<string> {
  const published = findPublishedContent(alias, dates)
  if (dates.draft === undefined) return published
  return sql`coalesce((
    select d.id from environmental_profiles c join environmental_profiles d on d.version_id = ${dates.draft}::uuid and d.state = 'draft'
      and d.unique_id = c.unique_id and d.company_id is not distinct from c.company_id and d.unit_id = c.unit_id
    where c.id = ${published} and c.state = 'current'), ${published})`
}

const findPublishedContent = (
  alias: string,
  { general, company }: VersionDates,
): RawBuilder<string> =>
  sql`case when ${sql.ref(`${alias}.state`)} = 'superseded' then app.profile_as_of(${sql.ref(`${alias}.id`)},
      ${general}::timestamptz, ${company}::timestamptz) else ${sql.ref(`${alias}.id`)} end`

/**
 * Query for the ids of profiles and of the rows with their content, as the table `wanted`. It is computed first: joined directly,
 * the row of the content cannot be found by an index, because row policies are checked before a function that could leak, and
 * PostgreSQL then reads the whole library.
 *
 * @param replaced  `withPrimary`: also the profiles of the primary material that they replace
 */
export function findContents(
  ids: readonly string[],
  dates: VersionDates,
  replaced: 'withPrimary' | 'alone',
): RawBuilder<unknown> {
  const named = sql`select o.id, ${contentOf('o', dates)} as content_id from environmental_profiles o where o.id = any (${[...ids]})`
  if (replaced === 'alone') return sql`wanted as materialized (${named})`
  return sql`named as materialized (${named}), wanted as materialized (
    select id, content_id from named
    union select o.id, ${contentOf('o', dates)} from environmental_profiles o where o.id = any (array(
      select e.primary_equivalent_id from named join environmental_profiles e on e.id = named.content_id
      where e.primary_equivalent_id is not null)))`
}

/** Selects rows with a unique key of their version. */
async function profileRows(
  tx: ReadTx,
  wanted: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<Omit<StatedProfile, 'effects'>[]> {
  const { rows } = await sql<StatedProfile>`
    with ${wanted}
    select concat_ws(' ', p.xmin, p.ctid, p.version, p.updated_at) as state, wanted.id,
      p.id as content_id, p.company_id, p.unique_id, p.name, u.symbol as unit_symbol, p.category,
      p.source, p.valid_until::text as valid_until, p.visible, p.method_ids,
      p.mass_per_unit, p.secondary_content, p.lower_heat_value, p.biogenic_carbon, p.biogenic_release_included, p.megajoule_per_unit,
      p.primary_equivalent_id, p.reference_year, p.geographic_coverage, p.transport_applicable,
      p.waste_scenario_applicable, p.demonstration${more}
    from wanted join environmental_profiles p on p.id = wanted.content_id join standard_units u on u.id = p.unit_id
    order by wanted.id`.execute(tx)
  return rows
}

export async function readWeighting(tx: ReadTx, codes: readonly string[]): Promise<WeightingRow[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<WeightingRow>`
    select s.code, s.edition, jsonb_object_agg(f.indicator_code, f.value) as weights
    from app.current_weighting_sets() s join weighting_factors f on f.weighting_set_id = s.id
    where ${isOneOf('s.code', codes)} group by s.code, s.edition`.execute(tx)
  return codes.flatMap((code) => rows.find((r) => r.code === code) ?? [])
}

export async function readIndicators(tx: ReadTx): Promise<IndicatorRow[]> {
  return (await tx
    .selectFrom('indicators')
    .selectAll()
    .orderBy('position')
    .execute()) as IndicatorRow[]
}
