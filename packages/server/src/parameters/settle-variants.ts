import { checkGtin, type Parameter, type Variant, type Violation } from '@cradle/contract'
import { FormulaError } from '@cradle/engine/formulas'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import { describeFault } from '#formulas/formula-faults'
import { listLines } from '#inputs/line-sheets'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { checkProfileUnits, type ChosenProfile } from './profile-units.ts'

type Values = Record<string, unknown>

/**
 * Completes the variants of a write of their product (decision 0157). A variant keeps its id. What it says of a parameter or a line
 * that the product does not have, or no longer has, is dropped: that place has the value of the product again.
 *
 * @param values  field → value of the write, its parameters settled; completed in place
 * @param parent  the product as it is stored; undefined: it is new, and has no lines
 * @returns a violation at each value that its parameter does not allow, each wrong GTIN, and each profile in another unit
 */
export async function settleVariants(
  tx: WriteTx,
  ctx: Ctx,
  values: Values,
  parent: LineParent | undefined,
): Promise<Violation[]> {
  const isWritten = values['variants'] !== undefined
  if (!isWritten && values['parameters'] === undefined) return []
  const before = readList<Variant>(parent?.row, 'variants')
  const given = isWritten ? ((values['variants'] ?? []) as Variant[]) : before
  if (given.length === 0) return []
  const parameters =
    values['parameters'] === undefined
      ? readList<Parameter>(parent?.row, 'parameters')
      : ((values['parameters'] ?? []) as Parameter[])
  const lines = parent ? await listLines(tx, parent) : null
  const known = new Set(before.map(({ id }) => id))
  const variants = given.map((variant) => ({
    ...keepKnown(variant, parameters, lines),
    id: variant.id !== undefined && known.has(variant.id) ? variant.id : newId(ctx.now().getTime()),
  }))
  if (isWritten || !isSameList(variants, before)) values['variants'] = variants
  if (!isWritten) return []
  return [
    ...variants.flatMap((variant, index) => checkVariant(variant, index, parameters)),
    ...(lines ? await checkProfileUnits(tx, listProfiles(variants), lines) : []),
  ]
}

const listProfiles = (variants: readonly Variant[]): ChosenProfile[] =>
  variants.flatMap(({ profiles = [] }, index) =>
    profiles.map((one, place) => ({
      ...one,
      propertyPath: `variants[${index}].profiles[${place}].profile`,
    })),
  )

const isSameList = (one: readonly Variant[], other: readonly Variant[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const readList = <T>(row: object | undefined, column: 'variants' | 'parameters'): readonly T[] =>
  ((row as RecordRow | undefined)?.[column] ?? []) as T[]

/**
 * What a variant says of what the product has. A line may be named by the line of the template that it comes from.
 *
 * @param lines  null: the product is new, and its lines are not known yet
 */
export function keepKnown(
  variant: Variant,
  parameters: readonly Parameter[],
  lines: readonly LineRow[] | null,
): Variant {
  const { values, leftOutLines, profiles, ...own } = variant
  const ids = new Set(parameters.map(({ id }) => id))
  const find = makeLineFinder(lines)
  const kept = {
    values: values?.filter(({ parameter }) => ids.has(parameter)),
    leftOutLines: [...new Set(leftOutLines?.flatMap((line) => find(line) ?? []))],
    profiles: profiles?.flatMap(({ line, profile }) => {
      const id = find(line)
      return id === null ? [] : [{ line: id, profile }]
    }),
  }
  return {
    ...own,
    ...(kept.values?.length ? { values: kept.values } : {}),
    ...(kept.leftOutLines.length > 0 ? { leftOutLines: kept.leftOutLines } : {}),
    ...(kept.profiles?.length ? { profiles: kept.profiles } : {}),
  }
}

function makeLineFinder(lines: readonly LineRow[] | null): (line: string) => string | null {
  if (lines === null) return (line) => line
  const ids = new Map<string, string>()
  for (const line of lines)
    if ('template_input_id' in line && typeof line.template_input_id === 'string')
      ids.set(line.template_input_id, line.id)
  for (const { id } of lines) ids.set(id, id)
  return (line) => ids.get(line) ?? null
}

/** @returns a violation at a wrong GTIN, and at each value outside the bounds of its parameter */
export function checkVariant(
  { gtin, values = [] }: Variant,
  index: number,
  parameters: readonly Parameter[],
): Violation[] {
  const at = `variants[${index}]`
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  return [
    ...checkGtin(gtin, `${at}.gtin`),
    ...values.flatMap(({ parameter, value }, place): Violation[] => {
      const fault = findBoundFault(byId.get(parameter), value)
      return fault
        ? [{ propertyPath: `${at}.values[${place}].value`, ...describeFault(fault, '') }]
        : []
    }),
  ]
}

function findBoundFault(parameter: Parameter | undefined, value: number): FormulaError | null {
  const { minimum, maximum } = parameter ?? {}
  if (minimum !== undefined && value < minimum)
    return new FormulaError('belowMinimum', null, String(minimum))
  if (maximum !== undefined && value > maximum)
    return new FormulaError('aboveMaximum', null, String(maximum))
  return null
}
