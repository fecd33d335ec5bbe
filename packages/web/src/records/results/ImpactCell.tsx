import { writeFigure } from '@cradle/engine'
import type { ListedFigures } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatResult } from '../../ui/numbers/format-number.ts'
import { findStageGroup } from '../calculation/result-figures.ts'
import { FigureWithBar } from './FigureWithBar.tsx'
import { headlineFigure, readFigureCell, readIndicator, type FigureRow } from './figure-rows.ts'
import { useHasOnlyProductionSum } from './SumsNote.tsx'

/**
 * One figure of a calculation in a list, with its modules as a small bar: A1–A3 where the method adds up nothing else, and A–C
 * elsewhere. A figure with an unknown part is ND, and has no bar.
 */
export function ImpactCell({
  figures: { rows, stages, stale },
  code,
  method,
  isSemiFinished,
}: {
  figures: ListedFigures
  code: string
  method: string | undefined
  isSemiFinished: boolean
}) {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const { name, range } = headlineFigure(useHasOnlyProductionSum(method) || isSemiFinished)
  const found = rows.find((row) => row.code === code)
  if (!found) return null
  const row: FigureRow = readIndicator(found)
  const { known, isIncomplete } = readFigureCell(row, name)
  const text = writeFigure(known, isIncomplete, (value) => formatResult(value, locale))
  const cells = stages.map((module) => ({
    group: findStageGroup(module),
    cell: readFigureCell(row, module),
    module,
  }))
  return (
    <FigureWithBar
      text={text}
      range={range}
      isStale={stale}
      title={[
        `${code} ${range}: ${text} ${row.unit}`,
        ...cells.map(
          ({ module, cell }) =>
            `${module} ${writeFigure(cell.known, cell.isIncomplete, (value) => formatResult(value, locale))}`,
        ),
        ...(stale ? [t('lca:list.impactStale')] : []),
      ]}
      bar={cells.every(({ cell }) => !cell.isIncomplete) ? cells : null}
    />
  )
}
