import { sql } from 'kysely'
import type { RecordRow } from '#platform/db/schema'
import { footprintInputs } from '#footprints/footprint-table'
import { readAmountUnits } from '#inputs/formula-facts'
import { nameCategory, type FootprintCategory } from '../footprint-cells/read-category.ts'
import { namePeriod, readPeriods } from '../footprint-cells/read-period.ts'
import { footprintInputSheet } from '../layouts/footprint-layout.ts'
import { readValues, type ReadExport } from './exported-rows.ts'
import { plainFormulas, withComputedCells } from './formula-cells.ts'

/** The inputs of a footprint in the order of its sheet, one row per period. */
export const readExportedInputs: ReadExport = async (tx, _owner, { footprint, language }) => {
  if (!footprint) return new Map()
  const { rows } = await sql<RecordRow>`
    select * from footprint_inputs where company_id = ${footprint.company_id} and footprint_id = ${footprint.id}
    order by position, reporting_interval, id`.execute(tx)
  const units = await readAmountUnits(
    tx,
    rows.map((row) => row['environmental_profile_id'] as string | null),
  )
  const periods = readPeriods(footprint)
  const nameOf = new Map(
    periods.intervals.map((interval) => [interval.interval, namePeriod(periods, interval)]),
  )
  return new Map([
    [
      footprintInputSheet,
      rows.map((row) => {
        const values = readValues(footprintInputSheet, footprintInputs, row)
        const category = values['subscope'] as FootprintCategory | null
        return {
          ...withComputedCells(footprintInputSheet, values, plainFormulas, (field) =>
            field === 'amount' ? findUnit(values, units) : undefined,
          ),
          reportingInterval: nameOf.get(row['reporting_interval'] as number),
          subscope: category === null ? null : nameCategory(category, language),
        }
      }),
    ],
  ])
}

/** The unit of an amount: that of its row, else that of its factor. */
const findUnit = (
  { unit, environmentalProfile }: Readonly<Record<string, unknown>>,
  units: ReadonlyMap<string, string>,
): string =>
  typeof unit === 'string' && unit !== '' ? unit : (units.get(environmentalProfile as string) ?? '')
