import { useMemo, useState } from 'react'
import type { GridController } from '../grid-controller.ts'
import type { PreviewedPaste } from '../grid-state.ts'
import type { ColumnId } from '../grid-model.ts'
import { decideSigns, planPaste } from './paste-plan.ts'
import type { PasteChoices, PasteFix } from './paste-request.ts'

/** How a paste will land: what is chosen for its columns, and the plan that follows from it. */
export function usePasteChoices(grid: GridController, paste: PreviewedPaste) {
  const { request } = paste
  const { locale, columns } = grid.setup
  const [choices, setChoices] = useState(paste.choices)
  const plan = useMemo(
    () => (choices === paste.choices ? paste.plan : planPaste(request, choices)),
    [request, choices, paste],
  )
  function choose(change: Partial<PasteChoices>) {
    const next = { ...choices, ...change }
    const signs =
      change.signs ?? decideSigns(request.table, next.mapping, columns, locale, next.hasHeader)
    setChoices({ ...next, signs })
  }
  return {
    /** The pasted text of the first row, which may name the columns. */
    headers: request.table[0]?.map((cell) => cell.text) ?? [],
    /** The pasted lines without the header. */
    body: choices.hasHeader ? request.table.slice(1) : request.table,
    choices,
    plan,
    choose,
    /** Puts a pasted column into a column of the sheet, which then takes no other one; null: into none. */
    chooseColumn: (index: number, id: ColumnId | null) =>
      choose({
        mapping: choices.mapping.map((old, at) => (at === index ? id : old === id ? null : old)),
      }),
    /** Says which group a text names; null: none, it is a row of its own. */
    chooseGroup: (key: string, group: string | null) =>
      choose({ groups: new Map(choices.groups).set(key, group) }),
    /** Says what a text of a column means, in all its cells. */
    fix: (column: ColumnId, text: string, fix: PasteFix) =>
      choose({
        fixes: {
          ...choices.fixes,
          [column]: new Map(choices.fixes?.[column]).set(text, fix),
        },
      }),
    chooseSign: (index: number, sign: '.' | ',') =>
      choose({
        signs: choices.signs.map((old, at) => (at === index && old ? { ...old, sign } : old)),
      }),
  }
}

export type ChosenPaste = ReturnType<typeof usePasteChoices>
