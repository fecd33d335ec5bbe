import { itemIri, Input, lineFields, type Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { inputs } from '#inputs/input-table'
import type { LineParent } from '#calculation-updates/line-parent'
import { writeInputs, type InputWrite } from '#inputs/line-sheets'
import type { PastInput } from '../past-state.ts'
import type { States } from '../state-repo.ts'
import { listViolations } from './list-violations.ts'
import { bodyBetween } from './wire-rows.ts'

/** Writes that restore lines, each with its line. */
type LineWrites = { id: string; label: string; write: InputWrite }[]

/**
 * @param ids  the lines to restore; null for all lines with their places
 */
export function lineWrites(
  { now, past }: States,
  ids: { has: (id: string) => boolean } | null,
): LineWrites {
  const isMeant = (id: string): boolean => ids === null || ids.has(id)
  const gone = [...now.inputs]
    .filter(([id]) => isMeant(id) && !past.inputs.has(id))
    .map(([id, row]) => ({ id, label: readLabel(row), write: { op: 'delete' as const, id } }))
  const changed: LineWrites = []
  const back: LineWrites = []
  for (const [id, row] of past.inputs) {
    if (!isMeant(id)) continue
    const present = now.inputs.get(id)
    const { position, ...body } = bodyBetween(inputs, lineFields, row, present)
    const label = readLabel(row)
    if (!present)
      back.push({
        id,
        label,
        write: { op: 'create', fields: { ...body, position }, again: readOrigin(row) },
      })
    else {
      // A line that is restored alone keeps its current place.
      const fields = ids === null && position !== undefined ? { ...body, position } : body
      if (Object.keys(fields).length > 0)
        changed.push({ id, label, write: { op: 'update', id, fields } })
    }
  }
  return [...gone, ...changed, ...back]
}

/** Runs the writes with the rules of lines, and lists the violations of each line. */
export async function writeLines(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  lines: LineWrites,
): Promise<Violation[]> {
  if (lines.length === 0) return []
  const outcomes = await writeInputs(
    tx,
    ctx,
    parent,
    lines.map(({ write }) => write),
  )
  return outcomes.flatMap((outcome, i) =>
    listViolations(outcome).map((v) => ({
      hint: lines[i]!.label,
      ...v,
      propertyPath: `inputs[${itemIri(Input, lines[i]!.id)}]${v.propertyPath ? `.${v.propertyPath}` : ''}`,
    })),
  )
}

const readOrigin = (
  row: PastInput,
): NonNullable<Extract<InputWrite, { op: 'create' }>['again']> => ({
  id: row.id,
  template_input_id: row.template_input_id ?? null,
  created_by: row.created_by ?? null,
  created_at: row.created_at ?? null,
  version: row.version ?? 0,
})
const readLabel = (row: PastInput): string => row.description || row.input_type
