import type {
  CalculationRequest,
  CutOffGroup,
  DataQuality,
  IncludedFlows,
  Library,
  LifeCycleModule,
  MethodRules,
  ModuleStatements,
  ProductCalculation,
} from '@cradle/engine'
import type {
  Calculation,
  ClassificationSuggestion,
  LanguageTexts,
  MissingItem,
  Translations,
  WarningItem,
} from '../lca/calculations.ts'
import { bool, choice, date, dateTime, int, json, num, ref, str, text } from '../kit/field.ts'
import type { PredefinedInputSetUsage } from '../lca/input-sets.ts'
import type { Parameter } from '../lca/parameters.ts'
import type { ReplacedProfile, ReplacedRecord, ReplacementPlace } from '../lca/replacements.ts'
import type { FamilyParts, FamilyRow, FamilyRule, VariantOutcome } from '../lca/family.ts'
import type { Variant } from '../lca/variants.ts'
import type {
  CheckedDeclaration,
  ModelQuote,
  ModelDeclaration,
  SubmittedModel,
} from '../lca/verified-models.ts'
import type { Input, InputBatchResult } from '../lca/inputs.ts'
import type { Violation } from '../kit/problems.ts'
import type {
  FigureChange,
  FigureGroup,
  FigureTrend,
  IndicatorRow,
  ListedFigures,
  ProfileFacts,
  ResultContribution,
  ResultGap,
  ResultWarning,
  ScoreRow,
  UnitFigures,
} from '../lca/results.ts'
import type { SavedRecord } from '../revisions/revisions.ts'
import type { Read } from '../kit/route.ts'
import { locales } from '../values/statuses.ts'
import type { Presence } from '../lca/teamwork.ts'
import { defineShape, ofCalculation } from './shape.ts'

/** Source and result of one record of a group action, as addresses. The result of what goes on (202) is the record to look it up. */
export interface GroupItem {
  source: string
  result: string
  status?: string
}

export const modelFields = {
  ...ofCalculation,
  contentVersion: int(),
  calculations: json<readonly ProductCalculation[]>({ required: true }),
  run: str(64, { required: true, description: 'Id of the calculation that is computed' }),
  library: json<Library>({ required: true }),
  method: json<MethodRules>({ required: true, description: 'The rules of the method' }),
  calculationDate: date(),
  moduleStatements: json<ModuleStatements>({
    description: 'What the calculation says about its modules beside its lines',
  }),
  inputIris: json<Record<string, string>>({
    required: true,
    description: 'IRI of each line by its id',
  }),
  profileFacts: json<Record<string, ProfileFacts>>({
    required: true,
    description: 'What a page shows of each profile, by its id',
  }),
}

export const resultFields = {
  ...ofCalculation,
  calculatedAt: dateTime({ required: true }),
  unit: str(64),
  stages: json<LifeCycleModule[]>({
    required: true,
    description: 'Modules that are declared; every other module is MND',
  }),
  top: json<IndicatorRow[]>({ required: true }),
  other: json<IndicatorRow[]>({ required: true }),
  total: json<ScoreRow>({ required: true }),
  scores: json<ScoreRow[]>({ required: true }),
  contributions: json<ResultContribution[]>({ required: true }),
  productMass: num({ unit: 'kg', required: true }),
  packagingMass: num({ unit: 'kg', required: true }),
  biogenicCarbon: json<{ product: number; packaging: number }>({ required: true }),
  gaps: json<ResultGap[]>({ required: true }),
  warnings: json<ResultWarning[]>({ required: true }),
  contentHash: str(64, { required: true }),
  stale: bool({ required: true }),
  journal: ref('CalculationResultJournal'),
}

/** Documents about a calculation and its lines. */
export const calculationDocuments = {
  CalculationCounts: defineShape('How many calculations each choice of a filter holds', {
    status: json<Record<string, number>>({ required: true }),
    method: json<Record<string, number>>({ required: true }),
    wasteRegion: json<Record<string, number>>({ required: true }),
    calculationType: json<Record<string, number>>({ required: true }),
  }),
  CalculationFigures: defineShape('Figures by module of several calculations', {
    figures: json<ListedFigures[]>({ required: true }),
  }),
  UnitFigures: defineShape('Figures of one unit of several profiles or input sets', {
    records: json<UnitFigures[]>({ required: true }),
  }),
  ProductFigures: defineShape('Figures of the products of a company, compared and followed', {
    indicator: str(32, { required: true }),
    indicatorUnit: str(64, { required: true }),
    products: int({ required: true }),
    groups: json<FigureGroup[]>({ required: true, description: 'The largest first' }),
    moreGroups: int({ required: true, description: 'Groups that are not listed' }),
    since: date({ required: true }),
    changes: json<FigureChange[]>({ required: true, description: 'The largest first' }),
    moreChanges: int({ required: true, description: 'Changes that are not listed' }),
    unchanged: int({ required: true }),
    withoutEarlier: int({
      required: true,
      description: 'Products without a comparable figure from that day or before',
    }),
    trend: json<FigureTrend | null>({ required: true }),
  }),
  CalculationModel: defineShape('What the engine is given for a calculation', modelFields),
  CalculationPresence: defineShape('Who is looking at a calculation', {
    presences: json<Presence[]>({ required: true }),
  }),
  CalculationResult: defineShape('Results of a calculation', resultFields),
  CalculationSheet: defineShape('All that the sheet of inputs shows, as of one moment', {
    contentVersion: int({ required: true }),
    calculation: json<Read<typeof Calculation>>({ required: true, description: 'The Calculation' }),
    inputs: json<Read<typeof Input>[]>({
      required: true,
      description: 'Its lines, each an Input',
    }),
    usages: json<Read<typeof PredefinedInputSetUsage>[]>({
      required: true,
      description: 'The sets it uses, each a PredefinedInputSetUsage',
    }),
    model: json<CalculationRequest | null>({
      required: true,
      description: 'What the engine is given, null while it cannot be computed',
    }),
  }),
  CalculationState: defineShape('A calculation as it stood after a save', {
    revision: ref('CalculationRevision', { required: true }),
    number: int({ required: true }),
    calculation: json<SavedRecord<typeof Calculation>>({
      required: true,
      description: 'The Calculation as it stood',
    }),
    inputs: json<SavedRecord<typeof Input>[]>({ required: true }),
    predefinedInputSetUsages: json<SavedRecord<typeof PredefinedInputSetUsage>[]>({
      required: true,
    }),
    translations: json<Translations>({ description: 'Its texts in other languages' }),
  }),
  CalculationTexts: defineShape('Texts of a calculation in every language', {
    ...ofCalculation,
    textLanguage: choice(locales, {
      required: true,
      description: 'Language of the text fields of the calculation itself',
    }),
    languages: json<LanguageTexts[]>({ required: true }),
  }),
  ProductParameters: defineShape('The parameters of a calculation or a template, in their order', {
    parameters: json<Parameter[]>({ required: true }),
  }),
  ProductVariants: defineShape('The variants of a calculation or a template, in their order', {
    variants: json<Variant[]>({ required: true }),
  }),
  ProductFamily: defineShape('A product with its variants, as the engine computes them', {
    ...ofCalculation,
    variants: json<Variant[]>({ required: true }),
    model: json<FamilyParts['model']>({ required: true }),
    parameters: json<FamilyParts['parameters']>({ required: true }),
    lines: json<FamilyParts['lines']>({ required: true }),
    profiles: json<FamilyParts['profiles']>({ required: true }),
    suppliers: json<FamilyParts['suppliers']>({ required: true }),
    sites: json<FamilyParts['sites']>({ required: true }),
    rule: json<FamilyParts['rule']>(),
  }),
  FamilyResults: defineShape(
    'The figures of each variant, and per indicator and module their range, worst case and average',
    {
      ...ofCalculation,
      outcomes: json<readonly VariantOutcome[]>({ required: true }),
      ranges: json<readonly FamilyRow[]>({ required: true }),
      rule: json<FamilyRule>(),
    },
  ),
  ModelForm: defineShape('What was verified of a model', {
    verifiedModel: ref('VerifiedModel', { required: true }),
    terms: json<SubmittedModel['terms']>({ required: true }),
    parameters: json<SubmittedModel['parameters']>({ required: true }),
    lines: json<SubmittedModel['lines']>({ required: true }),
    sites: json<SubmittedModel['sites']>({ required: true }),
    samples: json<SubmittedModel['samples']>({ required: true }),
  }),
  ModelChecks: defineShape('Declarations as a model would make them, in the order of the request', {
    verifiedModel: ref('VerifiedModel', { required: true }),
    checks: json<readonly CheckedDeclaration[]>({ required: true }),
    quote: json<ModelQuote>({ description: 'For those who may issue them' }),
  }),
  IssuedDeclarations: defineShape('Declarations in the order of the request', {
    verifiedModel: ref('VerifiedModel', { required: true }),
    done: bool({ required: true, description: 'None of them is still being made' }),
    declarations: json<Read<typeof ModelDeclaration>[]>({ required: true }),
  }),
  ReplacementPreview: defineShape(
    'Where a profile is used, and what replacing it would change in each record',
    {
      replaced: json<ReplacedProfile>({ required: true }),
      by: json<ReplacedProfile>(),
      total: int({
        required: true,
        description: 'Records with the profile, also those beyond the limit',
      }),
      places: json<ReplacementPlace[]>({ required: true }),
    },
  ),
  ProfileReplacement: defineShape('What became of the records in which a profile was replaced', {
    records: json<ReplacedRecord[]>({ required: true }),
  }),
  ClassificationSuggestions: defineShape('Product categories that fit a calculation', {
    ...ofCalculation,
    suggestions: json<ClassificationSuggestion[]>({ required: true }),
  }),
  InputBatchResult: defineShape('What became of each line of a batch', {
    applied: bool({ required: true }),
    contentVersionBefore: int(),
    contentVersion: int(),
    results: json<InputBatchResult[]>({ required: true }),
    violations: json<Violation[]>(),
    status: int(),
    type: str(255),
    title: str(255),
    detail: text(),
    description: text(),
  }),
  Readiness: defineShape('What is missing before a report, and what is odd', {
    ...ofCalculation,
    reportable: bool({ required: true }),
    incompleteInputs: int({ required: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
    dataQuality: json<DataQuality | null>({
      description:
        'Of a calculation that can be computed: null where the method does not weigh data',
    }),
    includedFlows: json<Record<CutOffGroup, IncludedFlows>>({
      description: 'What the cut-off rules hold excluded flows against',
    }),
  }),
  GroupAction: defineShape('What became of each record of a group action', {
    action: str(64, { required: true }),
    items: json<GroupItem[]>({ required: true }),
    createdAt: dateTime({ required: true }),
  }),
} as const
