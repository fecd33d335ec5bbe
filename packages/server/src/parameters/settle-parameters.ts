import {
  checkParameterName,
  compileModel,
  foldName,
  parseFormula,
  renameParameters,
} from '@cradle/engine/formulas'
import { formulaName, type Parameter, type Violation } from '@cradle/contract'
import { describeFault } from '#formulas/formula-faults'
import { listFormulas } from '#formulas/settle-formulas'
import type { LineParent } from '#calculation-updates/line-parent'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Table } from '#platform/context'
import { listUses, type Use } from './formula-uses.ts'
import { LinesOfParameters } from './lines-of-parameters.ts'

type Values = Record<string, unknown>

/** The product whose parameters are written: its stored row, and the table of its own numbers. */
export interface Product {
  table: Table
  parent: LineParent
}

/**
 * Writes parameters as part of a write of their product (decision 0151): they are evaluated in the order of their use, every
 * formula with a renamed parameter gets the new name, and the numbers of all lines that depend on them are written. The numbers
 * of the product itself follow from the values, see `settleProductFormulas`.
 *
 * @param values   field → value of the write; completed in place
 * @param product  as it is stored; undefined: it is new, and has no lines
 */
export async function settleParameters(
  tx: WriteTx,
  ctx: Ctx,
  values: Values,
  product: Product | undefined,
): Promise<Violation[]> {
  if (values['parameters'] === undefined) return []
  const before = readStored(product?.parent.row)
  const parameters = nameEach((values['parameters'] ?? []) as Parameter[], before, ctx)
  const refused = checkNames(parameters)
  if (refused.length > 0) return refused
  const renamed = findRenamed(before, parameters)
  const present = new Set(parameters.map(({ name }) => foldName(name)))
  for (const parameter of parameters)
    if (parameter.formula)
      parameter.formula = renameParameters(
        parameter.formula,
        new Map([...renamed].filter(([old]) => !present.has(old))),
      )
  const lines = product ? await LinesOfParameters.read(tx, product.parent) : null
  const gone = before
    .map(({ name }) => foldName(name))
    .filter((name) => !present.has(name) && !renamed.has(name))
  const used = [
    ...parameters.flatMap(({ name, formula }) => listUses(formula, gone, name)),
    ...(product ? listOwnUses(product, values, gone) : []),
    ...(lines?.listUses(gone) ?? []),
  ]
  if (used.length > 0) return [makeUsedViolation(used)]
  const violations = evaluate(parameters)
  if (violations.length > 0) return violations
  values['parameters'] = parameters.length === 0 ? null : parameters
  if (product) renameOwnFormulas(product, values, renamed)
  return (await lines?.follow(tx, ctx, parameters, renamed)) ?? []
}

/**
 * Checks the parameters of a new product, and gives each its number, and its formula in the stored writing.
 *
 * @returns a violation at each name, formula or value that is refused; then nothing is given
 */
export function checkParameters(parameters: readonly Parameter[]): Violation[] {
  const refused = checkNames(parameters)
  return refused.length > 0 ? refused : evaluate(parameters)
}

const readStored = (row: object | undefined): readonly Parameter[] =>
  row !== undefined && 'parameters' in row ? ((row.parameters ?? []) as Parameter[]) : []

/** A parameter keeps its id; a new one gets one. */
function nameEach(
  given: readonly Parameter[],
  before: readonly Parameter[],
  ctx: Ctx,
): Parameter[] {
  const known = new Set(before.map(({ id }) => id))
  return given.map(({ id, ...parameter }) => ({
    id: id !== undefined && known.has(id) ? id : newId(ctx.now().getTime()),
    ...parameter,
  }))
}

function checkNames(parameters: readonly Parameter[]): Violation[] {
  const seen = new Set<string>()
  return parameters.flatMap(({ name }, index): Violation[] => {
    const propertyPath = `parameters[${index}].name`
    const fault = checkParameterName(name)
    if (fault !== null) return [{ propertyPath, ...nameFaults[fault] }]
    const isTaken = seen.has(foldName(name))
    seen.add(foldName(name))
    return isTaken
      ? [
          {
            propertyPath,
            message: 'Another parameter has this name.',
            code: 'parameter_name_taken',
          },
        ]
      : []
  })
}

const nameFaults = {
  unreadable: {
    message: 'A name has letters, digits and underscores, and does not begin with a digit.',
    code: 'parameter_name',
  },
  function: { message: 'This is the name of a function.', code: 'parameter_name_function' },
  unit: { message: 'This is the name of a unit.', code: 'parameter_name_unit' },
} as const

/** Folded name before → name now. */
function findRenamed(
  before: readonly Parameter[],
  parameters: readonly Parameter[],
): Map<string, string> {
  const names = new Map(parameters.map(({ id, name }) => [id, name]))
  return new Map(
    before.flatMap(({ id, name }) => {
      const now = names.get(id)
      return now === undefined || now === name ? [] : [[foldName(name), now]]
    }),
  )
}

/** Formulas of the product itself that stay as they are stored. */
const listKeptFormulas = (
  { table, parent }: Product,
  values: Values,
): { number: string; name: string; formula: string }[] =>
  listFormulas(table).flatMap(({ number, name, column }) => {
    const stored = (parent.row as RecordRow)[column]
    return typeof stored === 'string' && values[name] === undefined && values[number] === undefined
      ? [{ number, name, formula: stored }]
      : []
  })

const listOwnUses = (product: Product, values: Values, names: readonly string[]): Use[] =>
  listKeptFormulas(product, values).flatMap(({ number, formula }) =>
    listUses(formula, names, number),
  )

function renameOwnFormulas(
  product: Product,
  values: Values,
  renamed: ReadonlyMap<string, string>,
): void {
  if (renamed.size === 0) return
  for (const { number, formula } of listKeptFormulas(product, values))
    values[formulaName(number)] = renameParameters(formula, renamed)
}

const makeUsedViolation = (uses: readonly Use[]): Violation => {
  const { name } = uses[0]!
  const places = uses.filter((use) => use.name === name).map(({ place }) => place)
  return {
    propertyPath: 'parameters',
    message: `"${name}" is still used in "${places.join(', ')}".`,
    code: 'parameter_used',
  }
}

/** Gives each parameter its number, and its formula in the stored writing. */
function evaluate(parameters: readonly Parameter[]): Violation[] {
  const { parameters: evaluated } = compileModel(parameters, [])()
  return parameters.flatMap((parameter, index): Violation[] => {
    const one = evaluated[index]!
    const field = parameter.formula ? 'formula' : 'value'
    if ('fault' in one)
      return [
        {
          propertyPath: `parameters[${index}].${field}`,
          ...describeFault(one.fault, parameter.formula ?? String(parameter.value)),
        },
      ]
    if (one.value === null) delete parameter.value
    else parameter.value = one.value
    if (parameter.formula) parameter.formula = parseFormula(parameter.formula).text
    else delete parameter.formula
    return []
  })
}
