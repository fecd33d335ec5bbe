import { SegmentedControl } from '@mantine/core'
import { MODULES_A_TO_C, NOT_DETERMINED, type LifeCycleModule } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Indicator, recordRoutes } from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { fresh } from '../../../api/query-client.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { SumsNote } from '../../../records/results/SumsNote.tsx'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { nameLines } from '../sensitivity/sensitivity-data.ts'
import type { Compared } from './compared.ts'
import { CompareChart } from './CompareChart.tsx'
import { CompareTable } from './CompareTable.tsx'
import { InputDifferences } from './InputDifferences.tsx'
import { lineRows } from './line-differences.ts'
import {
  listDeclaredModules,
  listDrawnRows,
  listRowsByIndicator,
  listRowsByModule,
} from './result-rows.ts'
import { Patterns } from './Swatch.tsx'
import { Uncertainty } from './Uncertainty.tsx'
import styles from './compare.module.css'

const DifferenceFlows = lazyPart(() =>
  import('./DifferenceFlows.tsx').then((m) => m.DifferenceFlows),
)

/** Indicators a drawing shows: those of the first table of a declaration. */
const DRAWN = 13

/** Results of all columns by module or by indicator, and the lines that make the difference. */
export function ComparedResults({
  columns,
  labels,
  isComparable,
}: {
  columns: readonly Compared[]
  labels: readonly string[]
  isComparable: boolean
}) {
  const { t } = useTranslation('compare')
  const [search] = useUrlState()
  const indicatorName = useIndicatorName()
  const findUnit = useIndicatorUnits()
  const results = columns.map(({ result }) => result)
  const codes = [...new Set(results.flatMap((result) => result?.indicators ?? []))]
  const by = search['by'] === 'indicator' ? 'indicator' : 'module'
  const measure =
    codes.find((code) => code === search['indicator']) ??
    codes.find((code) => code === 'GWP-total') ??
    codes[0] ??
    'GWP-total'
  const declared = listDeclaredModules(results)
  const module = declared.find((one) => one === search['module']) ?? 'total'
  const modules: readonly LifeCycleModule[] =
    by === 'module' || module === 'total' ? MODULES_A_TO_C : [module]
  const rows =
    by === 'module'
      ? listRowsByModule(results, measure, t('compare:total'))
      : listRowsByIndicator(results, modules, (code) => ({
          label: `${displayCode(code)} · ${indicatorName(code)}`,
          unit: findUnit(code),
        }))
  const lines = lineRows(
    columns,
    { measure, modules },
    columns.map(({ model }) => nameLines(model)),
  )
  const incomplete = labels.filter((_, column) =>
    rows.some(({ figures }) => figures[column] === NOT_DETERMINED),
  )
  return (
    <>
      <Patterns />
      <section className={styles['card']}>
        <h2>{t('compare:results')}</h2>
        <CompareChoice
          codes={codes}
          declared={declared}
          by={by}
          measure={measure}
          module={module}
        />
        {isComparable && (
          <>
            <SumsNote method={columns[0]?.state.calculation.method} />
            {incomplete.length > 0 && (
              <p role="note" className={styles['gaps']}>
                {t('compare:gaps', { names: incomplete.join('”, “') })}
              </p>
            )}
            <CompareChart
              rows={listDrawnRows(rows, by === 'indicator', DRAWN)}
              labels={labels}
              isRelative={by === 'indicator'}
              unit={by === 'module' ? findUnit(measure) : '%'}
            />
            <CompareTable
              rows={rows}
              labels={labels}
              unit={by === 'module' ? findUnit(measure) : null}
            />
          </>
        )}
      </section>
      <InputDifferences
        rows={lines}
        columns={columns}
        labels={labels}
        unit={findUnit(measure)}
        isExplained={isComparable}
        measure={displayCode(measure)}
      />
      {isComparable && (
        <DifferenceFlows
          columns={columns}
          labels={labels}
          rows={lines}
          measure={measure}
          modules={modules}
          unit={findUnit(measure)}
        />
      )}
      {isComparable && (
        <Uncertainty
          key={`${measure}${modules.join()}`}
          columns={columns}
          labels={labels}
          rows={lines}
          figure={{ measure, modules }}
          unit={findUnit(measure)}
        />
      )}
    </>
  )
}

/** Chooses what the rows are, and the indicator or the module that they show. */
function CompareChoice({
  codes,
  declared,
  by,
  measure,
  module,
}: {
  codes: readonly string[]
  declared: readonly LifeCycleModule[]
  by: 'module' | 'indicator'
  measure: string
  module: LifeCycleModule | 'total'
}) {
  const { t } = useTranslation('compare')
  const [, setSearch] = useUrlState()
  const indicatorName = useIndicatorName()
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        size="xs"
        aria-label={t('compare:byLabel')}
        value={by}
        onChange={(next) => setSearch({ by: next })}
        data={(['module', 'indicator'] as const).map((one) => ({
          value: one,
          label: t(`compare:by.${one}`),
        }))}
      />
      <Select
        size="xs"
        w={280}
        searchable
        allowDeselect={false}
        aria-label={t('compare:indicator')}
        value={measure}
        onChange={(next) => setSearch({ indicator: next ?? undefined })}
        data={codes.map((code) => ({
          value: code,
          label: `${displayCode(code)} · ${indicatorName(code)}`,
        }))}
      />
      {by === 'indicator' && (
        <Select
          size="xs"
          w={130}
          allowDeselect={false}
          aria-label={t('compare:module')}
          value={module}
          onChange={(next) => setSearch({ module: next ?? undefined })}
          data={[
            { value: 'total', label: t('compare:total') },
            ...declared.map((one) => ({ value: one as string, label: one as string })),
          ]}
        />
      )}
    </div>
  )
}

/** Returns a function that writes the unit of an indicator; empty while the units load. */
function useIndicatorUnits(): (code: string) => string {
  const { data: indicators } = useQuery({
    queryKey: ['indicator-units'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(Indicator).list, {
        owner: 'none',
        query: { itemsPerPage: 999 },
        signal,
      }),
    staleTime: fresh.reference,
  })
  return (code) => unitText(indicators?.find((one) => one.code === code)?.unit ?? '')
}
