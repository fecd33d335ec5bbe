import type {
  FigureMark,
  FootprintCauses,
  FootprintFigures,
  FootprintFlow,
  FootprintInterval,
} from '@cradle/engine'
import type { MissingItem, WarningItem } from '../lca/calculations.ts'
import { bool, dateTime, int, json, num, ref, str } from '../kit/field.ts'
import type { CompactSheetRow } from '../ccf/footprint-sheet.ts'
import type { FootprintGrouping } from '../values/footprints-choices.ts'
import type {
  Footprint,
  FootprintChangedSource,
  FootprintExplainedTerm,
  FootprintIntensity,
  FootprintModel,
  FootprintResultGap,
  NamedFootprintGroup,
  ReconciledLine,
  ReconciledLocation,
  ReconciledProduct,
} from '../ccf/footprints.ts'
import type { ProfileFacts } from '../lca/results.ts'
import type { SavedRecord } from '../revisions/revisions.ts'
import type { Read } from '../kit/route.ts'
import type { Presence } from '../lca/teamwork.ts'
import { defineShape, names } from './shape.ts'

const ofFootprint = { footprint: ref('Footprint', { required: true }) }

/** Documents about a footprint. */
export const footprintDocuments = {
  FootprintComparison: defineShape('Why a footprint differs from another one', {
    ...ofFootprint,
    with: ref('Footprint', {
      required: true,
      description: 'The earlier footprint; of a recalculation the footprint itself',
    }),
    before: num({ unit: 'kg CO2 eq', required: true }),
    after: num({ unit: 'kg CO2 eq', required: true }),
    marks: json<{ before?: FigureMark; after?: FigureMark }>({ required: true }),
    share: num({ description: '[1] difference as a share of the earlier total' }),
    causes: json<FootprintCauses>({
      required: true,
      description: 'kg CO2 eq; they add up to the difference',
    }),
    changes: json<FootprintChangedSource[]>({ required: true, description: 'Largest first' }),
    changeCount: int({ required: true }),
    threshold: num({
      unit: '%',
      description: 'Of a recalculation: change above which the base year is recalculated',
    }),
    significant: bool({ description: 'Of a recalculation: the change is above the threshold' }),
    contentHash: str(64, { description: 'Of a recalculation: what would be accepted' }),
  }),
  FootprintExplanation: defineShape('What causes a figure of a footprint', {
    ...ofFootprint,
    figures: json<FootprintFigures>({ required: true, description: 'Sums of the terms' }),
    terms: json<FootprintExplainedTerm[]>({ required: true, description: 'Largest first' }),
    termCount: int({ required: true, description: 'Terms in all; the answer has the largest' }),
    stale: bool({ required: true }),
  }),
  FootprintReconciliation: defineShape('Products × volumes against a footprint', {
    ...ofFootprint,
    year: int({ required: true }),
    products: json<ReconciledProduct[]>({ required: true, description: 'Largest first' }),
    hiddenProducts: int({
      required: true,
      description: 'Products that the reader may not view: in the sums alone',
    }),
    lines: json<ReconciledLine[]>({ required: true, description: 'By source, kg CO2 eq' }),
    other: num({
      unit: 'kg CO2 eq',
      required: true,
      description: 'Known part of the footprint that is no part of modules A1 to A3',
    }),
    locations: json<ReconciledLocation[]>({ required: true }),
    stale: bool({ required: true, description: 'The results are older than the footprint' }),
  }),
  FootprintReadiness: defineShape('What is missing before a report of a footprint', {
    ...ofFootprint,
    reportable: bool({ required: true }),
    incompleteInputs: int({ required: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
  }),
  FootprintPresence: defineShape('Who is looking at a footprint', {
    presences: json<Presence[]>({ required: true }),
  }),
  FootprintResult: defineShape('Results of a footprint', {
    ...ofFootprint,
    calculatedAt: dateTime({ required: true }),
    indicator: str(64, { required: true }),
    unit: str(64, { required: true }),
    intervals: json<FootprintInterval[]>({ required: true }),
    total: json<FootprintFigures>({ required: true }),
    groups: json<Record<FootprintGrouping, NamedFootprintGroup[]>>({
      required: true,
      description: 'Each grouping contains every row once, so all have the same total',
    }),
    flows: json<FootprintFlow[]>({
      description: 'From locations over categories to scopes; absent in results of older versions',
    }),
    biogenic: json<{ emissions: number; removals: number }>({
      required: true,
      description: 'Biogenic carbon dioxide, outside the scopes',
    }),
    estimated: json<{ inputs: number; value: number; share?: number }>({ required: true }),
    inputCount: int({ required: true }),
    intensities: json<FootprintIntensity[]>({ required: true }),
    gaps: json<FootprintResultGap[]>({ required: true }),
    contentHash: str(64, { required: true }),
    stale: bool({ required: true }),
    journal: ref('FootprintResultJournal'),
  }),
  FootprintSheet: defineShape('All that the sheet of a footprint shows, as of one moment', {
    contentVersion: int({ required: true }),
    footprint: json<Read<typeof Footprint>>({ required: true, description: 'The Footprint' }),
    intervals: json<FootprintInterval[]>({ required: true }),
    rows: json<CompactSheetRow[]>({
      required: true,
      description: 'the cells of a row are columns: lists with one entry per cell',
    }),
    model: json<FootprintModel>({
      required: true,
      description: 'What the engine is given beside the lines',
    }),
    names,
    profileFacts: json<Record<string, ProfileFacts>>({
      required: true,
      description: 'What a page shows of each profile, by its id',
    }),
  }),
  FootprintState: defineShape('A footprint as it stood after a save', {
    revision: ref('FootprintRevision', { required: true }),
    number: int({ required: true }),
    footprint: json<SavedRecord<typeof Footprint>>({
      required: true,
      description: 'The Footprint as it stood',
    }),
    intervals: json<FootprintInterval[]>({ required: true }),
    rows: json<CompactSheetRow[]>({ required: true, description: 'as in FootprintSheet' }),
  }),
} as const
