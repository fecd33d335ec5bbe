import { Input, itemIri, PredefinedInputSetUsage, writtenLineFields } from '@cradle/contract'
import { lineKinds, type LineRow } from '#calculation-updates/line-kinds'
import { isUnderCalculation, lineParent, type LineParent } from '#calculation-updates/line-parent'
import { calculations } from '#calculations/records/calculation-table'
import { lineSheets } from '#inputs/line-sheets'
import type { BodyCall, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import { restoreSheet } from '#sheets/restore/restore-sheet'
import type { RestoredSheet } from '#sheets/restore/restored-sheet'
import type { PastInput } from '../past-state.ts'
import { revisions } from '../revision-table.ts'
import { readStates, type States } from '../state-repo.ts'
import { restorableFields, restoreFields } from './restore-fields.ts'
import { bringBackUsages, removeUsages } from './restore-usages.ts'

/** Lines and set usages are named by their addresses. */
const restoredCalculation: RestoredSheet<{
  parent: LineParent
  line: LineRow
  past: PastInput
  states: States
  revisions: 'calculation_revisions'
}> = {
  kind: lineSheets.calculation,
  lineFields: writtenLineFields,
  keptColumns: ['template_input_id'],
  readKey: ({ id }) => id,
  readLabel: ({ description, input_type: type }) => description || type,
  locate: (id, violation) => ({
    ...violation,
    propertyPath: `inputs[${itemIri(Input, id)}]${violation.propertyPath ? `.${violation.propertyPath}` : ''}`,
  }),
  parents: calculations,
  revisions,
  readParentId: (revision) => revision.calculation_id,
  readStates,
  restorable: restorableFields,
  async findUnknown(_tx, _parent, { now, past }, ids) {
    const known = [now.inputs, past.inputs, now.usages, past.usages]
    return ids.find((id) => !known.some((rows) => rows.has(id)))
  },
  async restoreFields(tx, call, parent, states, names) {
    if (!isUnderCalculation(parent)) throw new Problem('notFound')
    const { row, violations } = await restoreFields(tx, call, parent.row, states, names)
    return { parent: lineParent(lineKinds.calculation, row), violations }
  },
  removeBeside: removeUsages,
  restoreBeside: bringBackUsages,
}

export const restoreRevision = (call: BodyCall<'RestoreRevision'> & ItemCall): Promise<Reply> => {
  const { fields, inputs } = call.body
  return restoreSheet(call, restoredCalculation, {
    fields,
    readRows: () =>
      inputs && new Map(inputs.map((iri) => [parseLineIri(iri, call.ctx.origin), iri])),
  })
}

/** Parses the id of a line or of a set usage. */
const parseLineIri = (iri: string, origin: string): string =>
  idOfIri(
    iri,
    iri.includes(PredefinedInputSetUsage.path) ? 'PredefinedInputSetUsage' : 'Input',
    origin,
  )
