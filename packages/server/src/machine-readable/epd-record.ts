/**
 * One environmental product declaration as data, independent of a format. Every writer uses it as
 * input and every reader as output, so the formats cannot contradict each other. Texts are plain;
 * unknown values are absent, never 0.
 */
import type { IndicatorCode, LifeCycleModule } from '@cradle/engine'

/** English first, because many readers use the first text. */
export const recordLanguages = ['en', 'nl', 'de'] as const
export type RecordLanguage = (typeof recordLanguages)[number]
/** A text in each language in which it exists. */
export type RecordTexts = Readonly<Partial<Record<RecordLanguage, string>>>

export interface EpdRecord {
  /** Unchanged by corrections. Lower case. */
  uuid: string
  /** Counts the corrections from 0: ILCD writes `01.00.000`, `01.01.000`, … */
  revision: number
  /** The previous declaration, which had another UUID. */
  precedingUuid: string | null
  /** The draft mark of the document: neither verified nor bought. */
  isDraft: boolean
  name: string
  language: RecordLanguage
  description: string | null
  /** Product group as the user wrote it. */
  classification: string | null
  /**
   * The declared unit of the results. `unit` is the product's own symbol: kg, m2, m3, m, piece …
   */
  declaredUnit: { amount: number; unit: string; title: string | null }
  /** [kg per declared unit] without packaging. */
  mass: number | null
  /** [kg C per declared unit] */
  biogenicCarbon: { product: number | null; packaging: number | null }
  /** [years] */
  referenceServiceLife: number | null
  /** ISO dates. */
  issuedOn: string
  validUntil: string | null
  referenceYear: number
  registrationNumber: string | null
  /** ISO 3166 alpha-2 of the production site; null where several or none are known. */
  location: string | null
  market: string | null
  technology: string | null
  application: string | null
  subType: 'specific' | 'average'
  /** Name of the rules: `EN 15804:2012+A2:2019`. */
  pcr: string | null
  methodName: string
  /** Edition of the characterisation factors of EN 15804+A2. */
  characterization: 'EF 3.1' | 'EF 3.0'
  backgroundDatabase: string | null
  owner: Organisation
  operator: Organisation | null
  publisher: Organisation | null
  verifier: Organisation | null
  isExternallyVerified: boolean
  software: string
  /** SHA-256 of the snapshot that contains the figures. */
  contentHash: string
  scenarios: RecordScenario[]
  figures: RecordFigure[]
}

export interface Organisation {
  name: string
  address: string | null
  email: string | null
  website: string | null
}

export interface RecordScenario {
  name: string
  isDefault: boolean
  description: string
}

/**
 * Values of one indicator per declared unit by module. A module that is not declared or unknown is
 * absent.
 */
export interface RecordFigure {
  code: IndicatorCode
  unit: string
  values: Partial<Record<LifeCycleModule, number>>
}

/** `01.00.000` and up. */
export const dataSetVersion = (revision: number): string =>
  `01.${String(revision).padStart(2, '0')}.000`
