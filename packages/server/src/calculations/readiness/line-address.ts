import { partsOfLineId } from '@cradle/engine'
import { itemIri, Input, PredefinedInputSetUsage } from '@cradle/contract'
import type { InputRow, ModelRows } from '../model/model-rows.ts'

/** Where a line stands: by its own address, and of a line of a predefined input set by its usage and the name of the set too. */
export interface LineAddress {
  input: string
  usage?: string
  set?: string
}

export const lineAddress = (
  rows: ModelRows,
  line: Pick<InputRow, 'id' | 'usage_id'>,
): LineAddress => buildAddress(rows, line.id, line.usage_id)

/** The same for the name the engine gives a line. */
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

/** What is missing in a set is filled in elsewhere, so the sentence says where. */
export const messageAt = ({ set }: LineAddress, message: string): string =>
  set === undefined ? message : `${message} (predefined input set "${set}")`
