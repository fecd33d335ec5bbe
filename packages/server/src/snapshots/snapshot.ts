/**
 * A calculation as it stood at one moment: what every document, data set and comparison is made from. Plain data, written
 * once, readable years later. Nothing here depends on a language, a review, a draft mark or a validity: what makes a
 * document of it adds those.
 */
import type { CalculationRequest, DataQuality } from '@cradle/engine'
import type { ReportTextName } from '@cradle/contract'
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

/** Raised when a snapshot's shape changes; `readSnapshot` brings older ones up (`earlier-snapshots.ts`). */
export const SNAPSHOT_VERSION = 2

export interface CalculationSnapshot {
  schemaVersion: number
  calculationId: string
  companyId: string
  engineVersion: string
  /** When its numbers were computed and for which day validity was judged; no part of the content. */
  calculatedAt: string
  day: string
  /** Some of the background data is demonstration data, or the owner is a demonstration company. */
  isDemonstration: boolean
  method: MethodFacts
  owner: CompanyFacts
  operator: CompanyFacts | null
  publisher: CompanyFacts | null
  sites: SiteFacts[]
  /** Countries or regions the product is sold in. */
  market: string | null
  product: ProductFacts
  modelling: ModellingFacts
  /** Flows left out by the cut-off rules; null where nobody said. */
  excludedFlows: ExcludedFlowRow[] | null
  inputs: LineFacts[]
  profiles: ProfileFacts[]
  wasteScenarios: WasteScenarioFacts[]
  suppliers: SupplierFacts[]
  /** In the order of display; those the result does not carry are shown ND. */
  indicators: IndicatorFacts[]
  weightingSets: WeightingSetFacts[]
  dataCollectionYear: number | null
  dataQuality: DataQuality | null
  /** Everything the editor wrote, confidential texts included: what is public leaves them out (`public-parts.ts`). */
  texts: Partial<Record<ReportTextName, string>>
  /** What abbreviations stand for; a document explains those that occur in it. */
  abbreviations: AbbreviationList
  /** The uploaded files by wire field, `allocationImage`, and the logos `ownerLogo`, `operatorLogo`, `publisherLogo`. */
  files: Partial<Record<string, FileFacts>>
  /** What the engine was given and what it answered. */
  request: CalculationRequest
  result: StoredResult
  wire: WireDocuments
}

/** The documents as the API gave them, confidential parts included, without what is no content (stamps, status, addresses of files). */
export interface WireDocuments {
  calculation: Record<string, unknown>
  inputs: Record<string, unknown>[]
  semiFinishedProductUsages: Record<string, unknown>[]
  predefinedInputSetUsages: Record<string, unknown>[]
  /** What the documents refer to: IRI → name. */
  names: Record<string, string>
}

/** A snapshot that is kept; the hash says what is in it. */
export interface FrozenSnapshot {
  id: string
  contentHash: string
}
