/**
 * What the verifier gets beyond the declaration: the parts of a snapshot nobody prints for the public, in the order and
 * with the names a reader needs. Plain data.
 */
import type {
  CalculationRequest,
  CutOffGroup,
  DataQuality,
  InputType,
  LifeCycleModule,
} from '@cradle/engine'
import type { Parameter, ReportTextName } from '@cradle/contract'
import type { InputRanking, RankedInput } from '#snapshots/input-ranking'
import type { LineFacts } from '#snapshots/facts/line-facts'
import type { ProfileFacts } from '#snapshots/facts/profile-facts'
import type { WasteScenarioFacts } from '#snapshots/facts/scenario-facts'
import type { SupplierFacts } from '#snapshots/facts/supplier-facts'
import type { FamilyFacts } from '#snapshots/family/family-facts'
import type { ModelFacts } from '#snapshots/family/model-facts'

export interface ReportDossier {
  /** Texts that never leave the review report. */
  confidential: Partial<Record<ReportTextName, string>>
  lines: LineFacts[]
  parameters: readonly Parameter[]
  /** The variants with their figures; null: the product has none. */
  family: FamilyFacts | null
  /** The terms of the product as a model, with the samples and their figures; null: it is none. */
  model: ModelFacts | null
  scenarios: WasteScenarioFacts[]
  /** Every profile the result rests on, in the order of their names. */
  profiles: DossierProfile[]
  suppliers: SupplierFacts[]
  semiFinished: DossierSemiFinished[]
  dimensions: DossierDimension[]
  /** Product form the share lost on site comes from; null where it was entered. */
  constructionWasteForm: string | null
  excludedFlows: DossierExcludedFlow[]
  excludedShares: (DossierShares & { group: CutOffGroup })[]
  /** Score of the data; null where it cannot be worked out. */
  dataQuality: DataQuality | null
  /** Part of the impact on climate change of A1–A3 that rests on measured amounts [1]; null where there is none. */
  measuredShare: number | null
  /** What the lines put into the headline figure. */
  ranking: InputRanking
  /** The same of every line, in their order. */
  figures: RankedInput[]
  attachments: DossierAttachment[]
  versions: DossierVersion[]
  /** What the engine computed the results from: annex 4 prints it. */
  request: CalculationRequest
}

/** `climate`: GWP-total per unit, null where it has none. `isChosen`: by a line, else reached through transports and scenarios. */
export type DossierProfile = ProfileFacts & { climate: number | null; isChosen: boolean }

export interface DossierSemiFinished {
  name: string
  declaredUnit: string
  lines: number
}

export interface DossierDimension {
  name: string
  value: number
  unit: string | null
  isScalable: boolean
}

/** [1] of the mass and of the primary energy of its group. */
export interface DossierShares {
  mass: number | null
  energy: number | null
}
export interface DossierExcludedFlow {
  name: string
  module: LifeCycleModule
  mass: number | null
  energy: number | null
  reason: string | null
  shares: DossierShares
}

export interface DossierAttachment {
  field: string
  fileName: string
  size: number
}

/** A version somebody needs to repeat the calculation. */
export interface DossierVersion {
  name: 'engine' | 'schema' | 'library' | 'weighting'
  value: string
}

/** Electricity a stage is fed with, and what a kilowatt-hour of it weighs. */
export interface ReportElectricity {
  inputId: string
  inputType: InputType
  profileName: string
  geography: string | null
  source: string | null
  /** [kWh per declared unit] */
  amount: number
  /** [kg CO2 eq per kWh]; null where the profile does not say. */
  climatePerKWh: number | null
}

/** What happened to a calculation in its review, in the order of time. */
export interface ReportReviewEvent {
  round: number
  action: string
  byName: string
  /** ISO date and time. */ at: string
  comment: string | null
}
