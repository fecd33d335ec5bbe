import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyRule } from '@cradle/contract'
import {
  FAMILY_COLUMNS,
  findFarVariants,
  type ComputedVariant,
  type FamilyColumn,
} from '@cradle/engine/family'
import { useLocale } from '../../../i18n/i18n.ts'
import { TableButtons } from '../../../records/results/TableButtons.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { buildFamilyTable, figureModes } from './family-table.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useRowTexts } from './use-row-texts.ts'
import { WideTable } from './WideTable.tsx'
import styles from './variants.module.css'

interface FamilyFiguresProps {
  rule: FamilyRule | null
  variants: readonly { id: string; name: string }[]
  computed: readonly ComputedVariant[]
  nameParameter: (id: string) => string | undefined
  nameLine: (id: string) => string | undefined
  /** What stands below the table, for the chosen module. */
  children?: (column: FamilyColumn) => ReactNode
}

/** The figures of all variants side by side, against any of them. */
export function FamilyFigures({
  rule,
  variants,
  computed,
  nameParameter,
  nameLine,
  children,
}: FamilyFiguresProps) {
  const { t } = useTranslation('variants')
  const [search, setSearch] = useUrlState()
  const { nameIndicator, unitOf } = useRowTexts()
  const names = new Map(variants.map(({ id, name }) => [id, name]))
  const reference = variants.find(({ id }) => id === search['reference'])?.id ?? variants[0]!.id
  const columns = listColumns(computed)
  const column = columns.find((one) => one === search['module']) ?? 'A-C'
  const mode = figureModes.find((one) => one === search['figures']) ?? 'absolute'
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
      <RuleNote rule={rule} computed={computed} names={names} reference={reference} />
      <Faults computed={computed} names={names} nameParameter={nameParameter} nameLine={nameLine} />
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
      <WideTable table={table} label={t('variants:results.title')} />
      {children?.(column)}
    </section>
  )
}

const listColumns = (computed: readonly ComputedVariant[]): FamilyColumn[] => {
  const shape = computed.flatMap(({ outcome }) =>
    'figures' in outcome ? [outcome.figures] : [],
  )[0]
  return FAMILY_COLUMNS.filter((column) => shape?.columns[column] !== undefined)
}

/** Says which variants differ too far from the reference for one declaration. */
function RuleNote({
  rule,
  computed,
  names,
  reference,
}: {
  rule: FamilyRule | null
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
  computed,
  names,
  nameParameter,
  nameLine,
}: Pick<FamilyFiguresProps, 'nameParameter' | 'nameLine'> & {
  computed: readonly ComputedVariant[]
  names: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('variants')
  const describe = useFaultWords(nameParameter, nameLine)
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
