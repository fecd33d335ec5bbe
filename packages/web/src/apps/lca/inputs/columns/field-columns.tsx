import type { AddedUnit } from '@cradle/engine'
import type { TFunction } from 'i18next'
import { Input, isIri } from '@cradle/contract'
import type { Locale } from '../../../../i18n/locale.ts'
import { listSynonyms } from '../../../../records/fields/choice-words.ts'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { CellValue, ChoiceOption, GridColumn } from '../../../../ui/grid/grid-model.ts'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { findUnit } from '../lines/find-unit.ts'
import { readDescription, type CellField } from '../lines/input-rows.ts'
import type { SheetScenario, SheetSupplier } from '../lines/sheet-choices.ts'
import { readField, sheetFields, type EntryRules } from '../lines/sheet-fields.ts'
import type { SheetParent } from '../lines/sheet-parent.ts'
import { ProfilePicker } from '../profiles/ProfilePicker.tsx'
import { ProfileSuggestions } from '../profiles/ProfileSuggestions.tsx'
import type { SemiFinished } from '../semi-finished/semi-finished.ts'
import { isSetRow, isUsageRow } from '../sets/set-rows.ts'
import { netAmountUnits } from './amount-units.ts'

/** What the columns of fields need beside the fields. */
export interface FieldContext {
  t: TFunction<'inputs'>
  locale: Locale
  calculation: SheetParent
  profiles: ProfileSearch
  suppliers: readonly SheetSupplier[]
  scenarios: readonly SheetScenario[]
  semiFinished: ReadonlyMap<string, SemiFinished>
  /** Names of the parts in the model, also of those that may not be chosen any more. */
  partNames: ReadonlyMap<string, string>
  /** Whether the sheet has lines of semi-finished products: the column of profiles then names them too. */
  hasSemiFinished: boolean
  /** Units with a factor from the list of units, in which amounts may be written. */
  listAddedUnits: () => readonly AddedUnit[]
}

/** The column of a field: what follows from the kind of its value in the contract, and what the field alone has. */
export function makeFieldColumn(
  field: CellField,
  context: FieldContext,
  rules: EntryRules,
): GridColumn {
  const { width, headerNames, isFor } = sheetFields[field]
  return {
    id: field,
    title: context.t(`inputs:column.${field}`),
    width,
    headerNames,
    ...readKind(field, context),
    ...(isFor ? { isEditable: ({ group }) => isFor(group, rules) } : {}),
    ...ownParts[field]?.(context, rules),
  }
}

type KindPart = Pick<
  GridColumn,
  'type' | 'options' | 'format' | 'maxLength' | 'keepsFormula' | 'parameters'
>

function readKind(field: CellField, context: FieldContext): KindPart {
  const { t, locale } = context
  const described = readField(field)
  switch (described.kind) {
    case 'number':
      return {
        type: 'number',
        keepsFormula: true,
        parameters: context.calculation.parameters,
        ...(described.unit === undefined ? {} : { unit: described.unit }),
        ...(described.unit === '%' ? { format: (value) => writePercentage(value, locale) } : {}),
      }
    case 'choice':
      return {
        type: 'choice',
        options: described.values.map((value) => ({
          value: String(value),
          label: t(`inputs:${field}.${value}` as 'inputs:dataQuality.None'),
          synonyms: listSynonyms(field, String(value)),
        })),
      }
    case 'reference':
      return readReference(described.target, context)
    default:
      // A text of any length that the contract gives.
      return { type: 'text', maxLength: fieldProps(Input, field as 'comments').maxLength }
  }
}

const writePercentage = (value: CellValue, locale: Locale): string =>
  typeof value === 'number' ? `${formatAmount(value, locale)}\u00a0%` : ''

// What is hidden or inactive is no longer proposed; a line that has it keeps showing its name.
const listScenarios = (scenarios: readonly SheetScenario[]): ChoiceOption[] =>
  scenarios
    .filter(({ visible }) => visible !== false)
    .map((scenario) => ({ value: scenario['@id'], label: scenario.name, synonyms: [scenario.id] }))
const listSuppliers = (suppliers: readonly SheetSupplier[]): ChoiceOption[] =>
  suppliers
    .filter(({ active }) => active !== false)
    .map((supplier) => ({
      value: supplier['@id'],
      label: supplier.name,
      synonyms: supplier.uniqueId ? [supplier.uniqueId] : [],
    }))

function readReference(target: string, { suppliers, scenarios }: FieldContext): KindPart {
  if (target === 'Supplier') return makeReference(suppliers, listSuppliers)
  if (target === 'WasteScenario') return makeReference(scenarios, listScenarios)
  return { type: 'choice' }
}

function makeReference<R extends { '@id': string; name: string }>(
  records: readonly R[],
  listOptions: (records: readonly R[]) => ChoiceOption[],
): KindPart {
  const names = new Map(records.map((one) => [one['@id'], one.name]))
  return {
    type: 'choice',
    options: listOptions(records),
    // A record of another company may have no name here: its address says nothing to a reader.
    format: (value) =>
      typeof value === 'string' ? (names.get(value) ?? (isIri(value) ? '–' : value)) : '',
  }
}

type OwnPart = (context: FieldContext, rules: EntryRules) => Partial<GridColumn>

/** What a field alone has. */
const ownParts: Partial<Record<CellField, OwnPart>> = {
  description: () => ({
    render: (row) =>
      isSetRow(row.id) && !isUsageRow(row.id) ? (
        <span style={{ paddingInlineStart: 16 }}>{readDescription(row)}</span>
      ) : undefined,
  }),
  netAmount: ({ t, locale, calculation, profiles, semiFinished, listAddedUnits }) => ({
    units: netAmountUnits(
      t,
      locale,
      profiles,
      (row) => findUnit(row, profiles, semiFinished),
      listAddedUnits,
      calculation.parameters,
    ),
  }),
  environmentalProfile: (context, rules) => {
    const part = makeFieldColumn('semiFinishedProduct', context, rules)
    return {
      ...(context.hasSemiFinished ? { title: context.t('inputs:column.profileOrPart') } : {}),
      headerNames: [...sheetFields.environmentalProfile.headerNames, part.id, part.title],
      instead: { column: part, isFor: ({ group }) => group === 'SEMI_FINISHED' },
      ...makePicker(context),
    }
  },
  semiFinishedProduct: ({ semiFinished, partNames }) => ({
    options: [...semiFinished.values()].map(({ calculation: value, name }) => ({
      value,
      label: name,
    })),
    format: (value) =>
      typeof value === 'string'
        ? (semiFinished.get(value)?.name ?? partNames.get(value) ?? '…')
        : '',
  }),
}

/** Profiles are picked from a list that says what each would change; a text is the profile that it fits. */
const makePicker = ({
  t,
  profiles,
}: FieldContext): Pick<GridColumn, 'type' | 'editor' | 'Suggestions' | 'format' | 'parse'> => ({
  type: 'picker',
  Suggestions: ProfileSuggestions,
  editor: ProfilePicker,
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
})
