import type { inputSetRoutes, profileRoutes } from '@cradle/contract'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useImpactChoice } from './impact-choice.tsx'
import { useUnitFigures } from './listed-figures.ts'

const UnitFigureCell = lazyPart(() => import('./UnitFigureCell.tsx').then((m) => m.UnitFigureCell))

/**
 * Columns with figures of one unit of a profile or a set, and the button that chooses them. They are asked for apart from the
 * list, page by page.
 *
 * @param key   first part of the keys of the list's requests
 * @param note  what the figures leave out
 */
export function useUnitFigureColumns<Row extends { '@id': string }>(
  key: string,
  route: typeof profileRoutes.figures | typeof inputSetRoutes.figures,
  rows: readonly Row[] | undefined,
  note?: string,
): { columns: ListColumn<Row>[]; chooser: React.ReactNode } {
  const { chosen, titleOf, chooser } = useImpactChoice()
  const figures = useUnitFigures(
    key,
    route,
    chosen.length > 0 ? (rows ?? []).map((row) => row['@id']) : [],
    chosen,
  )
  return {
    columns: chosen.map((code) => ({
      id: `impact-${code}`,
      header: titleOf(code),
      width: '13rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => {
        const found = figures?.get(row['@id'])?.figures.find((figure) => figure.code === code)
        return found && <UnitFigureCell figure={found} note={note} />
      },
    })),
    chooser,
  }
}
