import {
  addNumbers,
  Input,
  lineNumbers,
  type Answers,
  type Field,
  type LineNumber,
} from '@cradle/contract'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { hasEndOfLife, hasLifeTime, hasProductionWaste, isTransported } from './input-groups.ts'
import { cellFields, type CellField } from './input-rows.ts'
import { findSheetKind, type SheetParent } from './sheet-parent.ts'

/** How a calculation, template or set enters its lines. */
export interface EntryRules {
  /** How production waste is entered; null: not chosen yet. */
  wasteMethod: string | null
  /** Each material has its own waste scenario. */
  scenarioPerMaterial: boolean
  /** Amounts can follow a dimension of the product. */
  isScaled?: boolean
  /** A set does not know how its calculations enter waste and scaling, so it has all fields. */
  isSet?: boolean
}

export const readEntryRules = (parent: SheetParent): Required<EntryRules> => ({
  wasteMethod: parent.productionWasteInputMethod ?? null,
  scenarioPerMaterial: parent.wasteScenarioInputMethod !== 'byProduct',
  isScaled: (parent.amountScalingDimensions ?? 0) > 0,
  isSet: findSheetKind(parent['@id']) === 'inputSet',
})

/** The text for a field without a value. */
export type MissingCode =
  | 'descriptionMissing'
  | 'profileMissing'
  | 'semiFinishedMissing'
  | 'amountMissing'
  | 'wasteMissing'
  | 'supplierMissing'
  | 'scenarioMissing'
  | 'qualityMissing'
  | 'sourceMissing'

export interface NeedContext extends EntryRules {
  /** Whether the server chose a waste scenario for the row by itself. */
  hasDefaultScenario: (row: string) => boolean
}

/** Which lines need a field for the report. */
interface Need {
  code: MissingCode
  isNeeded: (row: GridRow, profile: IndexedProfile | undefined, context: NeedContext) => boolean
}

const needAlways = (code: MissingCode): Need => ({ code, isNeeded: () => true })
/** Each line that has the field needs it. */
const needWhereEntered = (code: MissingCode, field: CellField): Need => ({
  code,
  isNeeded: ({ group }, _, context) => hasField(field, group, context),
})

/** Input types that go without a profile. */
const withoutProfile: ReadonlySet<string> = new Set([
  'SEMI_FINISHED',
  'A3_PRODUCTION_WASTE',
  'D_END_OF_LIFE',
])

/**
 * What the sheet adds to a field of a line. The contract says the kind of its value, its unit, length, range and choices; its
 * title and the words of its choices are called like the field.
 */
interface SheetField {
  /** [px] */
  width: number
  /** Under which names other sheets hold it, in English, Dutch, German and the import's own names. */
  headerNames: readonly string[]
  /** Whether lines have it at all; absent: they do. */
  isIn?: (rules: EntryRules) => boolean
  /** Whether a line of an input type has it; absent: it does. */
  isFor?: (type: string, rules: EntryRules) => boolean
  /** `none`: a line is complete without it. */
  need: Need | 'none'
  /** A line is found by it. */
  isSearched?: true
}

/** The fields of a line that are cells, in the order of the columns. A plain number may be left out. */
const ownFields: Answers<CellField, LineNumber, SheetField> = {
  description: {
    need: needAlways('descriptionMissing'),
    width: 240,
    isSearched: true,
    headerNames: [
      'Description',
      'Omschrijving',
      'Bezeichnung',
      'Beschreibung',
      'Name',
      'Naam',
      'Item',
      'Part',
      'Onderdeel',
      'Bauteil',
      'Material',
      'Materiaal',
      'Component',
    ],
  },
  environmentalProfile: {
    need: { code: 'profileMissing', isNeeded: ({ group }) => !withoutProfile.has(group) },
    width: 220,
    isSearched: true,
    headerNames: [
      'Environmental profile',
      'environmental_profile',
      'Milieuprofiel',
      'Umweltprofil',
      'Profile',
      'Profiel',
      'Profil',
      'Dataset',
      'Datensatz',
      'EPD',
    ],
  },
  semiFinishedProduct: {
    need: { code: 'semiFinishedMissing', isNeeded: ({ group }) => group === 'SEMI_FINISHED' },
    width: 220,
    headerNames: [],
  },
  netAmount: {
    need: needAlways('amountMissing'),
    width: 104,
    headerNames: [
      'Net amount',
      'net_amount',
      'Netto',
      'Netto hoeveelheid',
      'Nettomenge',
      'Amount',
      'Quantity',
      'Qty',
      'Hoeveelheid',
      'Aantal',
      'Menge',
      'Anzahl',
      'Mass',
      'Massa',
      'Masse',
      'Weight',
      'Gewicht',
    ],
  },
  productionWastePercentage: {
    need: needWhereEntered('wasteMissing', 'productionWastePercentage'),
    width: 78,
    isIn: ({ wasteMethod, isSet }) => wasteMethod === 'percentagePerRawMaterial' || isSet === true,
    isFor: hasProductionWaste,
    headerNames: [
      'Production waste',
      'production_waste_percentage',
      'Productieafval',
      'Produktionsabfall',
      'Waste',
      'Waste %',
      'Verlies',
      'Verlies %',
      'Afval',
      'Abfall',
      'Verschnitt',
      'Scrap',
    ],
  },
  productionWasteKg: {
    need: needWhereEntered('wasteMissing', 'productionWasteKg'),
    width: 96,
    isIn: ({ wasteMethod, isSet }) => wasteMethod === 'kgPerRawMaterial' || isSet === true,
    isFor: hasProductionWaste,
    headerNames: [
      'Production waste kg',
      'production_waste_kg',
      'Waste kg',
      'Afval kg',
      'Productieafval kg',
      'Abfall kg',
      'Produktionsabfall kg',
    ],
  },
  supplier: {
    need: {
      code: 'supplierMissing',
      isNeeded: ({ group }, profile) =>
        isTransported(group) && profile?.transportApplicable === true,
    },
    width: 130,
    isFor: isTransported,
    isSearched: true,
    headerNames: [
      'Supplier',
      'Leverancier',
      'Lieferant',
      'Vendor',
      'Manufacturer',
      'Producent',
      'Hersteller',
    ],
  },
  dataQuality: {
    need: needAlways('qualityMissing'),
    width: 112,
    headerNames: [
      'Data quality',
      'data_quality',
      'Datakwaliteit',
      'Datenqualität',
      'Quality',
      'Kwaliteit',
      'Qualität',
    ],
  },
  dataSource: {
    need: needAlways('sourceMissing'),
    width: 160,
    isSearched: true,
    headerNames: [
      'Data source',
      'data_source',
      'Databron',
      'Datenquelle',
      'Source',
      'Bron',
      'Quelle',
    ],
  },
  lifeTime: {
    need: 'none',
    width: 72,
    isFor: hasLifeTime,
    headerNames: [
      'Life',
      'Life time',
      'life_time',
      'Lifetime',
      'Service life',
      'Levensduur',
      'Lebensdauer',
      'Nutzungsdauer',
    ],
  },
  wasteScenario: {
    need: {
      code: 'scenarioMissing',
      isNeeded: ({ id, group }, profile, { scenarioPerMaterial, hasDefaultScenario }) =>
        (group === 'A3_PACKAGING_MATERIALS' ||
          (group === 'A1_RAW_MATERIAL' && scenarioPerMaterial)) &&
        profile?.wasteScenarioApplicable === true &&
        !hasDefaultScenario(id),
    },
    width: 170,
    isFor: (type, { scenarioPerMaterial }) =>
      hasEndOfLife(type) && (scenarioPerMaterial || !hasProductionWaste(type)),
    headerNames: [
      'End of life',
      'waste_scenario',
      'Waste scenario',
      'Afvalscenario',
      'Einde leven',
      'Einde van de levensduur',
      'Lebensende',
      'Abfallszenario',
      'Entsorgungsszenario',
      'Entsorgung',
    ],
  },
  wasteScenarioProductionWaste: {
    need: 'none',
    width: 170,
    isIn: ({ wasteMethod }) => wasteMethod !== 'amountPerProduct',
    isFor: hasProductionWaste,
    headerNames: [
      'Waste scenario of production waste',
      'waste_scenario_production_waste',
      'Afvalscenario productieafval',
      'Abfallszenario Produktionsabfall',
      'Entsorgungsszenario des Produktionsabfalls',
    ],
  },
  scalingType: {
    need: 'none',
    width: 100,
    isIn: ({ isScaled, isSet }) => isScaled === true || isSet === true,
    headerNames: ['Scaling', 'scaling_type', 'Schaling', 'Skalierung'],
  },
  comments: {
    need: 'none',
    width: 220,
    isSearched: true,
    headerNames: [
      'Comments',
      'Comment',
      'Opmerkingen',
      'Opmerking',
      'Kommentare',
      'Bemerkung',
      'Notes',
      'Remarks',
    ],
  },
  epSubstantiation: {
    need: 'none',
    width: 220,
    headerNames: [
      'Substantiation',
      'ep_substantiation',
      'Onderbouwing',
      'Begründung',
      'Justification',
    ],
  },
}
export const sheetFields = addNumbers<CellField, LineNumber, SheetField>(
  ownFields,
  lineNumbers,
  () => ({ need: 'none', width: 90, headerNames: [] }),
)

/** The fields that lines have, in the order of the columns. */
export const listSheetFields = (rules: EntryRules): CellField[] =>
  (Object.keys(sheetFields) as CellField[]).filter(
    (field) => sheetFields[field].isIn?.(rules) ?? true,
  )

/** Whether a line of an input type has a field. */
export const hasField = (field: CellField, type: string, rules: EntryRules): boolean => {
  const { isIn, isFor } = sheetFields[field]
  return (isIn?.(rules) ?? true) && (isFor?.(type, rules) ?? true)
}

/** What the contract says of a field. */
export const readField = (field: CellField): Field => Input.fields[field]

export const searchedFields: readonly CellField[] = cellFields.filter(
  (field) => sheetFields[field].isSearched,
)
