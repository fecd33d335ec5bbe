import { explainImpact, type Explanation, type LifeCycleModule } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import { profileIndexQuery, readProfileIndex } from '../../../records/profile/profile-index.ts'
import { profileSearch, type ProfileSearch } from '../../../records/profile/profile-search.ts'
import { SumsNote } from '../../../records/results/SumsNote.tsx'
import type { FigureRow } from '../../../records/results/figure-rows.ts'
import { Gaps, useNameOfInput } from './Gaps.tsx'
import { IndicatorsView } from './IndicatorsView.tsx'
import { ResultsToolbar, type IndicatorLook } from './ResultsToolbar.tsx'
import { StagesView } from './StagesView.tsx'
import { StageSummary } from './StageSummary.tsx'
import { useResults } from './use-results.ts'
import { useShownFigures } from './use-shown-figures.ts'
import { useShownTable } from './use-shown-table.ts'
import styles from './results.module.css'

const noModules: readonly LifeCycleModule[] = []

const ExplainPanel = lazyPart(() =>
  import('../inputs/results/ExplainPanel.tsx').then((m) => m.ExplainPanel),
)
const DataQualityNote = lazyPart(() =>
  import('../checks/DataQualityNote.tsx').then((m) => m.DataQualityNote),
)
const ContributionsView = lazyPart(() =>
  import('./ContributionsView.tsx').then((m) => m.ContributionsView),
)
const FlowsView = lazyPart(
  () => import('./FlowsView.tsx').then((m) => m.FlowsView),
  <PageSkeleton />,
)
const HeatMapView = lazyPart(() => import('./HeatMapView.tsx').then((m) => m.HeatMapView))
const SensitivityView = lazyPart(() =>
  import('../sensitivity/SensitivityView.tsx').then((m) => m.SensitivityView),
)

/** Results of one calculation: stages, contributions, indicators; every figure explains itself. */
export function Results({ calculation, etag, isReadOnly }: OpenCalculation) {
  const { t } = useTranslation('results')
  const { results, error, explained, isExplaining } = useResults(calculation['@id'], !isReadOnly)
  const profiles = useProfilesOf(calculation.method)
  const declaredUnit = useDeclaredUnit()(calculation)
  const quality = useQuery(readinessQuery(calculation['@id'])).data?.dataQuality
  const [panel, setPanel] = useState<{
    title: string
    explanation: Explanation
    unit: string
  } | null>(null)
  const [look, setLook] = useState<IndicatorLook>({ isScientific: false, isGrouped: false })
  const figures = useShownFigures(results, explained)
  const { view, rows, row, result, contributions } = figures
  const table = useShownTable(
    figures,
    results?.stages ?? noModules,
    look.isGrouped,
    calculation.method,
  )
  const nameOfInput = useNameOfInput(explained)

  if (error && !results) return <EmptyState title={t('results:failed')}>{error}</EmptyState>
  if (results === undefined) return <PageSkeleton />
  if (results === null || !row) return <EmptyState title={t('results:none')} />

  function showExplanation(
    title: string,
    { measure, unit }: Pick<FigureRow, 'measure' | 'unit'>,
    only: { module?: LifeCycleModule; inputId?: string },
  ) {
    if (explained) setPanel({ title, explanation: explainImpact(explained, measure, only), unit })
  }
  const explainModule = (module: LifeCycleModule, chosen: FigureRow) =>
    showExplanation(`${module} · ${chosen.code}`, chosen, { module })
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <StageSummary
          row={row}
          score={row.isScore ? undefined : figures.score}
          declaredUnit={declaredUnit}
          isSemiFinished={calculation.calculationType === 'semi_finished'}
        />
        {quality !== undefined && <DataQualityNote quality={quality} />}
        <ResultsToolbar
          figures={figures}
          row={row}
          look={look}
          onLook={setLook}
          table={table}
          name={calculation.productName}
        />
        <SumsNote method={calculation.method} />
        {results.gaps.length > 0 && (
          <Gaps
            calculation={calculation}
            gaps={results.gaps}
            profiles={profiles}
            nameOfInput={nameOfInput}
          />
        )}
        {view === 'stages' && (
          <StagesView
            result={result}
            row={row}
            onExplain={(module) => explainModule(module, row)}
          />
        )}
        {contributions && (
          <ContributionsView
            contributions={contributions}
            isEuro={row.isScore}
            order={figures.order}
            onOrder={figures.onOrder}
            onExplain={(inputId, name) => showExplanation(name, row, { inputId })}
          />
        )}
        {view === 'flows' && isExplaining && <PageSkeleton />}
        {view === 'flows' && result && (
          <FlowsView
            calculation={calculation}
            etag={etag}
            isReadOnly={isReadOnly}
            result={result}
            row={row}
            stages={results.stages}
            profiles={profiles}
            nameOfInput={nameOfInput}
            onExplain={(only, title) => showExplanation(title, row, only)}
          />
        )}
        {view === 'hot-spots' && (
          <HeatMapView
            rows={rows}
            stages={results.stages}
            name={calculation.productName}
            onExplain={explainModule}
          />
        )}
        {view === 'indicators' && (
          <IndicatorsView rows={rows} stages={results.stages} {...look} onExplain={explainModule} />
        )}
        {view === 'sensitivity' && (
          <SensitivityView
            calculation={calculation}
            etag={etag}
            isReadOnly={isReadOnly}
            row={[...results.top, ...results.other].find(({ code }) => code === row.key)!}
            unit={row.unit}
            version={results.contentHash}
          />
        )}
      </div>
      {panel && (
        <aside className={styles['panel']} aria-label={t('results:explain')}>
          <ExplainPanel
            {...panel}
            profiles={profiles}
            nameOfInput={nameOfInput}
            onClose={() => setPanel(null)}
          />
        </aside>
      )}
    </div>
  )
}

/** The profiles of a method, to name what a figure is made of. */
function useProfilesOf(method: string | undefined): ProfileSearch {
  const { data: wireIndex } = useQuery(profileIndexQuery)
  const index = useMemo(() => wireIndex && readProfileIndex(wireIndex, method), [wireIndex, method])
  return useMemo(() => profileSearch(index ?? []), [index])
}
