import { formulaName, lineNumbers, type Parameter } from '@cradle/contract'
import { foldName, renameParameters } from '@cradle/engine/formulas'
import { useEffect, useRef, type RefObject } from 'react'
import type { Pending } from '../../../../records/sheet/saving/pending.ts'
import type { GridOp } from '../../../../ui/grid/grid-model.ts'
import type { InputSession } from './input-session.ts'
import { useCurrentParameters, useOpenParameters } from './parameter-saving.ts'

const formulas: readonly string[] = lineNumbers.map(formulaName)

const noParameters: readonly Parameter[] = []

/**
 * Edits that wait get the new names of parameters, whoever gave them: once the parameters are written the server knows no other,
 * and would keep a formula with an old name as a text.
 */
export function RenamedWaiting({
  parent,
  session,
  stored,
}: {
  parent: string
  session: Pick<InputSession, 'doc' | 'queue'>
  /** The parameters as the server has them. */
  stored: readonly Parameter[] | undefined
}): null {
  const inTab = useCurrentParameters(useOpenParameters(parent), undefined, true)
  const names = useRef(new Map<string, string>())
  useRenamedIn(session, stored ?? noParameters, names)
  useRenamedIn(session, inTab ?? noParameters, names)
  return null
}

/** @param names  id of a parameter → the name that waiting edits have for it */
function useRenamedIn(
  { doc, queue }: Pick<InputSession, 'doc' | 'queue'>,
  parameters: readonly Parameter[],
  names: RefObject<Map<string, string>>,
): void {
  const before = useRef(noParameters)
  useEffect(() => {
    const renamed = findRenamed(before.current, parameters, names.current)
    before.current = parameters
    if (renamed.size === 0) return
    const changes = listRewritten(queue.listUnsaved(), (formula) =>
      renameParameters(formula, renamed),
    )
    if (changes.length === 0) return
    queue.add(changes.map(({ row, values }) => [row, { op: 'update', fields: values }]))
    doc.receive(
      changes.flatMap(({ row, values }): GridOp[] =>
        doc.row(row) ? [{ kind: 'set', row, values }] : [],
      ),
    )
  }, [doc, queue, parameters, names])
}

/**
 * The parameters that got another name: folded name before → name now. A name that another list has brought already is no news.
 *
 * @param names  completed in place
 */
function findRenamed(
  before: readonly Parameter[],
  now: readonly Parameter[],
  names: Map<string, string>,
): ReadonlyMap<string, string> {
  const earlier = new Map(before.map(({ id, name }) => [id, name]))
  const renamed = new Map<string, string>()
  for (const { id, name } of now) {
    if (id === undefined) continue
    const known = names.get(id)
    const isRenamed = earlier.has(id) && earlier.get(id) !== name
    if (isRenamed && known !== undefined && known !== name) renamed.set(foldName(known), name)
    if (isRenamed || known === undefined) names.set(id, name)
  }
  return renamed
}

/** The formulas of waiting edits that are written otherwise now. */
const listRewritten = (
  unsaved: Pending,
  rewrite: (formula: string) => string,
): { row: string; values: Record<string, string> }[] =>
  [...unsaved].flatMap(([row, change]) => {
    if (change.op === 'delete') return []
    const fields = Object.entries(change.fields).flatMap(([field, value]) => {
      if (!formulas.includes(field) || typeof value !== 'string') return []
      const written = rewrite(value)
      return written === value ? [] : [[field, written] as const]
    })
    return fields.length === 0 ? [] : [{ row, values: Object.fromEntries(fields) }]
  })
