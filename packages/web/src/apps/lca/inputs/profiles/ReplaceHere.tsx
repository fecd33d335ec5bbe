import { useEffect, useState, useSyncExternalStore } from 'react'
import { readId } from '../../../../paths.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { ReplaceDialog } from '../../replacing/ReplaceDialog.tsx'
import type { InputsData } from '../data/use-inputs.ts'

/** Replaces a profile from the sheet. The lines of the sheet change in it, so that its own undo takes them back. */
export function ReplaceHere({
  profile,
  parent,
  data: {
    session: { doc, queue, findRow },
    profiles,
  },
  grid,
  onClose,
}: {
  profile: string
  parent: string
  data: Pick<InputsData, 'session' | 'profiles'>
  grid: GridController
  onClose: () => void
}) {
  useEffect(() => queue.flush(), [queue])
  const status = useSyncExternalStore(queue.subscribe, () => queue.getState().status)
  // What is replaced is what the server knows. The dialog stays while its own change is saved: it says what became of the others.
  const isSaved = status !== 'waiting' && status !== 'saving'
  const [isOpen, setOpen] = useState(isSaved)
  if (isSaved && !isOpen) setOpen(true)
  useEffect(() => () => grid.focusActiveCell(), [grid])
  if (!isOpen) return null
  const replace = (inputs: readonly string[], by: string) => {
    const rows = inputs.flatMap((iri) => doc.row(findRow(readId(iri))) ?? [])
    const unit = profiles.byIri.get(by)?.unit
    const hasSameUnit = rows.every(({ values: { environmentalProfile: own } }) => {
      const used = typeof own === 'string' ? profiles.byIri.get(own) : undefined
      return used !== undefined && used.unit === unit
    })
    // Amounts in another unit are converted by the server, with the formulas behind them.
    if (!hasSameUnit || rows.length < inputs.length) return null
    grid.apply(
      'bulk',
      rows.map(({ id }) => ({ kind: 'set', row: id, values: { environmentalProfile: by } })),
    )
    return () => void doc.undo()
  }
  return (
    <ReplaceDialog
      replaced={profile}
      records={null}
      openSheet={{ record: parent, replace }}
      onClose={() => {
        onClose()
        grid.takeFocus()
      }}
    />
  )
}
