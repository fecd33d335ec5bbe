import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useImpactChoice } from '../results/impact-choice.tsx'
import { useListedFigures } from '../results/listed-figures.ts'
import type { CalculationItem } from './form-record.ts'

const ImpactCell = lazyPart(() => import('../results/ImpactCell.tsx').then((m) => m.ImpactCell))

/**
 * Columns with figures of the stored results, and the button that chooses them. They are asked for apart from the list, page
 * by page, so that the list is not later with them.
 */
export function useImpactColumns(rows: readonly CalculationItem[] | undefined): {
  columns: ListColumn<CalculationItem>[]
  chooser: React.ReactNode
} {
  const { chosen, titleOf, chooser } = useImpactChoice()
  const figures = useListedFigures(
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
        const found = figures?.get(row['@id'])
        return (
          found && (
            <ImpactCell
              figures={found}
              code={code}
              method={row.method}
              isSemiFinished={row.calculationType === 'semi_finished'}
            />
          )
        )
      },
    })),
    chooser,
  }
}
