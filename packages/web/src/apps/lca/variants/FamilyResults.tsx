import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Indicator, type FamilyParts } from '@cradle/contract'
import { readMeasure, writeMeasure } from '@cradle/engine'
import {
  computeVariants,
  FAMILY_COLUMNS,
  findEffects,
  findFarVariants,
  type ComputedVariant,
  type FamilyColumn,
  type FamilyVariant,
  type VariantFault,
  type VariantOutcomeOf,
  type VariantChoices,
} from '@cradle/engine/family'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { TableButtons } from '../../../records/results/TableButtons.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { TableView } from '../results/TableView.tsx'
import { buildDriverTable, buildFamilyTable, figureModes } from './family-table.ts'
import styles from './variants.module.css'

interface FamilyResultsProps {
  parts: FamilyParts
  variants: readonly (FamilyVariant & { name: string })[]
  compute: (choices: VariantChoices) => VariantOutcomeOf
}

/** The figures of all variants side by side, against any of them, with what drives their spread. */
export function FamilyResults({ parts, variants, compute }: FamilyResultsProps) {
  const { t } = useTranslation('variants')
  const [search, setSearch] = useUrlState()
  const { nameIndicator, unitOf } = useRowTexts()
  const computed = computeVariants(variants, compute)
  const names = new Map(variants.map(({ id, name }) => [id, name]))
  const reference = variants.find(({ id }) => id === search['reference'])?.id ?? variants[0]!.id
  const columns = listColumns(computed)
  const column = columns.find((one) => one === search['module']) ?? 'A-C'
  const mode = figureModes.find((one) => one === search['figures']) ?? 'absolute'
  const { indicators, weightingSets } = parts.model.request.method
  const codes = [
    ...indicators,
    ...weightingSets.map(({ id }) => writeMeasure({ weightingSet: id })),
  ]
  const indicator =
    codes.find((code) => code === search['indicator']) ??
    codes.find((code) => parts.rule?.indicators.includes(code)) ??
    codes[0]!
  const columnTitle = (one: FamilyColumn): string => one.replace('-', '–')
  const table = buildFamilyTable(
    computed,
    names,
    { column, mode, reference },
    {
      indicator: t('variants:results.indicator'),
      unit: t('variants:results.unit'),
      minimum: t('variants:results.minimum'),
      lowest: t('variants:results.lowest'),
      maximum: t('variants:results.maximum'),
      highest: t('variants:results.highest'),
      spread: t('variants:results.spread'),
      worst: t('variants:results.worst'),
      average: t('variants:results.average'),
      reference: t('variants:results.reference'),
      nameIndicator,
      unitOf,
    },
  )
  return (
    <section
      className={styles['results']}
      data-region="results"
      aria-label={t('variants:results.title')}
    >
      <h2>{t('variants:results.title')}</h2>
      <RuleNote parts={parts} computed={computed} names={names} reference={reference} />
      <Faults parts={parts} computed={computed} names={names} />
      <div className={styles['tools']}>
        <Select
          label={t('variants:results.module')}
          data={columns.map((one) => ({ value: one, label: columnTitle(one) }))}
          value={column}
          onChange={(next) => setSearch({ module: next ?? undefined })}
          allowDeselect={false}
        />
        <Select
          label={t('variants:results.referenceVariant')}
          data={variants.map(({ id, name }) => ({ value: id, label: name }))}
          value={reference}
          onChange={(next) => setSearch({ reference: next ?? undefined })}
          allowDeselect={false}
        />
        <SegmentedControl
          aria-label={t('variants:results.figures')}
          data={figureModes.map((one) => ({ value: one, label: t(`variants:results.${one}`) }))}
          value={mode}
          onChange={(next) => setSearch({ figures: next })}
        />
        <TableButtons table={table} name={t('variants:results.title')} />
      </div>
      <div
        className={styles['scroll']}
        tabIndex={0}
        role="group"
        aria-label={t('variants:results.title')}
      >
        <TableView table={table} />
      </div>
      <Drivers
        parts={parts}
        variants={variants}
        compute={compute}
        column={column}
        indicator={indicator}
      >
        <Select
          label={t('variants:results.indicator')}
          data={codes.map((code) => ({ value: code, label: nameIndicator(code) }))}
          value={indicator}
          onChange={(next) => setSearch({ indicator: next ?? undefined })}
          allowDeselect={false}
        />
      </Drivers>
    </section>
  )
}

/** What the rows of indicators and of weighted scores are called, and their units. */
function useRowTexts() {
  const { t } = useTranslation('results')
  const nameOf = useIndicatorName()
  const indicators = useReference(Indicator)
  return {
    nameIndicator: (code: string): string => {
      const measure = readMeasure(code)
      return typeof measure === 'string'
        ? `${displayCode(code)} · ${nameOf(code)}`
        : t('results:mki', { set: measure.weightingSet })
    },
    unitOf: (code: string): string =>
      typeof readMeasure(code) === 'string'
        ? unitText(indicators.find((one) => one.code === code)?.unit ?? '')
        : 'EUR',
  }
}

const listColumns = (computed: readonly ComputedVariant[]): FamilyColumn[] => {
  const shape = computed.flatMap(({ outcome }) =>
    'figures' in outcome ? [outcome.figures] : [],
  )[0]
  return FAMILY_COLUMNS.filter((column) => shape?.columns[column] !== undefined)
}

/** Says which variants differ too far from the reference for one declaration. */
function RuleNote({
  parts: { rule },
  computed,
  names,
  reference,
}: {
  parts: FamilyParts
  computed: readonly ComputedVariant[]
  names: ReadonlyMap<string, string>
  reference: string
}) {
  const { t } = useTranslation('variants')
  const locale = useLocale()
  if (!rule || computed.length < 2) return null
  const threshold = formatPercent(rule.threshold, locale, 0)
  const far = findFarVariants(computed, reference, {
    indicators: rule.indicators,
    threshold: rule.threshold / 100,
  })
  const indicators = rule.indicators.map(displayCode).join(', ')
  const facts = { threshold, indicators, reference: names.get(reference) ?? '' }
  if (far === null) return <p className={styles['note']}>{t('variants:rule10.unknown', facts)}</p>
  if (far.length === 0)
    return <p className={styles['note']}>{t('variants:rule10.within', facts)}</p>
  return (
    <div className={styles['note']} role="status">
      <p>{t('variants:rule10.beyond', { ...facts, count: far.length })}</p>
      <ul>
        {far.map(({ variant, indicator, difference }) => (
          <li key={`${variant} ${indicator}`}>
            {names.get(variant)}: {displayCode(indicator)} {difference > 0 ? '+' : ''}
            {formatPercent(difference * 100, locale)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says which variants have no figures, and why. */
function Faults({
  parts,
  computed,
  names,
}: {
  parts: FamilyParts
  computed: readonly ComputedVariant[]
  names: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation(['variants', 'formulas'])
  const describe = (fault: VariantFault): string => {
    if (fault.kind === 'engine') return t('variants:fault.engine', { code: fault.code })
    const { place, parameter } =
      fault.kind === 'number' ? { ...fault, parameter: null } : { ...fault, place: null }
    const subject =
      place === null
        ? parts.parameters.find(({ id }) => id === parameter)?.name
        : (parts.lines.find(({ id }) => id === place.line)?.name ?? t('variants:fault.product'))
    return `${subject}: ${t(`formulas:${fault.fault}`, {
      name: fault.subject[0],
      one: fault.subject[0],
      other: fault.subject[1],
      rest: fault.subject[0],
    })}`
  }
  const faults = computed.flatMap(({ id, outcome }) =>
    'fault' in outcome ? [{ id, text: describe(outcome.fault) }] : [],
  )
  if (faults.length === 0) return null
  return (
    <div className={styles['note']} role="alert">
      <p>{t('variants:fault.title', { count: faults.length })}</p>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={id}>
            {names.get(id)} – {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Which parameter drives the spread of an indicator. */
function Drivers({
  parts,
  variants,
  compute,
  column,
  indicator,
  children,
}: FamilyResultsProps & { column: FamilyColumn; indicator: string; children: ReactNode }) {
  const { t } = useTranslation('variants')
  const byId = new Map(parts.parameters.map((parameter) => [parameter.id, parameter]))
  const table = buildDriverTable(
    findEffects(parts.model, variants, compute),
    { column, indicator },
    {
      parameter: t('variants:drivers.parameter'),
      from: t('variants:drivers.from'),
      to: t('variants:drivers.to'),
      low: t('variants:drivers.low'),
      high: t('variants:drivers.high'),
      difference: t('variants:drivers.difference'),
      nameParameter: (id) => {
        const { name = '', unit = '' } = byId.get(id) ?? {}
        return unit ? `${name} [${unitText(unit)}]` : name
      },
    },
  )
  return (
    <>
      <h3>{t('variants:drivers.title')}</h3>
      <p className={styles['hint']}>{t('variants:drivers.hint')}</p>
      <div className={styles['tools']}>
        {children}
        {table.rows.length > 0 && <TableButtons table={table} name={t('variants:drivers.title')} />}
      </div>
      {table.rows.length === 0 ? (
        <p className={styles['hint']}>{t('variants:drivers.none')}</p>
      ) : (
        <TableView table={table} />
      )}
    </>
  )
}
