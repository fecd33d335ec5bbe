import type { AddedUnit } from '@cradle/engine'
import type { TFunction } from 'i18next'
import { Input, isIri } from '@cradle/contract'
import { listChoices, fieldProps } from '../../../../records/fields/field-props.ts'
import type { SheetScenario, SheetSupplier } from '../lines/sheet-choices.ts'
import {
  isInvalid,
  type CellValue,
  type ChoiceOption,
  type GridColumn,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { measureHeader } from '../../../../ui/grid/layout.ts'
import { formatAmount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { netAmountUnits } from './amount-units.ts'
import { headerNames } from '../header-names.ts'
import {
  hasEndOfLife,
  hasLifeTime,
  hasProductionWaste,
  isTransported,
} from '../lines/input-groups.ts'
import type { SemiFinished } from '../semi-finished/semi-finished.ts'
import { readDescription } from '../lines/input-rows.ts'
import { isSetRow, isUsageRow, mayEditSetCell } from '../sets/set-rows.ts'
import { findSheetKind, type SheetParent } from '../lines/sheet-parent.ts'
import { GrossCell, findGross, ImpactCell, findImpact } from '../live/LiveCells.tsx'
import type { LiveSheet } from '../live/live-sheet.ts'
import { ProfilePicker } from '../profiles/ProfilePicker.tsx'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'

export interface ColumnContext {
  t: TFunction<'inputs'>
  locale: Locale
  calculation: SheetParent
  profiles: ProfileSearch
  suppliers: readonly SheetSupplier[]
  scenarios: readonly SheetScenario[]
  live: LiveSheet
  measureName: string
  semiFinished: ReadonlyMap<string, SemiFinished>
  /** Names of the parts in the model, also of those that may not be chosen any more. */
  partNames: ReadonlyMap<string, string>
  /** Whether the sheet has lines of semi-finished products: the column of profiles then names them too. */
  hasSemiFinished: boolean
  /** Units with a factor from the list of units, in which amounts may be written. */
  listAddedUnits: () => readonly AddedUnit[]
}

export const findUnit = (
  row: GridRow,
  profiles: ProfileSearch,
  semiFinished?: ReadonlyMap<string, SemiFinished>,
): string => {
  const product = row.values['semiFinishedProduct']
  if (typeof product === 'string') return semiFinished?.get(product)?.unit ?? ''
  const iri = row.values['environmentalProfile']
  const unit = typeof iri === 'string' ? profiles.byIri.get(iri)?.unit : undefined
  return unit ?? (row.group === 'A3_PRODUCTION_WASTE' || row.group === 'D_END_OF_LIFE' ? 'kg' : '')
}

type NumberFieldName = 'netAmount' | 'productionWastePercentage' | 'productionWasteKg' | 'lifeTime'
type TextFieldName = 'description' | 'dataSource' | 'comments' | 'epSubstantiation'
/** A choice that is also recognised by the value of the API. */
const withSynonym = (option: { value: string; label: string }): ChoiceOption => ({
  ...option,
  synonyms: [option.value],
})

/** All columns of the sheet that this calculation has, in their first order. A set does not know how its calculations enter waste and scaling, so it has all of those. */
export function inputColumns(context: ColumnContext): GridColumn[] {
  const {
    t,
    locale,
    calculation,
    profiles,
    suppliers,
    scenarios,
    live,
    measureName,
    semiFinished,
  } = context
  const text = (id: TextFieldName, title: string, width: number): GridColumn => ({
    id,
    title,
    width,
    type: 'text',
    maxLength: fieldProps(Input, id).maxLength,
    headerNames: headerNames[id] ?? [],
  })
  const number = (
    id: NumberFieldName,
    title: string,
    width: number,
    change: Partial<GridColumn> = {},
  ): GridColumn => ({
    id,
    title,
    width,
    type: 'number',
    headerNames: headerNames[id] ?? [],
    ...(fieldProps(Input, id).unit === '%' ? { format: formatPercentage } : {}),
    ...change,
  })
  const formatPercentage = (value: CellValue) =>
    typeof value === 'number' ? `${formatAmount(value, locale)}\u00a0%` : ''
  const choice = (
    id: string,
    title: string,
    width: number,
    options: readonly ChoiceOption[],
    change: Partial<GridColumn> = {},
  ): GridColumn => ({
    id,
    title,
    width,
    type: 'choice',
    options,
    headerNames: headerNames[id] ?? [],
    ...change,
  })
  const scenarioOptions = scenarios
    .filter(({ visible }) => visible !== false)
    .map((scenario) => ({ value: scenario['@id'], label: scenario.name, synonyms: [scenario.id] }))
  const supplierOptions = suppliers
    .filter(({ active }) => active !== false)
    .map((supplier) => ({
      value: supplier['@id'],
      label: supplier.name,
      synonyms: supplier.uniqueId ? [supplier.uniqueId] : [],
    }))
  // What is hidden or inactive is no longer proposed; a line that has it keeps showing its name.
  const names = new Map([...suppliers, ...scenarios].map((one) => [one['@id'], one.name]))
  // A record of another company may have no name here: its address says nothing to a reader.
  const named = {
    format: (value: CellValue) =>
      typeof value === 'string' ? (names.get(value) ?? (isIri(value) ? '–' : value)) : '',
  }
  const waste = calculation.productionWasteInputMethod
  const kind = findSheetKind(calculation['@id'])
  const perMaterial = kind === 'inputSet' || calculation.wasteScenarioInputMethod !== 'byProduct'
  const semiFinishedOptions = [...semiFinished.values()].map(({ calculation: value, name }) => ({
    value,
    label: name,
  }))

  const part = choice(
    'semiFinishedProduct',
    t('inputs:column.semiFinishedProduct'),
    220,
    semiFinishedOptions,
    {
      format: (value) =>
        typeof value === 'string'
          ? (semiFinished.get(value)?.name ?? context.partNames.get(value) ?? '…')
          : '',
    },
  )

  const columns: (GridColumn | false)[] = [
    {
      ...text('description', t('inputs:column.description'), 240),
      render: (row) =>
        isSetRow(row.id) && !isUsageRow(row.id) ? (
          <span style={{ paddingInlineStart: 16 }}>{readDescription(row)}</span>
        ) : undefined,
    },
    {
      id: 'environmentalProfile',
      title: context.hasSemiFinished
        ? t('inputs:column.profileOrPart')
        : t('inputs:column.environmentalProfile'),
      width: 220,
      type: 'picker',
      headerNames: [...(headerNames['environmentalProfile'] ?? []), part.id, part.title],
      editor: ProfilePicker,
      instead: { column: part, isFor: ({ group }) => group === 'SEMI_FINISHED' },
      format: (value) =>
        typeof value === 'string'
          ? (profiles.byIri.get(value)?.name ?? t('inputs:unknownProfile'))
          : '',
      parse: (typed) => {
        const match = profiles.match(typed)
        return match.profile
          ? match.profile.iri
          : {
              invalid: typed,
              closest: match.closest.map(({ iri, name }) => ({ value: iri, label: name })),
            }
      },
    },
    number('netAmount', t('inputs:column.netAmount'), 104, {
      units: netAmountUnits(
        t,
        locale,
        profiles,
        (row) => findUnit(row, profiles, semiFinished),
        context.listAddedUnits,
      ),
    }),
    {
      id: 'unit',
      title: t('inputs:column.unit'),
      width: 52,
      type: 'readonly',
      unitFor: 'netAmount',
      headerNames: headerNames['unit'] ?? [],
      align: 'end',
      read: (row) => unitText(findUnit(row, profiles, semiFinished)) || null,
    },
    (waste === 'percentagePerRawMaterial' || kind === 'inputSet') &&
      number('productionWastePercentage', t('inputs:column.waste'), 78, {
        isEditable: (row) => hasProductionWaste(row.group),
      }),
    (waste === 'kgPerRawMaterial' || kind === 'inputSet') &&
      number('productionWasteKg', t('inputs:column.wasteKg'), 96, {
        isEditable: (row) => hasProductionWaste(row.group),
      }),
    kind === 'calculation' && {
      id: 'gross',
      title: t('inputs:column.gross'),
      width: 80,
      type: 'readonly',
      align: 'end',
      read: (row) => findGross(live.getNumbers(), row),
      format: (value) =>
        typeof value === 'number' ? formatAmount(Number(value.toPrecision(4)), locale) : '',
      render: (row) => <GrossCell live={live} row={row} locale={locale} />,
    },
    choice('supplier', t('inputs:column.supplier'), 130, supplierOptions, {
      ...named,
      isEditable: (row) => isTransported(row.group),
    }),
    choice(
      'dataQuality',
      t('inputs:column.dataQuality'),
      112,
      listChoices(Input, 'dataQuality', (value) => t(`inputs:quality.${value}`)).map(withSynonym),
    ),
    text('dataSource', t('inputs:column.dataSource'), 160),
    number('lifeTime', t('inputs:column.lifeTime'), 72, {
      isEditable: (row) => hasLifeTime(row.group),
    }),
    choice('wasteScenario', t('inputs:column.wasteScenario'), 170, scenarioOptions, {
      ...named,
      isEditable: (row) =>
        hasEndOfLife(row.group) && (perMaterial || !hasProductionWaste(row.group)),
    }),
    waste !== 'amountPerProduct' &&
      choice(
        'wasteScenarioProductionWaste',
        t('inputs:column.wasteScenarioProductionWaste'),
        170,
        scenarioOptions,
        { ...named, isEditable: (row) => hasProductionWaste(row.group) },
      ),
    ((calculation.amountScalingDimensions ?? 0) > 0 || kind === 'inputSet') &&
      choice(
        'scalingType',
        t('inputs:column.scalingType'),
        100,
        listChoices(Input, 'scalingType', (value) => t(`inputs:scaling.${value}`)).map(withSynonym),
      ),
    text('comments', t('inputs:column.comments'), 220),
    text('epSubstantiation', t('inputs:column.epSubstantiation'), 220),
    kind === 'calculation' && {
      id: 'impact',
      title: t('inputs:column.impact', { measure: measureName }),
      width: 136,
      type: 'readonly',
      align: 'end',
      read: (row) => findImpact(live.getNumbers(), row),
      format: (value) => (typeof value === 'number' ? formatResult(value, locale) : ''),
      render: (row) => <ImpactCell live={live} row={row} locale={locale} />,
    },
  ]
  return columns
    .filter((column) => column !== false)
    .map((column) => ({ ...column, width: Math.max(column.width, measureHeader(column.title)) }))
    .map(readSetsOnly)
}

/** Of a set in the calculation its amount can be changed; its lines are there to read. */
const readSetsOnly = (column: GridColumn): GridColumn =>
  column.type === 'readonly'
    ? column
    : {
        ...column,
        isEditable: (row) =>
          isSetRow(row.id) ? mayEditSetCell(row.id, column.id) : (column.isEditable?.(row) ?? true),
        ...(column.instead
          ? { instead: { ...column.instead, column: readSetsOnly(column.instead.column) } }
          : {}),
      }

/** What a reader finds a line by. */
export function searchText(
  row: GridRow,
  { profiles, suppliers }: Pick<ColumnContext, 'profiles' | 'suppliers'>,
): string {
  const profile = row.values['environmentalProfile']
  const supplier = row.values['supplier']
  return [
    row.values['description'],
    isInvalid(profile ?? null)
      ? (profile as { invalid: string }).invalid
      : typeof profile === 'string'
        ? profiles.byIri.get(profile)?.name
        : '',
    suppliers.find((one) => one['@id'] === supplier)?.name,
    row.values['dataSource'],
    row.values['comments'],
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}
