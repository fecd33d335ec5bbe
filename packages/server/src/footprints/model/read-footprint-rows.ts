import { sql } from 'kysely'
import type { FootprintSheetRow } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** Columns in which all cells of a row are equal. */
const shared = sql`series, location_id, input_stage, scope, subscope, scope2_method, description,
  environmental_profile_id, supplier_id, unit, production_waste_percentage, waste_scenario_id,
  waste_scenario_production_waste_id, data_quality, data_source`

/** One input as JSON. Text is put together, because building and stripping objects takes most of the time of a large sheet. */
const cell = sql`concat('{"id":"', id, '","interval":', reporting_interval,
  case when amount is not null then concat(',"amount":', amount) end,
  case when estimated then ',"estimated":true' end,
  case when estimate_basis is not null then concat(',"estimateBasis":', to_json(estimate_basis)) end,
  case when comments is not null then concat(',"comments":', to_json(comments)) end,
  case when attachments <> '{}' then concat(',"attachments":',
    (select json_agg('/2/media_objects/' || a) from unnest(attachments) a)) end,
  case when site_facts is not null then concat(',"siteFacts":',
    (select json_agg('/api/site_facts/' || f) from unnest(site_facts) f)) end,
  ',"revision":', version, '}')`

/**
 * Reads the inputs of a footprint as rows of the sheet, in JSON that the database writes: 60,000 inputs are 5,000 rows, and
 * an answer sends their text without reading it.
 *
 * @returns the JSON of a list of `FootprintSheetRow`
 */
export async function readFootprintRowsText(
  tx: ReadTx,
  { id, company_id: companyId }: Pick<Row<'footprints'>, 'id' | 'company_id'>,
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
          'wasteScenario', '/2/waste_scenarios/' || waste_scenario_id,
          'wasteScenarioProductionWaste', '/2/waste_scenarios/' || waste_scenario_production_waste_id,
          'dataQuality', data_quality, 'dataSource', data_source))::text, -1),
        ',"cells":[', string_agg(${cell}, ',' order by reporting_interval, id), ']}') as row
      from footprint_inputs where company_id = ${companyId} and footprint_id = ${id}
      group by ${shared}
    ) r`.execute(tx)
  return rows[0]!.text
}

/** The same as values. */
export const readFootprintRows = async (
  tx: ReadTx,
  footprint: Pick<Row<'footprints'>, 'id' | 'company_id'>,
): Promise<FootprintSheetRow[]> =>
  JSON.parse(await readFootprintRowsText(tx, footprint)) as FootprintSheetRow[]
