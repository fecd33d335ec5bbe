import {
  explainFootprint,
  FOOTPRINT_GROUPINGS,
  stateFigure,
  type FootprintFigures,
  type FootprintTerm,
  type StatedFigure,
} from '@cradle/engine'
import type { footprintExportParts, FootprintInputField, FootprintSheetRow } from '@cradle/contract'
import { isDemonstration, type FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { documentTexts } from '#documents/texts/document-texts'

export type FootprintCell = string | number | null
/** A table of an export: a sheet of a workbook, or a CSV. */
export interface FootprintTable {
  name: string
  columns: readonly string[]
  rows: FootprintCell[][]
}

/** Parts of an export, in the order of the sheets of a workbook. */
export const footprintTables = {
  inputs: makeInputTable,
  results: makeResultTable,
  terms: makeTermTable,
} as const satisfies Record<
  FootprintTableName,
  (snapshot: FootprintSnapshot, remark: string | null) => FootprintTable
>
export type FootprintTableName = (typeof footprintExportParts)[number]

/** What the columns of one input are read from. */
interface InputSource {
  row: FootprintSheetRow
  cell: FootprintSheetRow['cells'][number]
  interval: FootprintSnapshot['document']['intervals'][number] | undefined
  snapshot: FootprintSnapshot
  /** Id of the profile; empty without one. */
  profileId: string
  nameRecord: (address: string | undefined) => string | null
}
type InputColumn = readonly [name: string, read: (source: InputSource) => FootprintCell]

/**
 * Columns of each field, in the order of the sheet `Inputs` of an import (ruling 40), with what the file says beyond it. An
 * empty list: the file does not give the field.
 */
const columnsOfField: Readonly<Record<FootprintInputField, readonly InputColumn[]>> = {
  location: [['location', ({ row, nameRecord }) => nameRecord(row.location)]],
  reportingInterval: [
    ['period', ({ cell }) => cell.interval],
    ['start', ({ interval }) => interval?.start ?? null],
    ['end', ({ interval }) => interval?.end ?? null],
  ],
  scope: [['scope', ({ row }) => row.scope]],
  subscope: [['category', ({ row }) => row.subscope ?? null]],
  description: [['description', ({ row }) => row.description ?? null]],
  environmentalProfile: [
    ['factor', ({ snapshot, profileId }) => snapshot.profileFacts[profileId]?.uniqueId ?? null],
    ['factor_name', ({ row, nameRecord }) => nameRecord(row.environmentalProfile)],
  ],
  supplier: [['supplier', ({ row, nameRecord }) => nameRecord(row.supplier)]],
  amount: [['amount', ({ cell }) => cell.amount ?? null]],
  unit: [
    [
      'unit',
      ({ row, snapshot, profileId }) =>
        row.unit ?? snapshot.request.library.profiles[profileId]?.unit ?? null,
    ],
  ],
  productionWastePercentage: [
    ['production_waste_pct', ({ row }) => row.productionWastePercentage ?? null],
  ],
  wasteScenarioProductionWaste: [
    [
      'production_waste_scenario',
      ({ row, nameRecord }) => nameRecord(row.wasteScenarioProductionWaste),
    ],
  ],
  wasteScenario: [['waste_scenario', ({ row, nameRecord }) => nameRecord(row.wasteScenario)]],
  scope2Method: [['scope2_method', ({ row }) => row.scope2Method ?? null]],
  estimated: [['estimated', ({ cell }) => (cell.estimated ? 'yes' : 'no')]],
  estimateBasis: [['estimate_basis', ({ cell }) => cell.estimateBasis ?? null]],
  inputStage: [['input_type', ({ row }) => row.inputStage]],
  dataQuality: [['data_quality', ({ row }) => row.dataQuality]],
  dataSource: [['data_source', ({ row }) => row.dataSource ?? null]],
  comments: [['comments', ({ cell }) => cell.comments ?? null]],
  attachments: [],
  siteFacts: [],
}
const inputColumns = Object.values(columnsOfField).flat()

/** One row per input, with what it causes. */
function makeInputTable(snapshot: FootprintSnapshot): FootprintTable {
  const { rows, names, document } = snapshot
  const totals = sumByInput(snapshot)
  const intervals = new Map(document.intervals.map((one) => [one.interval, one]))
  const nameRecord = (address: string | undefined): string | null =>
    address === undefined ? null : (names[address] ?? null)
  return {
    name: 'Inputs',
    columns: [...inputColumns.map(([name]) => name), 'kg_co2_eq'],
    rows: rows.flatMap((row) =>
      row.cells.map((cell): FootprintCell[] => {
        const source: InputSource = {
          row,
          cell,
          interval: intervals.get(cell.interval),
          snapshot,
          profileId: row.environmentalProfile?.split('/').at(-1) ?? '',
          nameRecord,
        }
        return [
          ...inputColumns.map(([, read]) => read(source)),
          totals.get(cell.id) ?? stateFigure(null),
        ]
      }),
    ),
  }
}

/** What each input causes by all its parts; `ND` where a part is unknown. */
function sumByInput(snapshot: FootprintSnapshot): Map<string, StatedFigure> {
  const sums = new Map<string, { value: number; isIncomplete: boolean }>()
  for (const { lineId, value, row } of listTerms(snapshot)) {
    const sum = sums.get(lineId) ?? { value: 0, isIncomplete: false }
    sums.set(lineId, {
      value: sum.value + value,
      isIncomplete: sum.isIncomplete || row.isIncomplete,
    })
  }
  return new Map(
    [...sums].map(([id, { value, isIncomplete }]) => [id, stateFigure(value, isIncomplete)]),
  )
}

const resultColumns = [
  'grouping',
  'key',
  'name',
  'method',
  'interval',
  'kg_co2_eq',
  'remark',
] as const

/** Every figure of every grouping, by interval and as a total, with scope 2 by location and by market. */
function makeResultTable({ document }: FootprintSnapshot, remark: string | null): FootprintTable {
  const remarkOnEmpty = [remark, 'no counted inputs yet'].filter((one) => one !== null).join('; ')
  const list = (
    grouping: string,
    key: string,
    name: string | null,
    figures: FootprintFigures,
  ): FootprintCell[][] =>
    [
      ...figures.values.map((value, i): FootprintCell[] => [
        grouping,
        key,
        name,
        'location',
        i + 1,
        stateFigure(value, figures.marks.values?.[i + 1] !== undefined),
      ]),
      [
        grouping,
        key,
        name,
        'location',
        null,
        stateFigure(figures.total, figures.marks.total !== undefined),
      ],
      ...figures.marketBasedValues.map((value, i): FootprintCell[] => [
        grouping,
        key,
        name,
        'market',
        i + 1,
        stateFigure(value, figures.marks.marketBasedValues?.[i + 1] !== undefined),
      ]),
      [
        grouping,
        key,
        name,
        'market',
        null,
        stateFigure(figures.marketBasedTotal, figures.marks.marketBasedTotal !== undefined),
      ],
      [
        grouping,
        key,
        name,
        'biogenic, outside the scopes',
        null,
        stateFigure(figures.biogenic, figures.marks.biogenic !== undefined),
      ],
    ].map((row) =>
      figures.isEmpty
        ? [...row.with(resultColumns.indexOf('kg_co2_eq'), null), remarkOnEmpty]
        : [...row, remark],
    )
  return {
    name: 'Results',
    columns: resultColumns,
    rows: [
      ...list('total', 'total', null, document.total),
      ...FOOTPRINT_GROUPINGS.flatMap((grouping) =>
        document.groups[grouping].flatMap((group) =>
          list(grouping, group.key, group.name ?? null, group),
        ),
      ),
    ],
  }
}

const termColumns = [
  'location',
  'period',
  'scope',
  'category',
  'scope2_method',
  'description',
  'part',
  'quantity',
  'unit',
  'factor_kg_co2_eq_per_unit',
  'factor_name',
  'source',
  'consolidation',
  'kg_co2_eq',
  'remark',
] as const

/** What a document says about its content on every page; null: nothing. In English, as the names of the columns. */
export function writeRemark(snapshot: FootprintSnapshot, isDraft: boolean): string | null {
  const t = documentTexts('en')
  const remarks = [
    ...(isDraft ? [t('declaration:draft')] : []),
    ...(isDemonstration(snapshot) ? [t('declaration:demonstration')] : []),
  ]
  return remarks.length === 0 ? null : remarks.join('; ')
}

/** What a workbook is made from: the last sheet, so that a new import finds the inputs first. */
export function makeAboutTable(
  { footprint, document, takenAt, request }: FootprintSnapshot,
  contentHash: string,
  remark: string | null,
): FootprintTable {
  return {
    name: 'About',
    columns: ['what', 'value'],
    rows: [
      ['remark', remark],
      ['footprint', footprint.name],
      ['reporting_year', footprint.timePeriod],
      ['start', document.intervals[0]?.start ?? null],
      ['end', document.intervals.at(-1)?.end ?? null],
      ['consolidation', request.consolidation],
      ['indicator', document.indicator],
      ['unit', document.unit],
      ['calculated_at', document.calculatedAt],
      ['frozen_at', takenAt],
      ['content_hash', contentHash],
    ],
  }
}

/** Line × factor × consolidation of the whole footprint. */
function makeTermTable(snapshot: FootprintSnapshot, remark: string | null): FootprintTable {
  const { rows, names, profileFacts, request } = snapshot
  const rowOf = new Map<string, FootprintSheetRow>()
  for (const row of rows) for (const cell of row.cells) rowOf.set(cell.id, row)
  return {
    name: 'Terms',
    columns: termColumns,
    rows: listTerms(snapshot).map((term): FootprintCell[] => {
      const { row, profileId, wasteScenarioId } = term
      const facts = profileId === undefined ? undefined : profileFacts[profileId]
      const scenario =
        wasteScenarioId === undefined ? undefined : request.library.wasteScenarios[wasteScenarioId]
      return [
        names[`/2/locations/${row.locationId}`] ?? null,
        row.interval,
        row.scope,
        row.category,
        row.scope2Method,
        rowOf.get(term.lineId)?.description ?? null,
        term.part,
        term.quantity,
        term.unit || null,
        term.factor ?? stateFigure(null),
        facts?.name ?? scenario?.name ?? null,
        facts?.source ?? null,
        term.consolidation,
        stateFigure(term.value, row.isIncomplete),
        remark,
      ]
    }),
  }
}

/** Made once for all tables of one snapshot. */
const termsOf = new WeakMap<FootprintSnapshot, readonly FootprintTerm[]>()

function listTerms(snapshot: FootprintSnapshot): readonly FootprintTerm[] {
  const known = termsOf.get(snapshot)
  if (known) return known
  const { terms } = explainFootprint(snapshot.request, () => true)
  termsOf.set(snapshot, terms)
  return terms
}
