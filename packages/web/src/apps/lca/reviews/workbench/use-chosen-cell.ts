import type { ThreadAnchor } from '@cradle/contract'
import { useEffect, useSyncExternalStore } from 'react'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import { findCellThreads } from '../context/anchor-places.ts'
import { useWorkbench } from '../context/workbench-context.ts'

interface SubmittedSheet {
  grid: GridController
  doc: GridDocument
  columns: readonly GridColumn[]
  /** IRI of each submitted line, by its id in the sheet. */
  records: ReadonlyMap<string, string>
  nameLine: (row: GridRow) => string
}

interface ChosenCell {
  row: GridRow | undefined
  /** Line and column; the line alone where a question is about the whole line; empty without a choice. */
  title: string
  threads: ThreadItem[]
  /** What a question here is about; null where nothing can be asked. */
  anchor: ThreadAnchor | null
}

/** The cell of the sheet that is chosen, and the questions about it. The sheet follows the place that was opened last. */
export function useChosenCell({
  grid,
  doc,
  columns,
  records,
  nameLine,
}: SubmittedSheet): ChosenCell {
  const { threads, target } = useWorkbench()
  useEffect(() => {
    const { record, field } = target?.anchor ?? {}
    if (!record) return
    const id = [...records].find(([, iri]) => iri === record)?.[0]
    if (id)
      requestAnimationFrame(() =>
        grid.goToRow(
          id,
          Math.max(
            0,
            columns.findIndex((column) => column.id === field),
          ),
          false,
        ),
      )
  }, [target, grid, records, columns])
  const at = useSyncExternalStore(
    grid.subscribe,
    () => `${grid.rowAt(grid.activePosition().line)?.id ?? ''}|${grid.activePosition().col}`,
  )
  const [rowId = '', col = '0'] = at.split('|')
  const row = doc.row(rowId)
  const column = columns[Number(col)]
  const record = records.get(rowId)
  if (!row || !column) return { row, title: '', threads: [], anchor: null }
  const isDescription = column.id === 'description'
  const cellTitle = `${nameLine(row)} · ${column.title}`
  const about: Pick<ThreadAnchor, 'kind' | 'field' | 'label'> =
    isDescription || column.type === 'readonly'
      ? { kind: 'input', label: nameLine(row) }
      : { kind: 'cell', field: column.id, label: cellTitle.slice(0, 255) }
  return {
    row,
    title: isDescription ? nameLine(row) : cellTitle,
    threads: record
      ? [
          ...findCellThreads(threads, record, column.id),
          ...(isDescription ? findCellThreads(threads, record, null) : []),
        ]
      : [],
    anchor: record ? { ...about, place: 'inputs', record } : null,
  }
}
