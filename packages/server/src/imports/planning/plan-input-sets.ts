import type { RecordRow } from '#platform/db/schema'
import { lineKinds } from '#calculation-updates/line-kinds'
import { getLineTable } from '#inputs/input-table'
import { inputSets } from '#input-sets/input-set-table'
import { readUsableMethods, unusableMethod } from '#methods/company-methods'
import { inputSetSheet, setInputSheet } from '../layouts/pdis-layout.ts'
import { readStored } from './compare-record.ts'
import { readOwnRows } from './own-rows.ts'
import { checkLines, type CheckedLine, type LineOwner } from './plan-lines.ts'
import { identifyRows, indexBy, planRecords, type RecordSheet } from './plan-records.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'
import { readText } from './read-text.ts'

const lineTable = getLineTable(lineKinds.predefinedInputSet)
type Values = Readonly<Record<string, unknown>>

/** Plans predefined input sets with their inputs. The inputs in the file replace all inputs of an existing set. */
export async function planInputSets(
  planner: Planner,
  sheets: readonly PreparedSheet[],
): Promise<void> {
  const own = await readOwnRows(planner.tx, 'predefined_input_sets', planner.owner)
  const lines = Map.groupBy(
    await readOwnRows(planner.tx, 'predefined_input_set_inputs', planner.owner),
    (row) => row['predefined_input_set_id'] as string,
  )
  const prepared = sheets.find(({ sheet }) => sheet === inputSetSheet)
  const usable = await readUsableMethods(planner.tx, planner.owner)
  let sets = new Map<string, Record<string, unknown>>()
  if (prepared) {
    const sheet: RecordSheet = {
      prepared,
      table: inputSets,
      target: 'inputSet',
      keyField: 'code',
      nameField: 'name',
      existing: indexBy(own, (row) => row['code']),
      check: ({ method }, before) => {
        if (method === before?.['method_id']) return []
        if (before && lines.has(before.id!))
          return [{ propertyPath: 'method', message: '', code: 'immutable' }]
        return usable.has(String(method)) ? [] : [unusableMethod]
      },
    }
    sets = await planRecords(planner, sheet, identifyRows(planner, sheet))
  }
  const inputs = sheets.find(({ sheet }) => sheet === setInputSheet)
  if (inputs) await planSetInputs(planner, inputs, sets, own, lines)
}

async function planSetInputs(
  planner: Planner,
  prepared: PreparedSheet,
  sets: ReadonlyMap<string, Values>,
  own: readonly RecordRow[],
  lines: ReadonlyMap<string, readonly RecordRow[]>,
): Promise<void> {
  const stored = new Map(own.map((row) => [row.id!, row]))
  const checked = await checkLines(planner, {
    prepared,
    ownerField: 'set',
    ownerOf: (id) => describeOwner(sets.get(id), stored.get(id)),
    connections: new Set(),
  })
  for (const [parentId, ofSet] of Map.groupBy(checked, ({ ownerId }) => ownerId)) {
    const before = stored.get(parentId)
    const existing = lines.get(parentId) ?? []
    const isSame = before !== undefined && areLinesSame(existing, ofSet)
    for (const { number, name, conversions, notes } of ofSet)
      await planner.addRow({
        number,
        name,
        action: isSame ? 'skip' : before ? 'update' : 'create',
        changes: conversions,
        remarks: [],
        notes,
      })
    for (const line of existing)
      planner.index.noteVersion(lineTable.name, line.id!, line.version ?? 1)
    if (!isSame)
      planner.addLines({
        parentId,
        name: readText(sets.get(parentId)?.['name'] ?? before?.['name']),
        bodies: ofSet.map(({ body }) => body),
      })
  }
}

function describeOwner(values: Values | undefined, stored: RecordRow | undefined): LineOwner {
  const read = (field: string, column: string): string | null => {
    const value = values?.[field] ?? stored?.[column]
    return typeof value === 'string' ? value : null
  }
  return {
    name: read('name', 'name') ?? '',
    methodId: read('method', 'method_id'),
    locationId: null,
    wasteScenarioSetId: read('wasteScenarioSet', 'waste_scenario_set_id'),
    ...(values || stored ? {} : { refusal: 'platformRecord' as const }),
  }
}

/** Whether the lines of a set are those of the file, in the same order. Fields without a column in the layout do not count. */
function areLinesSame(existing: readonly RecordRow[], lines: readonly CheckedLine[]): boolean {
  const fields = setInputSheet.columns.map(({ field }) => field).filter((field) => field !== 'set')
  const inOrder = existing.toSorted((a, b) => Number(a['position']) - Number(b['position']))
  return (
    inOrder.length === lines.length &&
    inOrder.every((row, i) =>
      [...fields, 'semiFinishedProduct'].every(
        (field) => readStored(lineTable, row, field) === (lines[i]!.values[field] ?? null),
      ),
    )
  )
}
