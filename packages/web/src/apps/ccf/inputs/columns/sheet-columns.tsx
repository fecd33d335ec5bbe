import type { TFunction } from 'i18next'
import { FootprintInput } from '@cradle/contract'
import { footprintCategories, scope2Methods } from '@cradle/contract/footprints-choices'
import { dataQualities } from '@cradle/contract/statuses'
import type { Locale } from '../../../../i18n/locale.ts'
import { listSynonyms } from '../../../../records/fields/choice-words.ts'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type {
  CellValue,
  ChoiceOption,
  GridColumn,
  GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { nameCategory } from '../../../../records/footprint/category-names.ts'
import { FactorPicker } from '../factors/FactorPicker.tsx'
import { ImpactCell } from './ImpactCell.tsx'
import { makeAmountColumn } from './amount-column.tsx'
import { columnNames } from './column-names.ts'
import type { Comparison } from '../rows/last-year.ts'
import type { RowNumbers } from '../live/live-footprint.ts'
import {
  AMOUNT,
  amountColumn,
  CATEGORY,
  FILES,
  filesColumn,
  MARK,
  markColumn,
  NOTE,
  noteColumn,
  readPlain,
  type SheetGrouping,
} from '../rows/sheet-rows.ts'
import styles from '../inputs.module.css'

interface ColumnFacts {
  t: TFunction<'ccf'>
  locale: Locale
  periods: readonly string[]
  /** Names of each period in every language. */
  periodNames: readonly (readonly string[])[]
  profiles: ProfileSearch
  numbers: RowNumbers
  /** The same period of the last year, beside each amount; undefined: it is not shown. */
  comparison: Comparison | undefined
  locations: readonly ChoiceOption[]
  suppliers: readonly ChoiceOption[]
  scenarios: readonly ChoiceOption[]
  /** Names of records that rows have, also of those that cannot be chosen. */
  names: Readonly<Record<string, string>>
  grouping: SheetGrouping
}

/** On a phone the columns that stay in sight leave room for the others. */
const isNarrow = (): boolean => matchMedia('(max-width: 600px)').matches

/** The columns of the sheet: the source, the periods side by side, what becomes of the mass, and the emissions. */
export function makeColumns(facts: ColumnFacts): GridColumn[] {
  const { t, locale, profiles, grouping } = facts
  const title = (id: string): string => t(`ccf:column.${id}` as 'ccf:column.unit')
  const nameRecord = (value: CellValue): string =>
    typeof value === 'string' ? (facts.names[value] ?? '–') : ''
  const makeText = (id: 'description' | 'dataSource', width: number): GridColumn => ({
    id,
    title: title(id),
    width,
    type: 'text',
    maxLength: fieldProps(FootprintInput, id).maxLength,
    headerNames: columnNames[id] ?? [],
  })
  const makeChoice = (
    id: string,
    width: number,
    options: readonly ChoiceOption[],
    change: Partial<GridColumn> = {},
  ): GridColumn => ({
    id,
    title: title(id),
    width,
    type: 'choice',
    options,
    headerNames: columnNames[id] ?? [],
    ...change,
  })
  const makeReference = (id: string, width: number, options: readonly ChoiceOption[]) =>
    makeChoice(id, width, options, {
      format: (value) =>
        options.find((option) => option.value === value)?.label ?? nameRecord(value),
    })
  const location = makeReference('location', 150, facts.locations)
  const category = makeChoice(
    CATEGORY,
    140,
    ['1', '2', '3', ...footprintCategories].map((code) => ({
      value: code,
      label: nameCategory(code, t),
      synonyms: [code],
    })),
  )
  return [
    makeText('description', isNarrow() ? 124 : 190),
    ...(grouping === 'location' ? [category] : [location]),
    {
      id: 'environmentalProfile',
      title: title('environmentalProfile'),
      width: 150,
      type: 'picker',
      headerNames: columnNames['environmentalProfile'] ?? [],
      editor: FactorPicker,
      parse: (text) => {
        const match = profiles.match(text)
        return match.profile
          ? match.profile.iri
          : {
              invalid: text,
              closest: match.closest.map(({ iri, name }) => ({ value: iri, label: name })),
            }
      },
      format: (value) =>
        typeof value === 'string'
          ? (profiles.byIri.get(value)?.name ?? facts.names[value] ?? '–')
          : '',
    },
    {
      id: 'unit',
      title: title('unit'),
      width: 64,
      type: 'text',
      maxLength: fieldProps(FootprintInput, 'unit').maxLength,
      headerNames: columnNames['unit'] ?? [],
      render: (row) => <UnitText row={row} profiles={profiles} />,
    },
    ...makeAmountColumns(facts),
    ...(grouping === 'location' ? [location] : [category]),
    makeChoice(
      'scope2Method',
      132,
      scope2Methods.map((value) => ({
        value,
        label: t(`ccf:scope2Method.${value}`),
        synonyms: listSynonyms('scope2Method', value),
      })),
      { isEditable: ({ values }) => String(readPlain(values[CATEGORY])).startsWith('2') },
    ),
    makeReference('supplier', 150, facts.suppliers),
    {
      id: 'productionWastePercentage',
      title: title('productionWastePercentage'),
      width: 90,
      type: 'number',
      keepsFormula: true,
      unit: '%',
      headerNames: columnNames['productionWastePercentage'] ?? [],
      format: (value) => (typeof value === 'number' ? `${formatAmount(value, locale)}\u00a0%` : ''),
    },
    makeReference('wasteScenarioProductionWaste', 160, facts.scenarios),
    makeReference('wasteScenario', 160, facts.scenarios),
    makeChoice(
      'dataQuality',
      120,
      dataQualities.map((value) => ({
        value,
        label: t(`ccf:dataQuality.${value}` as 'ccf:dataQuality.None'),
        synonyms: listSynonyms('dataQuality', value),
      })),
    ),
    makeText('dataSource', 180),
    {
      id: 'impact',
      title: t('ccf:column.impact', { unit: unitText('t CO2 eq') }),
      width: isNarrow() ? 76 : 104,
      type: 'readonly',
      align: 'end',
      read: (row) => {
        const impact = facts.numbers.readImpact(row)
        return impact && typeof impact.known === 'number' && !impact.isIncomplete
          ? impact.known / 1000
          : null
      },
      render: (row) => <ImpactCell row={row} numbers={facts.numbers} />,
    },
  ]
}

/** One amount per period side by side; in the sheet by period one for the period of the row. */
function makeAmountColumns({
  t,
  locale,
  periods,
  periodNames,
  grouping,
  comparison,
  profiles,
}: ColumnFacts): GridColumn[] {
  const unitOf = (row: GridRow): string => findUnit(row, profiles).unit
  if (grouping === 'period')
    return [
      makeAmountColumn(
        {
          id: AMOUNT,
          mark: MARK,
          note: NOTE,
          files: FILES,
          hasEvidence: t('ccf:evidence.has'),
          title: t('ccf:column.amount'),
          unitOf,
        },
        locale,
        comparison,
      ),
    ]
  return periods.map((title, index) => {
    const interval = index + 1
    return makeAmountColumn(
      {
        id: amountColumn(interval),
        mark: markColumn(interval),
        note: noteColumn(interval),
        files: filesColumn(interval),
        hasEvidence: t('ccf:evidence.has'),
        title,
        interval,
        headerNames: [
          ...(periodNames[index] ?? []).flatMap((name) => [name, name.split(' ')[0]!]),
          String(interval),
        ],
        unitOf,
      },
      locale,
      comparison,
    )
  })
}

/** The unit of the amounts of a row; without one of its own it is the unit of the factor. Empty: it is not known. */
function findUnit({ values }: GridRow, profiles: ProfileSearch): { unit: string; isOwn: boolean } {
  const own = readPlain(values['unit'])
  if (typeof own === 'string') return { unit: own, isOwn: true }
  const iri = readPlain(values['environmentalProfile'])
  const unit = typeof iri === 'string' ? profiles.byIri.get(iri)?.unit : undefined
  return { unit: unit ?? '', isOwn: false }
}

function UnitText({ row, profiles }: { row: GridRow; profiles: ProfileSearch }) {
  const { unit, isOwn } = findUnit(row, profiles)
  return isOwn ? <>{unitText(unit)}</> : <span className={styles['quiet']}>{unitText(unit)}</span>
}
