import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import { useWorkbench } from '../context/workbench-context.ts'

/**
 * Marks the cells that have an open thread; a thread about a whole line marks its description.
 *
 * @param records IRI of each submitted line, by its id in the sheet
 */
export function useThreadIssues(
  records: ReadonlyMap<string, string>,
): (row: GridRow) => CellIssue[] {
  const { t } = useTranslation('reviews')
  const { threads } = useWorkbench()
  return useMemo(() => {
    const open = threads.filter(({ state }) => state !== 'closed')
    return (row) => {
      const record = records.get(row.id) ?? ''
      return open
        .filter(
          ({ anchor }) =>
            anchor.record === record && (anchor.kind === 'cell' || anchor.kind === 'input'),
        )
        .map(({ anchor, number }) => ({
          column: anchor.kind === 'cell' ? (anchor.field ?? 'description') : 'description',
          level: 'hint',
          message: t('reviews:thread.mark', { number }),
        }))
    }
  }, [threads, records, t])
}
