/**
 * What the verifier gets beyond the declaration: the parts of a model nobody prints for the public. It is frozen with the
 * rest of the snapshot, so a review report can be made again years later with the same figures.
 */
import type { CutOffGroup, DataQuality, InputType, LifeCycleModule, WasteRoute } from '@cradle/engine'
import type { ReportTextName } from '@cradle/contract'

export interface ReportDossier {
  /** Texts that never leave the review report. */
  confidential: Partial<Record<ReportTextName, string>>
  /** By the id of the line. */
  lines: Record<string, DossierLine>
  /** By the id of the scenario. */
  scenarios: Record<string, DossierScenario>
  /** Every profile the result rests on, in the order of their names. */
  profiles: DossierProfile[]
  suppliers: DossierSupplier[]
  semiFinished: DossierSemiFinished[]
  dimensions: DossierDimension[]
  /** Where the share lost on site comes from; null where it was entered. */
  constructionWasteName: string | null
  excludedFlows: DossierExcludedFlow[]
  excludedShares: (DossierShares & { group: CutOffGroup })[]
  /** Score of the data; null where it cannot be worked out. */
  dataQuality: DataQuality | null
  /** Part of the headline impact of A1–A3 that rests on measured amounts [1]; null where there is none. */
  measuredShare: number | null
  attachments: DossierAttachment[]
  versions: DossierVersion[]
}

export interface DossierLine {
  /** From the supplier to the plant. */
  legs: { profileName: string; distanceKm: number }[]
  substantiation: string | null
  productionWasteScenarioName: string | null
  /** Name of the predefined input set it came with. */
  setName: string | null
}

export interface DossierScenario {
  loadProfiles: Partial<Record<WasteRoute, string>>
  benefitProfiles: Partial<Record<'recycling' | 'reuse' | 'electricity' | 'heat', string>>
  afterEndOfWasteProfiles: Partial<Record<'recycling' | 'reuse', string>>
  transportProfileName: string | null
  qualityFactors: Partial<Record<'recycling' | 'reuse', number>>
  /** [1] */
  secondaryMaterialLost: number | null
  /** [1] Energy efficiency R1 of the incineration. */
  energyEfficiency: number | null
  /** [MJ/kg] */
  lowerHeatValue: number | null
  /** Why it is as it is, per part of the scenario. */
  substantiations: Partial<Record<SubstantiatedPart, string>>
}

export const substantiatedParts = ['landfill', 'incineration', 'recycling', 'reuse', 'loads', 'benefits'] as const
export type SubstantiatedPart = (typeof substantiatedParts)[number]

export interface DossierProfile {
  id: string
  uniqueId: string
  name: string
  unit: string
  category: string | null
  source: string | null
  geography: string | null
  referenceYear: number | null
  /** ISO date. */
  validUntil: string | null
  isDemonstration: boolean
  /** Its figure of GWP-total per unit; null where it has none. */
  climate: number | null
  /** Chosen by lines, or reached through transports and scenarios. */
  isChosen: boolean
}

export interface DossierSupplier { name: string; city: string | null; country: string | null; isApproached: boolean; manner: string | null; document: string | null; attachment: string | null }

export interface DossierSemiFinished { name: string; declaredUnit: string; lines: number; dataQualities: string[] }

export interface DossierDimension { name: string; value: number; unit: string | null; isScalable: boolean }

/** [1] of the mass and of the primary energy of its group. */
export interface DossierShares { mass: number | null; energy: number | null }
export interface DossierExcludedFlow { name: string; module: LifeCycleModule; mass: number | null; energy: number | null; reason: string | null; shares: DossierShares }

export interface DossierAttachment { field: string; fileName: string; size: number }

/** A version somebody needs to repeat the calculation: of the engine, the library, the weighting. */
export interface DossierVersion { name: 'engine' | 'schema' | 'library' | 'weighting'; value: string }

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
export interface ReportReviewEvent { round: number; action: string; byName: string; /** ISO date and time. */ at: string; comment: string | null }
