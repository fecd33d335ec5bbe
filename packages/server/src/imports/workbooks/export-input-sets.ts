import { lineKinds } from '#calculation-updates/line-kinds'
import { readAmountUnits } from '#inputs/formula-facts'
import { getLineTable } from '#inputs/input-table'
import { inputSets } from '#input-sets/input-set-table'
import { inputSetSheet, setInputSheet } from '../layouts/pdis-layout.ts'
import type { LayoutSheet } from '../layouts/layout.ts'
import { readOwnRows } from '../planning/own-rows.ts'
import { sortLines } from './export-products.ts'
import { readLineValues, readValues, type ReadExport } from './exported-rows.ts'
import { plainFormulas, withComputedCells } from './formula-cells.ts'

const lineTable = getLineTable(lineKinds.predefinedInputSet)

/** Predefined input sets and their inputs. */
export const readInputSets: ReadExport = async (tx, owner) => {
  const rows = await readOwnRows(tx, 'predefined_input_sets', owner)
  const lines = await readOwnRows(tx, 'predefined_input_set_inputs', owner)
  const units = await readAmountUnits(
    tx,
    lines.map((row) => row['environmental_profile_id'] as string | null),
  )
  return new Map<LayoutSheet, Record<string, unknown>[]>([
    [inputSetSheet, rows.map((row) => readValues(inputSetSheet, inputSets, row))],
    [
      setInputSheet,
      sortLines(lines, 'predefined_input_set_id').map((row) => ({
        ...withComputedCells(
          setInputSheet,
          readLineValues(setInputSheet, lineTable, row),
          plainFormulas,
          (field) =>
            field === 'netAmount'
              ? units.get(row['environmental_profile_id'] as string)
              : undefined,
        ),
        set: row['predefined_input_set_id'],
      })),
    ],
  ])
}
