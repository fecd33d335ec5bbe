import type { LifeCycleModule } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import type { ResultTable } from '../../../records/results/result-table.ts'
import { useHasOnlyProductionSum } from '../../../records/results/SumsNote.tsx'
import { useIndicatorColumns } from './IndicatorsView.tsx'
import {
  markSums,
  tableOfContributions,
  tableOfIndicators,
  tableOfStages,
} from './result-tables.ts'
import { useStageHeads } from './StagesView.tsx'
import type { useShownFigures } from './use-shown-figures.ts'

/** The table that is on the screen, to copy and to download; null where there is none. */
export function useShownTable(
  { view, rows, row, result, contributions }: ReturnType<typeof useShownFigures>,
  stages: readonly LifeCycleModule[],
  isGrouped: boolean,
  method: string | undefined,
): ResultTable | null {
  const { t } = useTranslation('results')
  const columns = useIndicatorColumns(rows, stages, isGrouped)
  const stageHeads = useStageHeads()
  const sumMark = useHasOnlyProductionSum(method) ? ` (${t('results:notForDeclarations')})` : ''
  if (view === 'indicators')
    return tableOfIndicators(rows, markSums([...columns.modules, ...columns.totals], sumMark), {
      indicator: t('results:indicator'),
      name: t('results:name'),
      unit: t('results:unit'),
    })
  if (contributions)
    return tableOfContributions(contributions, {
      input: t('results:input'),
      all: t('results:allInputs'),
      share: t('results:shareOfTotal'),
      sumMark,
    })
  return result && row && view === 'stages' ? tableOfStages(result, row, stageHeads) : null
}
