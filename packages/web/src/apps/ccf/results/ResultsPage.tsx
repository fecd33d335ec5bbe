import { Button, SegmentedControl } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FootprintGrouping, NamedFootprintGroup } from '@cradle/contract'
import { footprintGroupings } from '@cradle/contract/footprints-choices'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { copyTable } from '../../../records/results/table-export.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { formatTonnes, formatTotal, readFigure } from '../footprint/figures.ts'
import { FootprintFrame } from '../footprint/FootprintFrame.tsx'
import type { FootprintItem, FootprintResults } from '../footprint/footprint-queries.ts'
import { useResults } from '../footprint/use-results.ts'
import type { ExplainedFigure } from './FigureExplanation.tsx'
import { GroupBars } from './GroupBars.tsx'
import { Intensities } from './Intensities.tsx'
import { makeTable } from './result-rows.ts'
import { ResultTableView } from './ResultTableView.tsx'
import styles from './results.module.css'
import { useWords } from './use-words.ts'

const FigureExplanation = lazyPart(() =>
  import('./FigureExplanation.tsx').then((m) => m.FigureExplanation),
)
const Flows = lazyPart(() => import('./Flows.tsx').then((m) => m.Flows))
const Reconciliation = lazyPart(() => import('./Reconciliation.tsx').then((m) => m.Reconciliation))
const Years = lazyPart(() => import('./Years.tsx').then((m) => m.Years))

/** The filter of an explanation for a group of each grouping. */
const filters = {
  location: 'location',
  category: 'category',
  scope: 'scope',
  period: 'interval',
} as const satisfies Record<FootprintGrouping, keyof ExplainedFigure['filter']>

export const ResultsPage = () => (
  <FootprintFrame tab="results">{({ open }) => <Results footprint={open.data} />}</FootprintFrame>
)

function Results({ footprint }: { footprint: FootprintItem }) {
  const { t } = useTranslation('ccf')
  const { results, error, isOutdated, isComputing, retry } = useResults(footprint)
  if (footprint.inputCount === 0)
    return (
      <EmptyState
        title={t('ccf:results.none')}
        actions={
          <Button component={Link} href={paths.footprints.item(footprint['@id'], 'inputs')}>
            {t('ccf:home.goInputs')}
          </Button>
        }
      >
        {t('ccf:home.enterInputs')}
      </EmptyState>
    )
  if (!results)
    return error ? (
      <ErrorState isPage message={errorText(error)} onRetry={retry} />
    ) : isComputing || footprint.resultsAt !== undefined ? (
      <PageSkeleton />
    ) : (
      <EmptyState title={t('ccf:results.notComputed')} />
    )
  return (
    <div className={sheet['sheet']} style={{ '--sheet-width': '1200px' } as React.CSSProperties}>
      {isOutdated && (
        <p className={styles['note']} role="note">
          {error ? errorText(error) : t('ccf:results.outdated')}
        </p>
      )}
      <Summary results={results} />
      <Groups footprint={footprint} results={results} />
      <FlowsOfResults results={results} />
      <Years footprint={footprint} results={results} />
      <Intensities intensities={results.intensities} />
      <Reconciliation footprint={footprint} />
    </div>
  )
}

const FlowsOfResults = ({ results }: { results: FootprintResults }) => (
  <Flows results={results} words={useWords(results)} />
)

/** Totals by location and by contracts side by side, and the biogenic carbon dioxide apart. */
function Summary({ results }: { results: FootprintResults }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const { total, biogenic, estimated, gaps } = results
  const write = (name: Parameters<typeof formatTotal>[1]) => formatTotal(total, name, locale)
  // It is unknown which of the two an unknown part is: both are stated like their sum.
  const writeBiogenic = (known: number) =>
    total.isEmpty ? '–' : formatTonnes(known, readFigure(total, 'biogenic').isIncomplete, locale)
  return (
    <Card title={t('ccf:results.summary')} aside={t('ccf:results.indicator')}>
      <dl className={styles['figures']}>
        {(['total', 'marketBasedTotal'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name === 'total' ? 'ccf:totalLocation' : 'ccf:totalMarket')}</dt>
            <dd>
              {write(name)} <small>{unitText('t CO2 eq')}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('ccf:biogenic')}</dt>
          <dd>
            {write('biogenic')} <small>{unitText('t CO2')}</small>
          </dd>
          <dd className={styles['parts']}>
            {t('ccf:results.biogenicParts', {
              emissions: writeBiogenic(biogenic.emissions),
              removals: writeBiogenic(biogenic.removals),
            })}
          </dd>
          {!total.isEmpty && readFigure(total, 'biogenic').isIncomplete && (
            <dd className={styles['parts']}>{t('ccf:results.biogenicUnknown')}</dd>
          )}
        </div>
        <div>
          <dt>{t('ccf:results.estimated')}</dt>
          <dd>
            {estimated.share === undefined ? '–' : formatResult(estimated.share * 100, locale)}
            {estimated.share !== undefined && <small> %</small>}
          </dd>
          <dd className={styles['parts']}>
            {t('ccf:status.estimates', { count: estimated.inputs })}
          </dd>
        </div>
      </dl>
      {total.isEmpty && <p className={styles['note']}>{t('ccf:noCountedInputs')}</p>}
      {gaps.length > 0 && (
        <p className={styles['note']}>{t('ccf:results.gaps', { count: gaps.length })}</p>
      )}
    </Card>
  )
}

function Groups({ footprint, results }: { footprint: FootprintItem; results: FootprintResults }) {
  const { t } = useTranslation('ccf')
  const [explained, setExplained] = useState<ExplainedFigure | null>(null)
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const grouping = footprintGroupings.find((one) => one === search['by']) ?? 'scope'
  const words = useWords(results)
  const table = makeTable(results, grouping, words)
  const groups: readonly NamedFootprintGroup[] = results.groups[grouping]
  async function copy() {
    await copyTable(table, locale)
    toast.success(t('ccf:results.copied'))
  }
  return (
    <Card title={t('ccf:results.groups')} aside={unitText('t CO2 eq')}>
      <div className={styles['toolbar']}>
        <SegmentedControl
          size="xs"
          aria-label={t('ccf:toolbar.grouping')}
          value={grouping}
          onChange={(by) => setSearch({ by: by as FootprintGrouping })}
          data={footprintGroupings.map((value) => ({ value, label: t(`ccf:grouping.${value}`) }))}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copy().catch(() => toast.error(t('ui:error.fallback')))}
        >
          {t('ccf:results.copy')}
        </Button>
      </div>
      <div className={styles['tables']}>
        <GroupBars
          grouping={grouping}
          groups={groups}
          nameGroup={words.nameGroup}
          label={t(`ccf:grouping.${grouping}`)}
          onExplain={({ key }, name) =>
            setExplained({ name, filter: { [filters[grouping]]: key } })
          }
        />
        <ResultTableView table={table} label={t(`ccf:grouping.${grouping}`)} />
      </div>
      {explained && (
        <FigureExplanation
          footprintId={footprint.id}
          figure={explained}
          periods={words.periods}
          onClose={() => setExplained(null)}
        />
      )}
    </Card>
  )
}
