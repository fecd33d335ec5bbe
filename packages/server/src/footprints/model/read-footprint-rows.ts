import { sql } from 'kysely'
import { readSheetRows, type CompactSheetRow, type FootprintSheetRow } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** Columns in which all cells of a row are equal. */
export const shared = sql`series, location_id, input_stage, scope, subscope, scope2_method, description,
  environmental_profile_id, supplier_id, unit, production_waste_percentage,
  production_waste_percentage_formula, waste_scenario_id, waste_scenario_production_waste_id, data_quality,
  data_source`

/** A list with a value of each cell of a row, in the order of the cells. */
const listCells = (value: ReturnType<typeof sql>) =>
  sql`to_json(array_agg(${value} order by reporting_interval, id))`
/** The same of a field that few inputs have: nothing where no cell has it. */
const listIfAny = (field: string, has: ReturnType<typeof sql>, list: ReturnType<typeof sql>) =>
  sql`case when bool_or(${has}) then concat(${sql.lit(`,"${field}":`)}::text, ${list}) end`
/** Addresses are written where there are any: the lists of a row are made in any case. */
const listAddresses = (path: string, ids: ReturnType<typeof sql>, has: ReturnType<typeof sql>) =>
  sql`json_agg(case when ${has} then
    (select json_agg(${sql.lit(path)}::text || one) from unnest(${ids}) one) end order by reporting_interval, id)`
const hasAttachments = sql`attachments <> '{}'`
const hasSiteFacts = sql`site_facts is not null`

/** The cells of a row as `FootprintCellColumns`: lists take a fraction of the time of an object per input. */
const cells = sql`concat(
  '{"id":', ${listCells(sql`id`)}, ',"interval":', ${listCells(sql`reporting_interval`)},
  ',"revision":', ${listCells(sql`version`)},
  ${listIfAny('amount', sql`amount is not null`, listCells(sql`amount`))},
  ${listIfAny('amountFormula', sql`amount_formula is not null`, listCells(sql`amount_formula`))},
  ${listIfAny('estimated', sql`estimated`, listCells(sql`estimated`))},
  ${listIfAny('estimateBasis', sql`estimate_basis is not null`, listCells(sql`estimate_basis`))},
  ${listIfAny('comments', sql`comments is not null`, listCells(sql`comments`))},
  ${listIfAny('attachments', hasAttachments, listAddresses('/2/media_objects/', sql`attachments`, hasAttachments))},
  ${listIfAny('siteFacts', hasSiteFacts, listAddresses('/api/site_facts/', sql`site_facts`, hasSiteFacts))}, '}')`

/** Inputs of an earlier state: rows of the table that stand in place of those with these ids. */
export interface ReplacedInputs {
  ids: readonly string[]
  rows: readonly object[]
}

type FootprintKey = Pick<Row<'footprints'>, 'id' | 'company_id'>

const selectInputs = (
  { id, company_id: companyId }: FootprintKey,
  replaced: ReplacedInputs | undefined,
) => {
  const present = sql`select * from footprint_inputs i where company_id = ${companyId} and footprint_id = ${id}`
  return replaced
    ? sql`${present} and not exists (select from unnest(${[...replaced.ids]}::uuid[]) as r (id) where r.id = i.id)
        union all select * from jsonb_populate_recordset(null::footprint_inputs, ${JSON.stringify(replaced.rows)}::jsonb)`
    : present
}

/**
 * Reads the inputs of a footprint as rows of the sheet, in JSON that the database writes: 60,000 inputs are 5,000 rows, and
 * an answer sends their text without reading it.
 *
 * @param replaced  reads an earlier state
 * @returns the JSON of a list of `CompactSheetRow`
 */
export async function readFootprintRowsText(
  tx: ReadTx,
  footprint: FootprintKey,
  replaced?: ReplacedInputs,
): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat('[', string_agg(r.row, ',' order by r.position, r.series, r.first_id), ']') as text from (
      select min(position) as position, series, min(id::text) as first_id, concat(
        left(json_strip_nulls(json_build_object(
          'series', series, 'position', min(position), 'location', '/2/locations/' || location_id,
          'inputStage', input_stage, 'scope', scope, 'subscope', subscope, 'scope2Method', scope2_method,
          'description', description,
          'environmentalProfile', '/2/environmental_profiles/' || environmental_profile_id,
          'supplier', '/2/suppliers/' || supplier_id, 'unit', unit,
          'productionWastePercentage', production_waste_percentage,
          'productionWastePercentageFormula', production_waste_percentage_formula,
          'wasteScenario', '/2/waste_scenarios/' || waste_scenario_id,
          'wasteScenarioProductionWaste', '/2/waste_scenarios/' || waste_scenario_production_waste_id,
          'dataQuality', data_quality, 'dataSource', data_source))::text, -1),
        ',"cells":', ${cells}, '}') as row
      from (${selectInputs(footprint, replaced)}) as inputs
      group by ${shared}
    ) r`.execute(tx)
  return rows[0]!.text
}

/** The same as values. */
export const readFootprintRows = async (
  tx: ReadTx,
  footprint: FootprintKey,
  replaced?: ReplacedInputs,
): Promise<FootprintSheetRow[]> =>
  readSheetRows(
    JSON.parse(await readFootprintRowsText(tx, footprint, replaced)) as CompactSheetRow[],
  )
