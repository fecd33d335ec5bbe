import type { Row } from '#platform/db/schema'
import type { ChangeRow } from './change-row.ts'

/** A calculation with its lines and the sets it uses, as rows. */
export interface CalculationState {
  calculation: Row
  inputs: Map<string, Row>
  usages: Map<string, Row>
}

/**
 * What stood before these changes: they are taken back one by one.
 *
 * @param now      what stands after them; it is left as it is
 * @param changes  newest save first; of one save the records before the order of lines
 */
export function undo(now: CalculationState, changes: readonly ChangeRow[]): CalculationState {
  const copy = (rows: ReadonlyMap<string, Row>): Map<string, Row> =>
    new Map([...rows].map(([id, row]) => [id, { ...row }]))
  const past: CalculationState = {
    calculation: {
      ...now.calculation,
      texts: { ...now.calculation['texts'] },
      files: { ...now.calculation['files'] },
    },
    inputs: copy(now.inputs),
    usages: copy(now.usages),
  }
  for (const change of changes) {
    if (change.record === 'calculation') undoCalculation(past.calculation, change)
    else if (change.record === 'order') undoOrder(past.inputs, change)
    else undoRecord(change.record === 'input' ? past.inputs : past.usages, past.calculation, change)
  }
  return past
}

/** Texts and files lie in one column each; their keys are written `texts.noteA2`. */
function undoCalculation(row: Row, { kind, before }: ChangeRow): void {
  if (kind !== 'update') return
  for (const [key, value] of Object.entries(before ?? {})) {
    const [column, name] = key.split('.') as [string, string | undefined]
    if (name === undefined) row[column] = value
    else if (value === null) delete row[column][name]
    else row[column][name] = value
  }
}

function undoRecord(
  rows: Map<string, Row>,
  calculation: Row,
  { kind, record_id: id, before }: ChangeRow,
): void {
  if (kind === 'create') rows.delete(id)
  else if (kind === 'delete')
    rows.set(id, {
      id,
      company_id: calculation['company_id'],
      calculation_id: calculation['id'],
      ...before,
    })
  else Object.assign(rows.get(id) ?? {}, before)
}

function undoOrder(lines: ReadonlyMap<string, Row>, { before }: ChangeRow): void {
  for (const [id, position] of Object.entries(before ?? {})) {
    const line = lines.get(id)
    if (line) line['position'] = position
  }
}
