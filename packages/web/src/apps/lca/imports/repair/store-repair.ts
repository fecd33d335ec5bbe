import type { ImportRow } from '@cradle/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ImportItem } from '../../../../api/import-kinds.ts'
import { importRowsKey } from '../../../../api/import-queries.ts'
import { importKey } from '../../../../api/import-topics.ts'
import type { ImportRows } from '../import-rows.ts'

const isRepaired = ({ repaired, omitted }: Pick<ImportRow, 'repaired' | 'omitted'>): boolean =>
  repaired || omitted

/** Shows a saved repair at once wherever the row and its import are shown. Its remarks stay those of the last validation. */
export function storeRepair(client: QueryClient, id: string, saved: ImportRow): void {
  const { number, cells, repaired, omitted } = saved
  const stored = client
    .getQueriesData<ImportRows>({ queryKey: importRowsKey(id) })
    .flatMap(([, known]) => known?.rows ?? [])
    .find((row) => row.number === number)
  client.setQueriesData<ImportRows>(
    { queryKey: importRowsKey(id) },
    (known) =>
      known && {
        ...known,
        rows: known.rows.map((row) =>
          row.number === number ? { ...row, cells, repaired, omitted } : row,
        ),
      },
  )
  const more = Number(isRepaired(saved)) - Number(stored !== undefined && isRepaired(stored))
  client.setQueryData<ImportItem>(
    importKey(id),
    (known) =>
      known && {
        ...known,
        invalidated: true,
        invalidatedBy: [...new Set([...(known.invalidatedBy ?? []), 'rows' as const])],
        repairedRows: (known.repairedRows ?? 0) + more,
      },
  )
}
