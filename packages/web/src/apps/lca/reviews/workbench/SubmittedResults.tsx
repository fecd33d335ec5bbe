import { SegmentedControl } from '@mantine/core'
import type { Explanation, LifeCycleModule } from '@cradle/engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndicatorName } from '../../../../api/indicator-names.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import { ContributionsView } from '../../results/ContributionsView.tsx'
import { IndicatorsView } from '../../results/IndicatorsView.tsx'
import type { DocumentOf, IndicatorRow } from '@cradle/contract'
import { SumsNote } from '../../../../records/results/SumsNote.tsx'
import { displayCode } from '../../../../records/calculation/result-figures.ts'
import { listFigureRows, type FigureRow } from '../../../../records/results/figure-rows.ts'
import { rankContributions, type ContributionOrder } from '../../results/result-tables.ts'
import { StagesView } from '../../results/StagesView.tsx'
import { findResultThreads } from '../context/anchor-places.ts'
import { CellBar } from './CellBar.tsx'
import { ExplainCard } from './ExplainCard.tsx'
import { chooseHeadline, useExplained } from './use-explained.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const views = ['indicators', 'stages', 'contributions'] as const

/** The submitted results. The reviewer can have each figure explained and ask about it. */
export function SubmittedResults() {
  const { t } = useTranslation('reviews')
  const { calculation, submission, threads, target, ask, isOpen } = useWorkbench()
  const [search] = useUrlState()
  const nameOf = useIndicatorName()
  const explained = useExplained(submission)
  const [chosen, setChosen] = useState<{ indicator: string; stage: string } | null>(null)
  const [explanation, setExplanation] = useState<{
    title: string
    parts: Explanation | null
    measure: string
  } | null>(null)
  const [measure, setMeasure] = useState<string | null>(null)
  const view = views.find((name) => name === search['figures']) ?? 'indicators'
  const [reached, setReached] = useState<typeof target>(null)
  if (target !== reached) {
    setReached(target)
    const { kind, indicator, stage } = target?.anchor ?? {}
    if (kind === 'result' && indicator && stage) setChosen({ indicator, stage })
  }
  const results = translateIndicators(submission.results as DocumentOf<'CalculationResult'>, nameOf)
  const rows = listFigureRows(results, (set) => t('results:mki', { set }))
  const indicators = rows.filter(({ isScore }) => !isScore)
  const code = measure ?? chooseHeadline(explained?.result ?? null)
  const row = indicators.find(({ key }) => key === code)
  const [order, setOrder] = useState<ContributionOrder>('A–C')
  const explainIt = (
    title: string,
    indicator: string,
    only: { module?: LifeCycleModule; inputId?: string },
  ) =>
    setExplanation({
      title,
      parts: explained?.explain(indicator, only) ?? null,
      measure: indicator,
    })
  const chooseResult = (module: LifeCycleModule, indicator: string) => {
    setChosen({ indicator, stage: module })
    explainIt(`${module} · ${displayCode(indicator)}`, indicator, { module })
  }
  const label = chosen ? `${displayCode(chosen.indicator)} · ${chosen.stage}` : ''
  return (
    <div className={styles['results']}>
      <CellBar
        title={label}
        threads={chosen ? findResultThreads(threads, chosen.indicator, chosen.stage) : []}
        {...(chosen && isOpen
          ? {
              onAsk: () =>
                ask({
                  kind: 'result',
                  place: 'results',
                  indicator: chosen.indicator,
                  stage: chosen.stage,
                  label,
                }),
            }
          : {})}
      />
      <div className={styles['figures']}>
        <FiguresChoice view={view} indicators={indicators} code={code} onCode={setMeasure} />
        <SumsNote method={calculation.method} />
        {view === 'indicators' && (
          <IndicatorsView
            rows={rows}
            stages={results.stages}
            isScientific={false}
            isGrouped={false}
            isOnlyIndicators
            onExplain={(module, { key }) => chooseResult(module, key)}
          />
        )}
        {view === 'stages' && row && (
          <StagesView
            result={explained?.result?.indicators.includes(code) ? explained.result : null}
            row={row}
            onExplain={(module) => chooseResult(module, code)}
          />
        )}
        {view === 'contributions' && explained?.result && row && (
          <ContributionsView
            contributions={rankContributions(
              explained.result,
              row.measure,
              row.known.totalAtoD !== undefined,
              order,
            )}
            isEuro={row.isScore}
            order={order}
            onOrder={setOrder}
            onExplain={(inputId, name) => explainIt(name, code, { inputId })}
          />
        )}
      </div>
      {explanation && (
        <ExplainCard
          title={explanation.title}
          explanation={explanation.parts}
          measure={explanation.measure}
          onClose={() => setExplanation(null)}
        />
      )}
    </div>
  )
}

/** Chooses the view of the figures, and the indicator that it shows. */
function FiguresChoice({
  view,
  indicators,
  code,
  onCode,
}: {
  view: (typeof views)[number]
  indicators: readonly FigureRow[]
  code: string
  onCode: (code: string | null) => void
}) {
  const { t } = useTranslation('reviews')
  const [, setSearch] = useUrlState()
  return (
    <div className={styles['choices']}>
      <SegmentedControl
        size="xs"
        aria-label={t('results:viewLabel')}
        value={view}
        onChange={(next) => setSearch({ figures: next === 'indicators' ? undefined : next })}
        data={views.map((name) => ({ value: name, label: t(`results:view.${name}`) }))}
      />
      {view !== 'indicators' && (
        <Select
          size="xs"
          w={260}
          searchable
          allowDeselect={false}
          aria-label={t('results:indicator')}
          value={code}
          onChange={onCode}
          data={indicators.map((candidate) => ({
            value: candidate.key,
            label: `${candidate.code} · ${candidate.name}`,
          }))}
        />
      )}
    </div>
  )
}

/**
 * Results contain English indicator names. This replaces them by the names in the reader's
 * language.
 */
function translateIndicators(
  results: DocumentOf<'CalculationResult'>,
  nameOf: (code: string, name: string) => string,
): DocumentOf<'CalculationResult'> {
  const translateRows = (rows: readonly IndicatorRow[] = []) =>
    rows.map((row) => ({ ...row, name: nameOf(row.code, row.name) }))
  return { ...results, top: translateRows(results.top), other: translateRows(results.other) }
}
