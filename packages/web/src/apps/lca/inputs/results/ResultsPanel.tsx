import { MODULES, writeFigure, writeWorkingFigure, type LifeCycleModule } from '@cradle/engine'
import { NativeSelect } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatEuro, formatPercent, formatResult } from '../../../../ui/numbers/format-number.ts'
import type { ResultAge } from '../../../../records/calculation/result-age.ts'
import {
  groupGaps,
  listUnknown,
  type UnknownValue,
} from '../../../../records/calculation/unknown-values.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { findStage } from '../lines/input-groups.ts'
import { makeMeasureKey } from '../live/line-facts.ts'
import type { LiveNumbers } from '../live/live-numbers.ts'
import { UnknownValues } from './UnknownValues.tsx'
import styles from './results-panel.module.css'

export interface ResultsPanelProps {
  numbers: LiveNumbers | null
  refusedBecause: string | null
  /** Bars follow each digit at once, and glide after all other edits. */
  isTyping: boolean
  /** False while the server's figures differ from those on this page. */
  isChecked: boolean
  /** Age of the stored results beside these. */
  age: ResultAge
  profiles: ProfileSearch
  nameOfInput: (id: string) => string
  /** Where a value of another page, or of a part, is entered. */
  hrefOf: (value: UnknownValue<string>) => string
  functionalUnit: string
  /** Declarations by the method add up A1–A3 alone. */
  hasOnlyProductionSum: boolean
  measureName: (key: string) => string
  measureUnit: (key: string) => string
  onMeasure: (key: string) => void
  /** @returns false for a line that is not in the sheet */
  onInput: (id: string, field?: string) => boolean
}

/** The result as it is now: total, money, mass, modules and the lines that matter most. */
export function ResultsPanel({
  numbers,
  refusedBecause,
  isTyping,
  isChecked,
  age,
  profiles,
  nameOfInput,
  hrefOf,
  functionalUnit,
  hasOnlyProductionSum,
  measureName,
  measureUnit,
  onMeasure,
  onInput,
}: ResultsPanelProps) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  if (refusedBecause)
    return (
      <p className={styles['refused']} role="status">
        {t('inputs:results.refused', { code: refusedBecause })}
      </p>
    )
  if (!numbers) return <p className={styles['refused']}>{t('inputs:results.waiting')}</p>
  const key = makeMeasureKey(numbers.measure)
  const unknown = listUnknown(groupGaps(numbers.gaps))
  return (
    <div className={styles['panel']} data-typing={isTyping || undefined}>
      <div className={styles['head']}>
        <h2 className={styles['caps']}>{t('inputs:results.title')}</h2>
        <span
          className={styles['live']}
          data-checking={!isChecked || age !== 'current' || undefined}
          role="status"
        >
          {isChecked ? t(`inputs:results.age.${age}`) : t('inputs:results.checking')}
        </span>
        <MeasureSelect
          value={key}
          keys={numbers.measures.map((one) => one.key).join('\n')}
          measureName={measureName}
          onMeasure={onMeasure}
        />
      </div>
      <div className={styles['total']}>
        <strong>
          {writeWorkingFigure(numbers.total, numbers.isTotalIncomplete, (known) =>
            formatResult(known, locale, 4),
          )}
        </strong>
        <span>
          {measureUnit(key)}
          <br />
          {t('inputs:results.perUnit', { unit: functionalUnit })} ·{' '}
          <span className={styles['together']}>{numbers.totalRange}</span>
          {hasOnlyProductionSum && numbers.totalRange !== 'A1–A3' && (
            <>
              <br />
              {t('inputs:results.notForDeclarations')}
            </>
          )}
        </span>
      </div>
      {unknown.length > 0 && (
        <UnknownValues
          summary={t('inputs:results.gaps', { count: unknown.length })}
          values={unknown}
          profiles={profiles}
          nameOfLine={nameOfInput}
          hrefOf={hrefOf}
          onFollow={({ line, field }) => line !== null && onInput(line, field)}
        />
      )}
      <Facts numbers={numbers} />
      <ModuleBars
        numbers={numbers}
        label={t('inputs:results.bars', { measure: measureName(key) })}
      />
      {numbers.largest.length > 0 && (
        <h3 className={styles['caps']}>{t('inputs:results.largest')}</h3>
      )}
      <ol className={styles['largest']}>
        {numbers.largest.map(({ inputId, description, sum, module, isIncomplete: isPart }) => (
          <li key={inputId}>
            <button type="button" onClick={() => onInput(inputId)}>
              <span className={styles['lineName']}>
                {description || t('inputs:results.noName')}
              </span>
              <strong>
                {writeWorkingFigure(sum, isPart, (known) => formatResult(known, locale))}
              </strong>
              <span className={styles['percent']}>
                {numbers.total === 0 || numbers.isTotalIncomplete
                  ? ''
                  : formatPercent((sum / Math.abs(numbers.total)) * 100, locale)}
              </span>
              <span
                className={styles['bar']}
                data-stage={findStage(module)}
                style={{ width: `${share(sum, numbers.largest)}%` }}
                aria-hidden
              />
            </button>
          </li>
        ))}
      </ol>
      <p className={styles['took']}>
        <IconBolt size={13} aria-hidden />{' '}
        {t('inputs:results.took', { ms: formatResult(Math.max(numbers.tookMs, 0.1), locale, 1) })}
      </p>
    </div>
  )
}

/** D and A–D of the measure, the environmental costs and the mass, each with its range of modules. */
function Facts({ numbers }: { numbers: LiveNumbers }) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const format = (known: number) => formatResult(known, locale)
  const facts: [label: string, figure: string][] = [
    [
      'D',
      writeWorkingFigure(
        numbers.beyondBoundary ?? 'notDeclared',
        numbers.incomplete.includes('D'),
        format,
      ),
    ],
  ]
  if (numbers.totalAtoD !== null)
    facts.push([
      'A–D',
      writeWorkingFigure(numbers.totalAtoD, numbers.incomplete.length > 0, format),
    ])
  if (numbers.shadowCost !== null)
    facts.push([
      `${t('inputs:results.eci')} A–D`,
      writeWorkingFigure(numbers.shadowCost, numbers.isShadowCostIncomplete, (known) =>
        formatEuro(known, locale),
      ),
    ])
  const mass = writeWorkingFigure(numbers.productMass, numbers.isMassIncomplete, (known) =>
    formatResult(known, locale, 4),
  )
  facts.push([t('inputs:results.mass'), `${mass} kg`])
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `keys`, one a line: as long as they are the same an edit does not draw the choice anew. */
const MeasureSelect = memo(function MeasureSelect({
  value,
  keys,
  measureName,
  onMeasure,
}: Pick<ResultsPanelProps, 'measureName' | 'onMeasure'> & { value: string; keys: string }) {
  const { t } = useTranslation('inputs')
  return (
    <NativeSelect
      size="xs"
      aria-label={t('inputs:results.indicator')}
      value={value}
      onChange={(event) => onMeasure(event.currentTarget.value)}
      data={keys.split('\n').map((key) => ({ value: key, label: measureName(key) }))}
    />
  )
})

const share = (sum: number, lines: LiveNumbers['largest']) => {
  const largest = Math.max(...lines.map((line) => Math.abs(line.sum)))
  return largest > 0 ? (Math.abs(sum) / largest) * 100 : 0
}

const WIDTH = 200
const ROW = 24

/** One bar per declared module, negative left of zero; D is hatched, because it lies beyond the product. */
function ModuleBars({ numbers, label }: { numbers: LiveNumbers; label: string }) {
  const locale = useLocale()
  const modules = MODULES.filter((module) => numbers.modules[module] !== undefined)
  const values = modules.map((module) => numbers.modules[module]!)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const scale = high > low ? WIDTH / (high - low) : 0
  const zero = -low * scale
  const spoken = modules
    .map(
      (module) =>
        `${module} ${writeFigure(numbers.modules[module], numbers.incomplete.includes(module), (value) => formatResult(value, locale))}`,
    )
    .join(', ')
  return (
    <div className={styles['bars']} role="img" aria-label={`${label}: ${spoken}`}>
      {modules.map((module) => (
        <ModuleBar
          key={module}
          module={module}
          value={numbers.modules[module]!}
          zero={zero}
          scale={scale}
          isIncomplete={numbers.incomplete.includes(module)}
        />
      ))}
    </div>
  )
}

function ModuleBar({
  module,
  value,
  zero,
  scale,
  isIncomplete,
}: {
  module: LifeCycleModule
  value: number
  zero: number
  scale: number
  isIncomplete: boolean
}) {
  const locale = useLocale()
  const width = Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)
  // Drawn as a stretch of the whole track: the browser moves it without laying the page out again. A hatch would be stretched as well.
  const isHatched = findStage(module) === 'benefits'
  const left = value < 0 ? zero - width : zero
  return (
    <div className={styles['moduleRow']} style={{ height: ROW }}>
      <strong>{module}</strong>
      <span className={styles['track']} style={{ width: WIDTH }}>
        <span className={styles['zero']} style={{ left: zero }} />
        <span
          className={styles['moduleBar']}
          data-stage={findStage(module)}
          style={
            isHatched
              ? { left, width }
              : { width: WIDTH, transform: `translateX(${left}px) scaleX(${width / WIDTH})` }
          }
        />
      </span>
      <span className={styles['moduleNumber']}>
        {writeWorkingFigure(value, isIncomplete, (known) => formatResult(known, locale))}
      </span>
    </div>
  )
}
