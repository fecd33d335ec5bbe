import type { CalculationRequest, Input, InputSetUsage } from '@cradle/engine'
import {
  lineFields,
  lineNumbers,
  numbersBeside,
  type PredefinedInputSetUsage,
  type Read,
  type Change,
  type Field,
  type LineNumber,
} from '@cradle/contract'
import { profileIri } from '../../../../records/profile/profile-iri.ts'
import {
  isInvalid,
  type CellValue,
  type GridOp,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'

/** The group of the sheet with the sets of a calculation: one row per usage, and below it the lines of the set, to read. */
export const SETS = 'INPUT_SETS'

/** What the sheet needs of a set in use. */
export type SheetUsage = Pick<
  Read<typeof PredefinedInputSetUsage>,
  'id' | 'predefinedInputSet' | 'setName' | 'setCode' | 'amount' | 'scalingType' | 'comments'
>

const USAGE = 'set:'
export const usageRowId = (usage: string): string => USAGE + usage
export const isSetRow = (row: string): boolean => row.includes(':')
export const isUsageRow = (row: string): boolean => row.startsWith(USAGE)

/** Fields of a usage that are cells: column → wire field. */
export const usageFields = {
  netAmount: 'amount',
  scalingType: 'scalingType',
  comments: 'comments',
} as const satisfies Record<string, keyof Change<typeof PredefinedInputSetUsage>>
export type UsageColumn = keyof typeof usageFields

export function mayEditSetCell(row: string, column: string): boolean {
  return isUsageRow(row) && column in usageFields
}

/** A usage and the lines it puts into the calculation, with their amounts as they count. */
export function rowsOfUsages(
  usages: readonly SheetUsage[],
  model: CalculationRequest | null,
): GridRow[] {
  const known = new Map(listUsages(model).map((usage) => [usage.id, usage]))
  return usages.flatMap((usage) => {
    const head: GridRow = {
      id: usageRowId(usage.id),
      group: SETS,
      values: {
        description: [usage.setCode, usage.setName].filter(Boolean).join(' · ') || null,
        predefinedInputSet: usage.predefinedInputSet,
        netAmount: usage.amount,
        scalingType: usage.scalingType ?? 'none',
        comments: usage.comments ?? null,
      },
    }
    return [
      head,
      ...(known.get(usage.id)?.inputs ?? []).map((line): GridRow => ({
        id: `${usage.id}:${line.id}`,
        group: SETS,
        values: {
          inputType: line.inputType,
          description: line.description ?? null,
          environmentalProfile: line.profileId ? profileIri(line.profileId) : null,
          netAmount: typeof line.netAmount === 'number' ? line.netAmount * usage.amount : null,
          ...readNumbers(line),
          perUnit: line.netAmount ?? null,
        },
      })),
    ]
  })
}

/** How production waste is entered depends on the calculation, so that a line of a set does not show it. */
const ownNumbers = {
  netAmount: 'multiplied',
  productionWastePercentage: 'none',
  productionWasteKg: 'none',
} as const satisfies Partial<Record<LineNumber, string>>
const shownNumbers = numbersBeside(ownNumbers, lineNumbers)

/** The other plain numbers of a line. Where the sheet has a percentage, the engine has a fraction. */
const readNumbers = (line: Input): Record<string, CellValue> =>
  Object.fromEntries(
    shownNumbers.map((name) => {
      const value = line[name] ?? null
      const { unit }: Field = lineFields[name]
      return [name, value !== null && unit === '%' ? value * 100 : value]
    }),
  )

export function listUsages(model: CalculationRequest | null): readonly InputSetUsage[] {
  return model?.calculations.find(({ id }) => id === model.run)?.usages ?? []
}

/** Steps from the rows of the group now to the rows wanted; rows with a change of ours under way stay as they are. */
export function setDifferences(
  now: readonly GridRow[],
  wanted: readonly GridRow[],
  isBusy: (row: string) => boolean,
): GridOp[] {
  const ops: GridOp[] = []
  const here = new Map(now.map((row) => [row.id, row]))
  const ids = new Set(wanted.map(({ id }) => id))
  let after: string | null = null
  for (const row of wanted) {
    const before = here.get(row.id)
    if (!before) {
      if (!isBusy(row.id)) ops.push({ kind: 'insert', row, after })
    } else if (!isBusy(row.id)) {
      const changed = Object.entries(row.values).filter(
        ([field, value]) => before.values[field] !== value,
      )
      if (changed.length > 0)
        ops.push({ kind: 'set', row: row.id, values: Object.fromEntries(changed) })
    }
    if (before || !isBusy(row.id)) after = row.id
  }
  for (const row of now)
    if (!ids.has(row.id) && !isBusy(row.id)) ops.push({ kind: 'remove', row: row.id })
  return ops
}

/** The model with the amounts as they stand in the sheet, without the sets that were taken out of it. */
export function withUsages(
  model: CalculationRequest,
  rows: readonly GridRow[],
): CalculationRequest {
  const known = listUsages(model)
  if (known.length === 0) return model
  const amounts = new Map(
    rows.filter(({ id }) => isUsageRow(id)).map((row) => [row.id.slice(USAGE.length), row]),
  )
  const usages = known.flatMap((usage): InputSetUsage[] => {
    const row = amounts.get(usage.id)
    if (!row) return []
    const scaling = row.values['scalingType']
    return [
      {
        ...usage,
        amount: readNumber(row.values['netAmount']),
        scalingType: scaling === 'linear' ? 'linear' : 'none',
      },
    ]
  })
  return {
    ...model,
    calculations: model.calculations.map((one) =>
      one.id === model.run ? { ...one, usages } : one,
    ),
  }
}

const readNumber = (value: CellValue | undefined): number | null =>
  typeof value === 'number' && !isInvalid(value) ? value : null

/** Amounts of the lines of a set follow the amount of the set at once. */
export function followAmount(rows: readonly GridRow[], usageRow: GridRow): GridOp[] {
  const usage = usageRow.id.slice(USAGE.length)
  const amount = readNumber(usageRow.values['netAmount'])
  return rows
    .filter(({ id }) => id.startsWith(`${usage}:`))
    .map((row) => {
      const per = row.values['perUnit']
      return {
        kind: 'set' as const,
        row: row.id,
        values: { netAmount: amount !== null && typeof per === 'number' ? per * amount : null },
      }
    })
}

export const usageOfRow = (row: string): string =>
  isUsageRow(row) ? row.slice(USAGE.length) : row.split(':')[0]!
