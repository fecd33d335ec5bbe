import type { Fields } from '@cradle/contract'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { checkIfMatch } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import {
  isRefused,
  type LineRules,
  type Outcome,
  type ReadyWrite,
  type Sheet,
  type SheetKind,
  type SheetWrite,
  type StoredLine,
} from './sheet-kind.ts'

/** A write after its checks: refused, or ready to be made. */
export type CheckedWrite<Line> = Outcome<Line> & { ready?: ReadyWrite<Line> }

/** What the writes of one request are checked with. */
interface OpenSheet<S extends Sheet> {
  kind: Pick<SheetKind<S>, 'fields' | 'column'>
  parent: S['parent']
  rules: LineRules<S['line']>
  /** The lines by id, as the writes before have left them. */
  known: Map<string, S['line']>
}

/** Decodes and checks all writes and gives the lines their places. Later writes of the request see the earlier ones. */
export function checkWrites<S extends Sheet>(
  ctx: Ctx,
  sheet: OpenSheet<S>,
  writes: readonly SheetWrite<S['line']>[],
): CheckedWrite<S['line']>[] {
  const checked = writes.map((write): CheckedWrite<S['line']> => {
    try {
      return write.op === 'delete' ? checkDelete(sheet, write) : checkValues(ctx, sheet, write)
    } catch (error) {
      if (error instanceof Problem) return { refused: error }
      throw error
    }
  })
  const checkLine = checked.some(isRefused) ? undefined : sheet.rules.checkTogether?.()
  if (!checkLine) return checked
  return checked.map((one) => {
    const violations = one.ready!.op === 'delete' ? [] : checkLine(one.ready!.row)
    return violations.length > 0 ? { violations } : one
  })
}

/** The line that a write names, in the version that the writer has seen. */
function readNamed<Line extends StoredLine>(
  known: ReadonlyMap<string, Line>,
  { id, ifMatch }: { id: string; ifMatch?: string | undefined },
): Line {
  const line = known.get(id)
  if (!line) throw new Problem('notFound')
  checkIfMatch(ifMatch, line)
  return line
}

function checkDelete<S extends Sheet>(
  { rules, known }: OpenSheet<S>,
  write: Extract<SheetWrite<S['line']>, { op: 'delete' }>,
): CheckedWrite<S['line']> {
  const row = readNamed(known, write)
  known.delete(row.id)
  rules.order.remove(row.id)
  return { ready: { op: 'delete', row, before: row } }
}

function checkValues<S extends Sheet>(
  ctx: Ctx,
  sheet: OpenSheet<S>,
  write: Exclude<SheetWrite<S['line']>, { op: 'delete' }>,
): CheckedWrite<S['line']> {
  const { kind, rules, known } = sheet
  const before = write.op === 'update' ? readNamed(known, write) : undefined
  const created = write.op === 'create' ? write : undefined
  const { values, violations } = decodeBody(kind.fields, write.fields, before ? 'change' : 'create')
  const refused = resolveReferences(kind.fields, rules, values, before)
  if (refused) return refused
  const start = before ?? makeNewLine(ctx, sheet, created!)
  const copyOf = created?.copyOf
  const body = write.fields as Record<string, unknown>
  const isReturn = write.op === 'update' && write.isReturn === true
  const checked = rules.check({ start, before, copyOf, isReturn, body, values, violations })
  if ('violations' in checked) return checked
  // Above every version the line ever had: what somebody remembers of it from before its delete stays stale.
  const row = { ...checked.row, version: start.version + 1, updated_at: ctx.now() }
  rules.order.place(row, before, values['position'], created?.after)
  known.set(row.id, row)
  return { ready: { op: write.op, row, before } }
}

/** Replaces addresses by ids. @returns the first refusal */
function resolveReferences<Line>(
  fields: Fields,
  rules: LineRules<Line>,
  values: Record<string, unknown>,
  before: Line | undefined,
): Outcome<Line> | undefined {
  for (const [field, value] of Object.entries(values)) {
    const kind = fields[field]?.kind
    if ((kind !== 'reference' && kind !== 'references') || value === null) continue
    try {
      values[field] = rules.resolve(field, value as string | string[], before)
    } catch (error) {
      if (error instanceof Problem) return { refused: error, field }
      throw error
    }
  }
  return undefined
}

/** A new line of the parent whose lines are written, whatever its body names. */
function makeNewLine<S extends Sheet>(
  ctx: Ctx,
  { kind, parent, rules }: OpenSheet<S>,
  { copyOf, again }: Extract<SheetWrite<S['line']>, { op: 'create' }>,
): S['line'] {
  const id = again?.id ?? newId(ctx.now().getTime())
  const line: object = {
    ...rules.makeLine(id, copyOf),
    id,
    company_id: parent.companyId,
    [kind.column]: parent.id,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    version: 0,
    ...again,
  }
  return line as S['line']
}
