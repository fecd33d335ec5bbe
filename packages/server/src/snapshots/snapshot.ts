/**
 * The state of a calculation at one moment, from which every document, data set and comparison is made. It is plain data,
 * written once and readable years later. It does not contain language, review, draft mark or validity: documents add those.
 */
import type { CalculationRequest, DataQuality } from '@cradle/engine'
import type { Locale, Parameter, ReportTextName, Translations } from '@cradle/contract'
import type { ExcludedFlowRow } from '#calculations/model/model-rows'
import type { StoredResult } from '#calculations/results/results-document'
import type { AbbreviationList } from './default-texts/abbreviation-list.ts'
import type { CompanyFacts, SiteFacts } from './facts/party-facts.ts'
import type { FileFacts } from './facts/file-facts.ts'
import type { IndicatorFacts, WeightingSetFacts } from './facts/indicator-facts.ts'
import type { LineFacts } from './facts/line-facts.ts'
import type { MethodFacts } from './facts/method-facts.ts'
import type { ModellingFacts, ProductFacts } from './facts/product-facts.ts'
import type { ProfileFacts } from './facts/profile-facts.ts'
import type { WasteScenarioFacts } from './facts/scenario-facts.ts'
import type { SupplierFacts } from './facts/supplier-facts.ts'
import type { FamilyFacts } from './family/family-facts.ts'
import type { ModelFacts } from './family/model-facts.ts'

/** Increase this number when the shape changes; `readSnapshot` converts older versions (`earlier-snapshots.ts`). */
export const SNAPSHOT_VERSION = 2

export interface CalculationSnapshot {
  schemaVersion: number
  calculationId: string
  companyId: string
  engineVersion: string
  /** Time of computation and day of the validity check; not part of the content. */
  calculatedAt: string
  day: string
  /** True if some background data is demonstration data, or the owner is a demonstration company. */
  isDemonstration: boolean
  method: MethodFacts
  owner: CompanyFacts
  operator: CompanyFacts | null
  publisher: CompanyFacts | null
  sites: SiteFacts[]
  /** Countries or regions in which the product is sold. */
  market: string | null
  product: ProductFacts
  modelling: ModellingFacts
  /** Flows excluded by the cut-off rules; null if not specified. */
  excludedFlows: ExcludedFlowRow[] | null
  inputs: LineFacts[]
  /** What formulas of numbers use; absent if there are none. */
  parameters?: Parameter[]
  /** The variants with their figures; absent if there are none. */
  family?: FamilyFacts
  /** The terms under which declarations are issued from it, with the computed samples; absent if there are none. */
  model?: ModelFacts
  profiles: ProfileFacts[]
  wasteScenarios: WasteScenarioFacts[]
  suppliers: SupplierFacts[]
  /** In display order; indicators without a result are shown as ND. */
  indicators: IndicatorFacts[]
  weightingSets: WeightingSetFacts[]
  dataCollectionYear: number | null
  dataQuality: DataQuality | null
  /** All texts of the editor, including confidential ones; `public-parts.ts` omits those. */
  texts: Partial<Record<ReportTextName, string>>
  /** Language of these texts, if it was chosen; else it is the reporting language, which is no content. */
  textLanguage?: Locale
  /** The texts in other languages; absent if there are none. */
  translations?: Translations
  /** Meanings of abbreviations; a document explains those that occur in it. */
  abbreviations: AbbreviationList
  /** The uploaded files by wire field, `allocationImage`, and the logos `ownerLogo`, `operatorLogo`, `publisherLogo`. */
  files: Partial<Record<string, FileFacts>>
  /** Request and result of the engine. */
  request: CalculationRequest
  result: StoredResult
  wire: WireDocuments
}

/** The API documents including confidential parts, without timestamps, status and file addresses. */
export interface WireDocuments {
  calculation: Record<string, unknown>
  inputs: Record<string, unknown>[]
  semiFinishedProductUsages: Record<string, unknown>[]
  predefinedInputSetUsages: Record<string, unknown>[]
  /** Names of the records to which the documents refer: IRI → name. */
  names: Record<string, string>
}

/** A stored snapshot with the hash of its content. */
export interface FrozenSnapshot {
  id: string
  contentHash: string
}
