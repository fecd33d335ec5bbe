import {
  writeImportCell,
  type ImportAction,
  type ImportCell,
  type ImportRemark,
  type ImportRow,
} from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { followPage, fetchPage } from '../../../api/list.ts'
import { findImportRoutes } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { importRowsKey } from '../../../api/import-queries.ts'
import type { Locale } from '../../../i18n/locale.ts'

/** Rows that one screen shows at most. */
export const MOST_ROWS = 1000
const ROWS_PER_PAGE = 500

export interface RowFilter {
  remarks?: boolean
  sheet?: string
  action?: ImportAction
  /** Only values of a data set that were not taken for this reason. */
  reason?: string
}

export interface ImportRows {
  rows: ImportRow[]
  total: number
}

/** The first staged rows of an import, with remarks in the reader's language. */
export const importRowsQuery = (
  page: ImportPage,
  id: string,
  language: Locale,
  filter: RowFilter = {},
) =>
  queryOptions({
    queryKey: [...importRowsKey(id), language, filter],
    queryFn: async ({ signal }): Promise<ImportRows> => {
      const { rows: route } = findImportRoutes(page)
      let answer = await fetchPage(route, {
        params: { id },
        query: { language, itemsPerPage: ROWS_PER_PAGE, ...filter },
        owner: 'none',
        signal,
      })
      const rows = [...answer.member]
      while (answer.view?.next && rows.length < MOST_ROWS) {
        answer = await followPage(route, answer.view.next, { signal })
        rows.push(...answer.member)
      }
      return { rows, total: answer.totalItems }
    },
  })

type RemarkedRow = Pick<ImportRow, 'remarks' | 'cells' | 'repaired' | 'omitted'>

/** The remarks of a row that are not repaired: a changed cell, and a row that is left out, have none until the next validation. */
export const listOpenRemarks = ({
  remarks,
  cells,
  repaired,
  omitted,
}: RemarkedRow): ImportRemark[] =>
  omitted
    ? []
    : remarks.filter(
        ({ column, value = '' }) =>
          column === undefined || !repaired || writePlain(cells[column]) === value,
      )

/** A cell as remarks repeat it. */
const writePlain = (cell: ImportCell | undefined): string =>
  cell === undefined ? '' : writeImportCell(cell)
