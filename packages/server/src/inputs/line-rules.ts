import {
  formulaName,
  Input,
  rules,
  writtenLineFields,
  type Create,
  type Violation,
} from '@cradle/contract'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { toColumns } from '#platform/records/crud'
import { LineOrder } from '#sheets/line-order'
import { settleFormulas } from '#formulas/settle-formulas'
import { nameCopy } from '#sheets/name-copy'
import type { LineChange, LineRules, WrittenLines } from '#sheets/sheet-kind'
import { loadFormulaFacts } from './formula-facts.ts'
import { loadLinks } from './input-links.ts'
import { getLineTable, lineTables } from './input-table.ts'
import { allowsOperationalUse, operationalUseRule } from './operational-use.ts'
import {
  changePending,
  emptyPendingFields,
  keepRefused,
  readPendingValues,
  storePending,
  type PendingChange,
} from './pending-values.ts'

/** The rules of the lines of one calculation, template or set. Values that wait are stored beside the lines. */
export async function loadLineRules(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  { lines, bodies, keepsRefused }: WrittenLines<LineRow>,
): Promise<LineRules<LineRow>> {
  const flat = bodies.map(withoutObjects)
  const links = await loadLinks(tx, ctx, parent, flat)
  const findFacts = await loadFormulaFacts(tx, parent, lines, flat)
  const isOperational = await allowsOperationalUse(tx, parent, flat)
  const pending: PendingChange[] = []
  return {
    order: new LineOrder(lines, ({ input_type: type }) => type),
    makeLine: (_id, copyOf) => (copyOf ? copyColumns(copyOf) : blankLine),
    resolve: (field, iri, before) => links.readId(field, iri as string, before),
    check({ start, before, copyOf, isReturn, body, values, violations }: LineChange<LineRow>) {
      const unmatched = readPendingValues(body)
      emptyPendingFields(values, unmatched.pending)
      const unsettled = settleFormulas(
        getLineTable(parent.kind),
        values,
        before,
        findFacts(values, before),
      )
      const broken = [
        ...violations.filter(({ propertyPath }) => !isComputed(values, propertyPath)),
        ...unsettled,
        ...unmatched.violations,
        ...signRule(values, before),
        ...operationalUseRule(values, before, isOperational),
        ...links.violations(values, before, isReturn),
      ]
      const { kept, refused } = keepsRefused
        ? keepRefused(body, values, broken, (field, id) => links.nameParent(field, id))
        : { kept: [], refused: broken }
      if (refused.length > 0) return { violations: refused }
      emptyPendingFields(values, kept)
      for (const field of ['scalingType', 'dataQuality'] as const)
        if (values[field] === null) values[field] = Input.fields[field].default
      pending.push(changePending(start.id, before ? values : {}, [...unmatched.pending, ...kept]))
      // A copy has the values of its original, and the order of the lines knows its place.
      const { position: _, ...columns } = copyOf
        ? {}
        : toColumns(getLineTable(parent.kind), values, before)
      return { row: { ...start, ...columns } }
    },
    storeBeside: async () =>
      (await storePending(tx, ctx, parent, pending)) ? 'completeness' : 'none',
  }
}

/** A number that was written beside its formula: that of the formula counts. */
const isComputed = (values: Readonly<Record<string, unknown>>, number: string): boolean =>
  typeof values[formulaName(number)] === 'string'

/** Carbonation and emissions may be negative; nothing else is taken out of the world by using it. */
export function signRule(
  values: Partial<Create<typeof Input>>,
  before: LineRow | undefined,
): Violation[] {
  const netAmount = values.netAmount === undefined ? before?.net_amount : values.netAmount
  const inputType = values.inputType ?? before?.input_type
  const mayBeNegative = inputType === 'B1_USE_STAGE' || inputType === 'A3_PRODUCTION_EMISSIONS'
  return typeof netAmount === 'number' && netAmount < 0 && !mayBeNegative
    ? [{ propertyPath: 'netAmount', message: rules.min.message(0), code: rules.min.code }]
    : []
}

const blankLine: Partial<LineRow> = Object.fromEntries(
  Object.keys(writtenLineFields).flatMap((name) => {
    const c = lineTables.calculation.columns[name]!
    return c === 'computed' || 'jsonKey' in c ? [] : [[c.column, null]]
  }),
)

/** The columns of a copy, which was made by somebody, not by the template. */
function copyColumns({ template_input_id: _origin, ...line }: RecordRow): Partial<LineRow> {
  const { description } = line as Partial<LineRow>
  return { ...line, description: nameCopy(description ?? null, Input.fields.description.max) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** References may be written as objects with `@id`. */
const withoutObjects = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isObject(value) ? value['@id'] : value]),
  )
