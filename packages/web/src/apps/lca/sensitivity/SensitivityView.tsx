import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { useDeclaredUnit } from '../../../records/calculation/declared-unit.ts'
import type { IndicatorRow } from '@cradle/contract'
import { displayCode, hasUnknownPart } from '../../../records/calculation/result-figures.ts'
import { FigureChoice } from './FigureChoice.tsx'
import {
  describeModules,
  findDeclaredGroups,
  isSumBeyondProduction,
  listModules,
} from './module-groups.ts'
import { ReportButton } from './ReportButton.tsx'
import { ReportFigure } from './ReportFigure.tsx'
import {
  serializeFigure,
  useSensitivityData,
  type SensitivityData,
  type Simulation,
} from './sensitivity-data.ts'
import { SimulationCard } from './SimulationCard.tsx'
import { TornadoCard } from './TornadoCard.tsx'
import { useTornado } from './use-tornado.ts'
import { WhatIfCard } from './WhatIfCard.tsx'
import styles from './sensitivity.module.css'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))

interface SensitivityViewProps extends OpenCalculation {
  row: IndicatorRow
  unit: string
  version: string
}

/** Sensitivity of the result: the tornado chart, what-if amounts and parameters, and the uncertainty. */
export function SensitivityView(props: SensitivityViewProps) {
  const { calculation } = props
  const parameters = calculation.parameters ?? []
  // Bounds and data quality of parameters change no result.
  const version = `${props.version} ${JSON.stringify(parameters)}`
  const { data, error } = useSensitivityData(calculation['@id'], version, parameters.length > 0)
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
  const declared = data.model.method.declaredModules
  const groups = findDeclaredGroups(declared)
  const group = groups.find((one) => one === search['group']) ?? groups[0] ?? 'life-cycle'
  const [percent, setPercent] = useState<number | null>(10)
  const [seed, setSeed] = useState('1')
  const [made, setMade] = useState<{ of: string; simulation: Simulation } | null>(null)
  const [isReporting, setIsReporting] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const iri = calculation['@id']
  const figure = { measure: row.code, modules: listModules(group) }
  const fraction = Math.min(100, Math.max(0.1, percent ?? 10)) / 100
  const { data: tornado, error } = useTornado(data, iri, figure, fraction)
  const lines = data.lines.map(({ id, revision }) => `${id} ${revision}`).join()
  const values = data.parameters.varied.map(({ id, value }) => `${id} ${value}`).join()
  // A simulation belongs to one figure and one state of the calculation.
  const of = `${serializeFigure(figure)} ${lines} ${values}`
  const findings = tornado && {
    tornado,
    indicator: displayCode(row.code),
    unit,
    declaredUnit,
    modules: describeModules(group, declared),
    isIncomplete: hasUnknownPart(row, figure.modules),
    simulation: made?.of === of ? made.simulation : null,
    hasParameters: data.parameters.varied.length > 0,
    nameOf: data.nameOf,
  }

  return (
    <div className={styles['view']}>
      <div className={styles['toolbar']}>
        <FigureChoice
          groups={groups}
          group={group}
          onGroup={(next) => setSearch({ group: next })}
          percent={percent}
          onPercent={setPercent}
        />
        <span className={styles['space']} />
        {findings && (
          <>
            <ChartDownloads drawing={drawing} name={`${findings.indicator} ${findings.modules}`} />
            {!isReadOnly && (
              <ReportButton
                method={calculation.method}
                isSum={isSumBeyondProduction(group, declared)}
                isEmpty={findings.tornado.bars.length === 0}
                onOpen={() => setIsReporting(true)}
              />
            )}
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={styles['refused']}>
          {t('sensitivity:refused', { code: error.message })}
        </p>
      )}
      {findings && (
        <>
          <TornadoCard
            tornado={findings.tornado}
            isIncomplete={findings.isIncomplete}
            unit={unit}
            nameOf={data.nameOf}
          />
          <WhatIfCard
            key={`${lines} ${values}`}
            data={data}
            iri={iri}
            figure={figure}
            row={row}
            unit={unit}
            tornado={findings.tornado}
            isReadOnly={isReadOnly}
          />
          <SimulationCard
            data={data}
            figure={figure}
            base={findings.tornado.total}
            unit={unit}
            seed={seed}
            onSeed={setSeed}
            simulation={findings.simulation}
            onSimulation={(next) => setMade({ of, simulation: next })}
          />
          <div className={styles['hidden']} aria-hidden="true">
            <ReportFigure ref={drawing} {...findings} locale={locale} t={t} />
          </div>
          {isReporting && (
            <ReportDialog
              {...findings}
              calculation={calculation}
              etag={etag}
              onClose={() => setIsReporting(false)}
            />
          )}
        </>
      )}
    </div>
  )
}
