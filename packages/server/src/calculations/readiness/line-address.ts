import { partsOfLineId } from '@cradle/engine'
import { itemIri, Input, PredefinedInputSetUsage } from '@cradle/contract'
import type { InputRow, ModelRows } from '../model/model-rows.ts'

/** Address of a line. A line of a predefined input set also has the address of its usage and the name of the set. */
export interface LineAddress {
  input: string
  usage?: string
  set?: string
}

export const lineAddress = (
  rows: ModelRows,
  line: Pick<InputRow, 'id' | 'usage_id'>,
): LineAddress => buildAddress(rows, line.id, line.usage_id)

/** Converts the engine's id of a line to its address. */
export function addressOfEngine(inputId: string, rows: ModelRows): LineAddress {
  const parts = partsOfLineId(inputId)
  return parts ? buildAddress(rows, parts.lineId, parts.usageId) : buildAddress(rows, inputId, null)
}

function buildAddress(rows: ModelRows, lineId: string, usageId: string | null): LineAddress {
  const input = itemIri(Input, lineId)
  if (usageId === null) return { input }
  const set = rows.usages.find(({ id }) => id === usageId)?.set_name
  return {
    input,
    usage: itemIri(PredefinedInputSetUsage, usageId),
    ...(set === undefined ? {} : { set }),
  }
}

/** Adds the name of the set to a message, because the user edits the line in the set. */
export const messageAt = ({ set }: LineAddress, message: string): string =>
  set === undefined ? message : `${message} (predefined input set "${set}")`
