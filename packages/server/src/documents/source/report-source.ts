/**
 * Everything frozen for one report. What stands in a document, in a CSV or in a data set comes from here and from
 * nowhere else, so outputs cannot disagree. Plain data: it can be stored as it is and read again years later.
 */
import type { BackgroundDatabase } from '#snapshots/background-databases'
import type {
  IndicatorCode,
  InputType,
  MethodRules,
  PlainProductResult,
  WasteRoute,
} from '@cradle/engine'
import type { ReportTextName } from '@cradle/contract'
import type { LineNumberFacts } from '#snapshots/facts/line-facts'
import type { ModellingFacts, ProductFacts } from '#snapshots/facts/product-facts'
import type { FamilyStatement } from '#snapshots/family/declare-subject'
import type { IndicatorGroup } from '#snapshots/facts/indicator-facts'
import type { AbbreviationList } from '#snapshots/default-texts/abbreviation-list'
import type { MethodFacts, MethodTexts, ModuleTotals } from '#snapshots/facts/method-facts'
import type { MethodKey } from '#snapshots/default-texts/method-key'
import type { InputRanking } from '#snapshots/input-ranking'
import type { ReportDossier, ReportElectricity, ReportReviewEvent } from './report-dossier.ts'
import type { IssuedFromModel } from './issued-from.ts'
import type { ReportImage, ReportLanguage } from '../report-model.ts'

export type { MethodKey }

export interface ReportSource {
  calculationId: string
  /** Hash of inputs, profiles, scenarios and weighting this report was made from. */
  contentHash: string
  engineVersion: string
  /** ISO date and time. */
  calculatedAt: string
  language: ReportLanguage
  /** Not verified and not bought: the document says so on every page. */
  isDraft: boolean
  /** Some of the background data is demonstration data. */
  isDemonstration: boolean
  /** ISO date. */
  issuedOn: string
  /** ISO date. */
  validUntil: string | null
  registrationNumber: string | null
  epdType: 'specific' | 'average' | 'representative'
  /** Present where a variant or the family is declared, and not the product itself. */
  family?: FamilyStatement
  method: ReportMethod
  owner: ReportCompany
  operator: ReportCompany | null
  publisher: ReportCompany | null
  sites: ReportSite[]
  /** Countries or regions the product is sold in. */
  market: string | null
  product: ReportProduct
  modelling: ModellingFacts
  inputs: ReportInput[]
  wasteScenarios: ReportWasteScenario[]
  /** Name of the primary material that each material replaces where its scenario names none, by the id of its profile. */
  primaryMaterials?: Readonly<Record<string, string>>
  /** In the order of display; those the result does not carry are shown ND. */
  indicators: ReportIndicator[]
  weightingSets: ReportWeightingSet[]
  /** As it is declared: modules without declaration and without data are marked. */
  result: PlainProductResult
  /** The lines by what they put into the headline measure. */
  ranking: InputRanking
  /**
   * What the editor wrote in the language of the report, else in the main language of the texts; an empty text takes the
   * default of the method.
   */
  texts: Partial<Record<ReportTextName, string>>
  /** Languages of those texts that are not in the language of the report. */
  foreignTexts?: Partial<Record<ReportTextName, ReportLanguage>>
  /** Those that occur are explained. */
  abbreviations: AbbreviationList
  dataCollectionYear: number | null
  review: ReportReview | null
  /** Where everybody can check or fetch what was published; absent before that. */
  publicUrl?: string | null
  /** The verified model that the product was issued from. */
  issuedFrom?: IssuedFromModel | null
  /** An uploaded flow diagram goes before the one that is drawn from the modules. */
  customFlowDiagram?: boolean
  /** Where the background data come from. */
  databases?: BackgroundDatabase[]
  /** Tables of figures show A1–A3 as their sum alone. */
  sumsProduction?: boolean
  electricity?: ReportElectricity[]
  /** For the verifier only: absent in snapshots made before there was a review report. */
  dossier?: ReportDossier | null
  /** Status of the calculation when the document was made, and what happened in its reviews. */
  status?: string
  history?: ReportReviewEvent[]
  images: Partial<Record<ReportImageName, ReportImage>>
}

export const reportImageNames = [
  'product',
  'productDescription',
  'productFlow',
  'productionProcess',
  'constructionProcess',
  'allocation',
  'contributionAnalysis',
  'sensitivityAnalysis',
  'ownerLogo',
  'operatorLogo',
  'publisherLogo',
  'verifierSignature',
  'publisherSignature1',
  'publisherSignature2',
] as const
export type ReportImageName = (typeof reportImageNames)[number]

export interface ReportMethod extends Omit<
  MethodFacts,
  'id' | 'texts' | 'hasPublisher' | 'hasOperator' | 'moduleTotals'
> {
  /** Sums over modules that documents and data files show. */
  moduleTotals: ModuleTotals
  /** What stands where the editor wrote nothing, in the language of the report and with placeholders. */
  texts: MethodTexts
  /** How replacements are counted, from the method's record. */
  replacementMode: MethodRules['replacementMode']
}

export interface ReportCompany {
  name: string
  address: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  email: string | null
  website: string | null
}

export interface ReportSite {
  name: string
  city: string | null
  country: string | null
}

/** Samples have no categories. */
export interface ReportProduct extends Omit<
  ProductFacts,
  'isSemiFinished' | 'standardUnit' | 'mass' | 'packagingMass' | 'classifications' | 'dimensions'
> {
  classifications?: ProductFacts['classifications']
  /** Default dimensions of a scalable product. */
  dimensions: Omit<ProductFacts['dimensions'][number], 'isScalable'>[]
}

export interface ReportInput extends LineNumberFacts {
  id: string
  inputType: InputType
  description: string
  profileId: string | null
  profileName: string | null
  profileSource: string | null
  supplierName: string | null
  unit: string
  netAmount: number | null
  productionWastePercentage: number | null
  productionWasteKg: number | null
  dataQuality: string
  dataSource: string | null
  lifeTimeYears: number | null
  wasteScenarioId: string | null
  wasteScenarioName: string | null
  comments: string | null
}

export interface ReportWasteScenario {
  id: string
  name: string
  /** Percentages. */
  shares: Partial<Record<WasteRoute, number>>
  distancesKm: Partial<Record<WasteRoute, number>>
  avoidedProfileName: string | null
  /** Names of the profiles by their purpose; what electricity and heat replace is among them. */
  profileNames?: Partial<Record<string, string>>
  qualityFactor: number | null
  /** Fractions. */
  electricEfficiency: number | null
  thermalEfficiency: number | null
  /** Percent; unknown in earlier snapshots. */
  collectedSeparately?: number | null
}

export type { IndicatorGroup }

export interface ReportIndicator {
  code: IndicatorCode
  /** How the code is printed; CML codes are stored with a suffix. */
  displayCode: string
  group: IndicatorGroup
  unit: string
  name: Record<ReportLanguage, string>
  /** The footnote EN 15804+A2 asks under every table that shows the indicator. */
  disclaimer: '1' | '2' | null
}

export interface ReportWeightingSet {
  id: string
  name: string
  version: string | null
  isUnconfirmed: boolean
}

/** Present only after approval; names and signatures of the people who approved. */
export interface ReportReview {
  verifierName: string
  verifierOrganisation: string | null
  isExternal: boolean
  /** ISO date. */
  approvedOn: string
  place: string | null
}
