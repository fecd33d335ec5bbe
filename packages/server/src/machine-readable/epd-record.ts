/**
 * One environmental product declaration as data, before it takes the shape of a format. Every writer starts here and every
 * reader ends here, so what one format says another cannot deny. Texts are plain; what is unknown is absent, never 0.
 */
import type { IndicatorCode, LifeCycleModule } from '@cradle/engine'

export type RecordLanguage = 'en' | 'nl' | 'de'

export interface EpdRecord {
  /** Stays the same through corrections. Lower case. */
  uuid: string
  /** Counts the corrections from 0: ILCD writes `01.00.000`, `01.01.000`, … */
  revision: number
  /** The declaration this one follows under another UUID. */
  precedingUuid: string | null
  /** The draft mark of the document: not verified and not bought. */
  isDraft: boolean
  name: string
  language: RecordLanguage
  description: string | null
  /** Product group as the user wrote it. */
  classification: string | null
  /** One result is for this much. `unit` is the product's own symbol: kg, m2, m3, m, piece … */
  declaredUnit: { amount: number; unit: string; title: string | null }
  /** [kg per declared unit] Packaging not included. */
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
  /** SHA-256 of the snapshot the figures come from. */
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

/** Values of one indicator per declared unit by module. A module that is not declared, or not known, is absent. */
export interface RecordFigure {
  code: IndicatorCode
  unit: string
  values: Partial<Record<LifeCycleModule, number>>
}

/** `01.00.000` and up. */
export const dataSetVersion = (revision: number): string =>
  `01.${String(revision).padStart(2, '0')}.000`
