import { useMemo, useState } from 'react'
import type { GridController, PreviewedPaste } from '../grid-controller.ts'
import type { ColumnId } from '../grid-model.ts'
import { decideSigns, planPaste, type PasteChoices } from './paste-plan.ts'

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
    choices,
    plan,
    choose,
    /** Puts a pasted column into a column of the sheet, which then takes no other one; null: into none. */
    chooseColumn: (index: number, id: ColumnId | null) =>
      choose({
        mapping: choices.mapping.map((old, at) => (at === index ? id : old === id ? null : old)),
      }),
    chooseSign: (index: number, sign: '.' | ',') =>
      choose({
        signs: choices.signs.map((old, at) => (at === index && old ? { ...old, sign } : old)),
      }),
  }
}

export type ChosenPaste = ReturnType<typeof usePasteChoices>
