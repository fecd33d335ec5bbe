import { Button } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import type { IndicatorRow } from '@cradle/contract'
import { displayCode, hasUnknownPart } from '../../../records/calculation/result-figures.ts'
import { useHasOnlyProductionSum } from '../../../records/results/SumsNote.tsx'
import {
  describeModules,
  findDeclaredGroups,
  isSumBeyondProduction,
  listModules,
} from './module-groups.ts'
import { ReportFigure } from './ReportFigure.tsx'
import {
  keepPreviousAnswer,
  serializeFigure,
  useSensitivityData,
  type SensitivityData,
  type Simulation,
} from './sensitivity-data.ts'
import { SimulationCard } from './SimulationCard.tsx'
import { TornadoCard } from './TornadoCard.tsx'
import { WhatIfCard } from './WhatIfCard.tsx'
import styles from './sensitivity.module.css'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))
const MOST_BARS = 12

interface SensitivityViewProps extends OpenCalculation {
  row: IndicatorRow
  unit: string
  version: string
}

/** Sensitivity of the result: the tornado chart, what-if amounts, and the uncertainty. */
export function SensitivityView(props: SensitivityViewProps) {
  const { data, error } = useSensitivityData(props.calculation['@id'], props.version)
  if (error) return <EmptyState title={errorText(error)} />
  return data ? <Sensitivity {...props} data={data} /> : <PageSkeleton />
}

function Sensitivity({
  calculation,
  etag,
  isReadOnly,
  row,
  unit,
  data,
}: SensitivityViewProps & { data: SensitivityData }) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const declaredUnit = useDeclaredUnit()(calculation)
  const [search, setSearch] = useUrlState()
  const { model, analysis, nameOf } = data
  const groups = findDeclaredGroups(model.method.declaredModules)
  const group = groups.find((one) => one === search['group']) ?? groups[0] ?? 'life-cycle'
  const [percent, setPercent] = useState<number | null>(10)
  const [seed, setSeed] = useState('1')
  const [made, setMade] = useState<{ of: string; simulation: Simulation } | null>(null)
  const [isReporting, setIsReporting] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const iri = calculation['@id']
  const indicator = row.code
  const figure = { measure: indicator, modules: listModules(group) }
  const fraction = Math.min(100, Math.max(0.1, percent ?? 10)) / 100
  const { data: tornado, error } = useQuery({
    queryKey: ['tornado', iri, data.version, serializeFigure(figure), fraction],
    queryFn: () =>
      analysis.askEngine(model, { kind: 'tornado', figure, fraction, count: MOST_BARS } as const),
    structuralSharing: false,
    retry: false,
    gcTime: 60_000,
    placeholderData: keepPreviousAnswer(iri),
  })
  const lines = data.lines.map(({ id, revision }) => `${id} ${revision}`).join()
  // A simulation belongs to one figure and one state of the calculation.
  const of = `${serializeFigure(figure)} ${lines}`
  const simulation = made?.of === of ? made.simulation : null
  const modules = describeModules(group, model.method.declaredModules)
  const name = `${displayCode(indicator)} ${modules}`
  // Reports by the method state no sum but A1–A3.
  const isUnstatedSum =
    useHasOnlyProductionSum(calculation.method) &&
    isSumBeyondProduction(group, model.method.declaredModules)

  return (
    <div className={styles['view']}>
      <div className={styles['toolbar']}>
        <Select
          size="xs"
          w={250}
          allowDeselect={false}
          label={t('sensitivity:modules')}
          value={group}
          onChange={(next) => setSearch({ group: next ?? undefined })}
          data={groups.map((one) => ({
            value: one,
            label:
              one === 'life-cycle'
                ? t('sensitivity:lifeCycle')
                : t(`results:stage.${one}` as 'sensitivity:lifeCycle'),
          }))}
        />
        <NumberField
          size="xs"
          w={110}
          label={t('sensitivity:change')}
          value={percent}
          min={0.1}
          max={100}
          unit="%"
          onChange={setPercent}
        />
        <span className={styles['space']} />
        {tornado && (
          <>
            <ChartDownloads drawing={drawing} name={name} />
            {!isReadOnly && (
              <Button
                size="xs"
                leftSection={<IconFileArrowRight size={14} />}
                disabled={tornado.bars.length === 0 || isUnstatedSum}
                {...(isUnstatedSum ? { title: t('sensitivity:report.unstatedSum') } : {})}
                onClick={() => setIsReporting(true)}
              >
                {t('sensitivity:report.open')}
              </Button>
            )}
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={styles['refused']}>
          {t('sensitivity:refused', { code: error.message })}
        </p>
      )}
      {tornado && (
        <>
          <TornadoCard
            tornado={tornado}
            isIncomplete={hasUnknownPart(row, figure.modules)}
            unit={unit}
            nameOf={nameOf}
          />
          <WhatIfCard
            key={lines}
            data={data}
            iri={iri}
            figure={figure}
            row={row}
            unit={unit}
            tornado={tornado}
            isReadOnly={isReadOnly}
          />
          <SimulationCard
            data={data}
            figure={figure}
            base={tornado.total}
            unit={unit}
            seed={seed}
            onSeed={setSeed}
            simulation={simulation}
            onSimulation={(next) => setMade({ of, simulation: next })}
          />
          <div className={styles['hidden']} aria-hidden="true">
            <ReportFigure
              ref={drawing}
              tornado={tornado}
              isIncomplete={hasUnknownPart(row, figure.modules)}
              simulation={simulation}
              nameOf={nameOf}
              locale={locale}
              t={t}
              indicator={displayCode(indicator)}
              unit={unit}
              modules={modules}
            />
          </div>
          {isReporting && (
            <ReportDialog
              calculation={calculation}
              etag={etag}
              indicator={displayCode(indicator)}
              unit={unit}
              declaredUnit={declaredUnit}
              modules={modules}
              tornado={tornado}
              isIncomplete={hasUnknownPart(row, figure.modules)}
              simulation={simulation}
              nameOf={nameOf}
              onClose={() => setIsReporting(false)}
            />
          )}
        </>
      )}
    </div>
  )
}
