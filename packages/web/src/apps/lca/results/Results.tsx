import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconCopy, IconFileSpreadsheet } from '@tabler/icons-react'
import {
  expandedLineId,
  explainImpact,
  type Explanation,
  type LifeCycleModule,
} from '@cradle/engine'
import type { ResultLine } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import { profileIndexQuery, readProfileIndex } from '../../../records/profile/profile-index.ts'
import { profileSearch } from '../../../records/profile/profile-search.ts'
import { IndicatorsView, useIndicatorColumns } from './IndicatorsView.tsx'
import { listFigureRows, type FigureRow } from './figure-rows.ts'
import {
  markSums,
  rankContributions,
  tableOfContributions,
  tableOfIndicators,
  tableOfStages,
  type ContributionOrder,
} from './result-tables.ts'
import type { ResultTable } from '../../../records/results/result-table.ts'
import { buildPlaceAddress } from '../../../records/calculation/place-address.ts'
import { findProfileToFill, listUnknown } from '../../../records/calculation/unknown-values.ts'
import { SumsNote, useHasOnlyProductionSum } from '../../../records/results/SumsNote.tsx'
import { StagesView, useStageHeads } from './StagesView.tsx'
import { StageSummary } from './StageSummary.tsx'
import type { UnknownValuesProps } from '../inputs/UnknownValues.tsx'
import { useResults } from './use-results.ts'
import styles from './results.module.css'

const loadTableExport = () => import('../../../records/results/table-export.ts')

const views = ['stages', 'contributions', 'indicators', 'sensitivity'] as const
type View = (typeof views)[number]

/** Id of a line in the engine's result; a line of a predefined input set has that of its usage before its own. */
const findEngineId = (input: string, usage: string | undefined): string =>
  usage === undefined ? readId(input) : expandedLineId(readId(usage), readId(input))

const noRows: readonly FigureRow[] = []
const noModules: readonly LifeCycleModule[] = []

const ExplainPanel = lazyPart(() =>
  import('../inputs/ExplainPanel.tsx').then((m) => m.ExplainPanel),
)
const UnknownValues = lazyPart<UnknownValuesProps<ResultLine>>(() =>
  import('../inputs/UnknownValues.tsx').then((m) => m.UnknownValues<ResultLine>),
)
const DataQualityNote = lazyPart(() =>
  import('../checks/DataQualityNote.tsx').then((m) => m.DataQualityNote),
)
const ContributionsView = lazyPart(() =>
  import('./ContributionsView.tsx').then((m) => m.ContributionsView),
)
const SensitivityView = lazyPart(() =>
  import('../sensitivity/SensitivityView.tsx').then((m) => m.SensitivityView),
)

/** Results of one calculation: stages, contributions, indicators; every figure explains itself. */
export function Results({ calculation, etag, isReadOnly }: OpenCalculation) {
  const { t } = useTranslation('results')
  const [search, setSearch] = useUrlState()
  const view = views.find((name) => name === search['view']) ?? 'stages'
  const { results, error, explained } = useResults(calculation['@id'], !isReadOnly)
  const { data: wireIndex } = useQuery(profileIndexQuery)
  const index = useMemo(
    () => wireIndex && readProfileIndex(wireIndex, calculation.method),
    [wireIndex, calculation.method],
  )
  const profiles = useMemo(() => profileSearch(index ?? []), [index])
  const declaredUnit = useDeclaredUnit()(calculation)
  const quality = useQuery(readinessQuery(calculation['@id'])).data?.dataQuality
  const [panel, setPanel] = useState<{
    title: string
    explanation: Explanation
    unit: string
  } | null>(null)
  const [isScientific, setScientific] = useState(false)
  const [isGrouped, setGrouped] = useState(false)
  const [order, setOrder] = useState<ContributionOrder>('A–C')
  const locale = useLocale()
  const all = useMemo(
    () => (results ? listFigureRows(results, (set) => t('results:mki', { set })) : noRows),
    [results, t],
  )
  // The sensitivity analysis varies one indicator; a weighted score has none.
  const rows = view === 'sensitivity' ? all.filter(({ isScore }) => !isScore) : all
  const row =
    rows.find(({ key }) => key === search['indicator']) ??
    rows.find(({ key }) => key === 'GWP-total') ??
    rows[0]
  const isExplained =
    row !== undefined && (row.isScore || explained?.indicators.includes(row.key) === true)
  const result = isExplained ? explained : null
  const contributions = useMemo(
    () =>
      result && row && view === 'contributions'
        ? rankContributions(result, row.measure, row.known.totalAtoD !== undefined, order)
        : null,
    [result, row, view, order],
  )
  const columns = useIndicatorColumns(rows, results?.stages ?? noModules, isGrouped)
  const stageHeads = useStageHeads()
  const sumMark = useHasOnlyProductionSum(calculation.method)
    ? ` (${t('results:notForDeclarations')})`
    : ''

  const unknown = useMemo(() => listUnknown(results?.gaps ?? []), [results])
  const nameOfInput = (id: string): string =>
    explained?.amounts.find(({ inputId }) => inputId === id)?.description ??
    t('inputs:results.noName')

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
  /** The table that is on the screen; null where there is none. */
  function readShownTable(): ResultTable | null {
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
  async function downloadCsv(table: ResultTable) {
    const { writeCsv } = await loadTableExport()
    const name = calculation.productName.replace(/[^\p{L}\p{N} _-]+/gu, '')
    saveFile(new File([writeCsv(table, locale)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
  }
  const table = readShownTable()
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <StageSummary
          row={row}
          score={row.isScore ? undefined : all.find(({ isScore }) => isScore)}
          declaredUnit={declaredUnit}
          isSemiFinished={calculation.calculationType === 'semi_finished'}
        />
        {quality !== undefined && <DataQualityNote quality={quality} />}
        <div className={styles['toolbar']}>
          <SegmentedControl
            size="xs"
            aria-label={t('results:viewLabel')}
            value={view}
            onChange={(next) => setSearch({ view: next })}
            data={views.map((name: View) => ({ value: name, label: t(`results:view.${name}`) }))}
          />
          {view !== 'indicators' && (
            <Select
              size="xs"
              w={340}
              searchable
              allowDeselect={false}
              aria-label={t('results:indicator')}
              value={row.key}
              onChange={(next) => setSearch({ indicator: next ?? undefined })}
              data={rows.map((candidate) => ({
                value: candidate.key,
                label: `${candidate.code} · ${candidate.name}`,
              }))}
            />
          )}
          {view === 'indicators' && (
            <>
              <Switch
                size="xs"
                label={t('results:scientific')}
                checked={isScientific}
                onChange={(event) => setScientific(event.currentTarget.checked)}
              />
              <Switch
                size="xs"
                label={t('results:grouped')}
                checked={isGrouped}
                onChange={(event) => setGrouped(event.currentTarget.checked)}
              />
            </>
          )}
          <span className={styles['space']} />
          {table && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={14} />}
                onClick={() =>
                  void loadTableExport()
                    .then(({ copyTable }) => copyTable(table, locale))
                    .then(() => toast.success(t('results:copied')))
                }
              >
                {t('results:copy')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileSpreadsheet size={14} />}
                onClick={() => void downloadCsv(table)}
              >
                CSV
              </Button>
            </>
          )}
        </div>
        <SumsNote method={calculation.method} />
        {results.gaps.length > 0 && (
          <UnknownValues
            summary={t('results:gaps', { count: unknown.length })}
            values={unknown}
            profiles={profiles}
            nameOfLine={({ input, usage }) => nameOfInput(findEngineId(input, usage))}
            hrefOf={({ calculationId, line, tab, field, why, profileId }) =>
              buildPlaceAddress(
                calculationId === calculation.id
                  ? calculation
                  : { '@id': calculationId, calculationType: 'semi_finished' },
                { ...line, tab, field, profile: findProfileToFill({ why, profileId }) },
              )
            }
          />
        )}
        {view === 'stages' && (
          <StagesView
            result={result}
            row={row}
            onExplain={(module) => showExplanation(`${module} · ${row.code}`, row, { module })}
          />
        )}
        {contributions && (
          <ContributionsView
            contributions={contributions}
            isEuro={row.isScore}
            order={order}
            onOrder={setOrder}
            onExplain={(inputId, name) => showExplanation(name, row, { inputId })}
          />
        )}
        {view === 'indicators' && (
          <IndicatorsView
            rows={rows}
            stages={results.stages}
            isScientific={isScientific}
            isGrouped={isGrouped}
            onExplain={(module, chosen) =>
              showExplanation(`${module} · ${chosen.code}`, chosen, { module })
            }
          />
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
            title={panel.title}
            explanation={panel.explanation}
            unit={panel.unit}
            profiles={profiles}
            nameOfInput={nameOfInput}
            onClose={() => setPanel(null)}
          />
        </aside>
      )}
    </div>
  )
}
