import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconCopy, IconFileSpreadsheet } from '@tabler/icons-react'
import { explainImpact, type Explanation, type LifeCycleModule, type Measure } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import { profileIndexQuery, readProfileIndex } from '../inputs/profiles/profile-index.ts'
import { profileSearch } from '../inputs/profiles/profile-search.ts'
import { ContributionsView } from './ContributionsView.tsx'
import { IndicatorsView } from './IndicatorsView.tsx'
import { resultsTable } from './results-export.ts'
import { displayCode, countUnknown } from '../../../records/calculation/result-figures.ts'
import { StagesView } from './StagesView.tsx'
import { StageSummary } from './StageSummary.tsx'
import { useResults } from './use-results.ts'
import styles from './results.module.css'

const views = ['stages', 'contributions', 'indicators', 'sensitivity'] as const
type View = (typeof views)[number]

const ExplainPanel = lazyPart(() =>
  import('../inputs/ExplainPanel.tsx').then((m) => m.ExplainPanel),
)
const DataQualityNote = lazyPart(() =>
  import('../checks/DataQualityNote.tsx').then((m) => m.DataQualityNote),
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
  const [groups, setGroups] = useState(false)
  const rows = results ? [...results.top, ...results.other] : []
  const code = rows.some((row) => row.code === search['indicator'])
    ? String(search['indicator'])
    : (rows.find((row) => row.code === 'GWP-total')?.code ?? rows[0]?.code ?? 'GWP-total')
  const row = rows.find((candidate) => candidate.code === code)

  if (error && !results) return <EmptyState title={t('results:failed')}>{error}</EmptyState>
  if (results === undefined) return <PageSkeleton />
  if (results === null || !row) return <EmptyState title={t('results:none')} />

  function show(
    title: string,
    measure: Measure,
    only: { module?: LifeCycleModule; inputId?: string },
  ) {
    const unit = unitText(rows.find((candidate) => candidate.code === measure)?.unit ?? '')
    if (explained) setPanel({ title, explanation: explainImpact(explained, measure, only), unit })
  }
  function download() {
    saveFile(
      new File(
        [`\uFEFF${resultsTable(results!, ';')}`],
        `${calculation.productName.replace(/[^\p{L}\p{N} _-]+/gu, '')}.csv`,
        { type: 'text/csv;charset=utf-8' },
      ),
    )
  }
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <StageSummary row={row} unit={unitText(row.unit)} declaredUnit={declaredUnit} />
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
              w={260}
              searchable
              allowDeselect={false}
              aria-label={t('results:indicator')}
              value={code}
              onChange={(next) => setSearch({ indicator: next ?? undefined })}
              data={rows.map((candidate) => ({
                value: candidate.code,
                label: `${displayCode(candidate.code)} · ${candidate.name}`,
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
                checked={groups}
                onChange={(event) => setGroups(event.currentTarget.checked)}
              />
            </>
          )}
          <span className={styles['space']} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} />}
            onClick={() =>
              void navigator.clipboard
                .writeText(resultsTable(results, '\t'))
                .then(() => toast.success(t('results:copied')))
            }
          >
            {t('results:copy')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileSpreadsheet size={14} />}
            onClick={download}
          >
            CSV
          </Button>
        </div>
        {results.gaps.length > 0 && (
          <p className={styles['gaps']} role="note">
            {t('results:gaps', { count: countUnknown(results) })}
          </p>
        )}
        {view === 'stages' && (
          <StagesView
            result={explained?.indicators.includes(code) ? explained : null}
            row={row}
            unit={unitText(row.unit)}
            onExplain={(module) => show(`${module} · ${displayCode(code)}`, code, { module })}
          />
        )}
        {view === 'contributions' && explained && (
          <ContributionsView
            result={explained}
            row={row}
            modules={results.stages}
            onExplain={(inputId, name) => show(name, code, { inputId })}
          />
        )}
        {view === 'indicators' && (
          <IndicatorsView
            results={results}
            isScientific={isScientific}
            groups={groups}
            onExplain={(module, indicator) =>
              show(`${module} · ${displayCode(indicator)}`, indicator, { module })
            }
          />
        )}
        {view === 'sensitivity' && (
          <SensitivityView
            calculation={calculation}
            etag={etag}
            isReadOnly={isReadOnly}
            row={row}
            unit={unitText(row.unit)}
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
            nameOfInput={(id) =>
              explained?.amounts.find((amount) => amount.inputId === id)?.description ?? id
            }
            onClose={() => setPanel(null)}
          />
        </aside>
      )}
    </div>
  )
}
