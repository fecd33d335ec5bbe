/**
 * One environmental product declaration as data, independent of a format. Every writer uses it as
 * input and every reader as output, so the formats cannot contradict each other. Texts are plain;
 * unknown values are absent, never 0.
 */
import type { Classification } from '@cradle/contract'
import type { IndicatorCode, LifeCycleModule } from '@cradle/engine'
import { trimNoise } from './format-decimal.ts'

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
  /**
   * Text that marks demonstration data in each language; null for other data. Every format writes
   * it before the name, where a reader that truncates names cannot lose it.
   */
  demonstrationMark: Readonly<Record<RecordLanguage, string>> | null
  /** Name of the product in languages without a name of their own. */
  name: string
  names: RecordTexts
  /** Language of formats that have one. */
  language: RecordLanguage
  description: RecordTexts
  /** Product categories. */
  classifications: readonly Classification[]
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
  /** Where the product is made. */
  sites: RecordSite[]
  market: string | null
  technology: RecordTexts
  application: RecordTexts
  subType: 'specific' | 'average' | 'representative'
  /** Global Trade Item Number, and the number that the manufacturer gives the product. */
  gtin?: string | null
  articleNumber?: string | null
  /** Name of the rules, with complementary ones: `EN 15804:2012+A2:2019; EN 16757`. */
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

/** A production site. */
export interface RecordSite {
  name: string
  address: string | null
  /** ISO 3166 alpha-2. */
  countryCode: string | null
}

export interface RecordScenario {
  name: string
  isDefault: boolean
  description: string
}

/**
 * Values of one indicator per declared unit by module. A module that is not declared or unknown is
 * absent. A declaration that shows A1 to A3 as their sum has `A1-A3` instead of the three.
 */
export interface RecordFigure {
  code: IndicatorCode
  unit: string
  values: Partial<Record<LifeCycleModule | 'A1-A3', number>>
}

/** A1 to A3 as their sum; undefined where one of them is unknown. */
export function sumProduction({ A1, A2, A3 }: RecordFigure['values']): number | undefined {
  return A1 === undefined || A2 === undefined || A3 === undefined
    ? undefined
    : trimNoise(A1 + A2 + A3)
}

/** The product's name in one language, with the demonstration mark before it where there is one. */
export function getMarkedName(
  { name, names, demonstrationMark }: Pick<EpdRecord, 'name' | 'names' | 'demonstrationMark'>,
  language: RecordLanguage,
): string {
  const own = names[language] ?? name
  return demonstrationMark ? `${demonstrationMark[language]}: ${own}` : own
}

/** Selects a text for a format with one language: in that language, else in the first there is. */
export const pickText = (texts: RecordTexts, language: RecordLanguage): string | null =>
  [language, ...recordLanguages].map((each) => texts[each]).find((text) => text !== undefined) ??
  null

/** The product's name in every language, so that each reader finds it in its own. */
export const getNames = (
  record: Pick<EpdRecord, 'name' | 'names' | 'demonstrationMark'>,
): Record<RecordLanguage, string> => ({
  en: getMarkedName(record, 'en'),
  nl: getMarkedName(record, 'nl'),
  de: getMarkedName(record, 'de'),
})

/** The description in each language in which it exists, and the demonstration mark in every language. */
export function getComments({
  description,
  demonstrationMark,
}: Pick<EpdRecord, 'description' | 'demonstrationMark'>): RecordTexts {
  if (!demonstrationMark) return description
  return Object.fromEntries(
    recordLanguages.map((each) => [
      each,
      [demonstrationMark[each], description[each]].filter((text) => text !== undefined).join('\n'),
    ]),
  )
}

/** Reasons why a data set may not be used as a declaration; empty for a valid declaration. */
export function getRestrictions({ isDraft, demonstrationMark }: EpdRecord): RecordTexts {
  if (!isDraft && !demonstrationMark) return {}
  return Object.fromEntries(
    recordLanguages.map((language) => [
      language,
      [demonstrationMark && `${demonstrationMark[language]}.`, isDraft && draftMark[language]]
        .filter(Boolean)
        .join(' '),
    ]),
  )
}
const draftMark: Readonly<Record<RecordLanguage, string>> = {
  en: 'Draft: not verified, not published.',
  nl: 'Concept: niet geverifieerd, niet gepubliceerd.',
  de: 'Entwurf: nicht verifiziert, nicht veröffentlicht.',
}

/** `01.00.000` and up; the hundredth revision is `02.00.000`. */
export const dataSetVersion = (revision: number): string =>
  [1 + Math.floor(revision / 100), revision % 100]
    .map((part) => String(part).padStart(2, '0'))
    .join('.') + '.000'

/** The revision of a data set version; null for a text that is none of ours. */
export function readRevision(version: string): number | null {
  const [, major, minor] = /^(\d{2,4})\.(\d{2})\.000$/.exec(version) ?? []
  return major === undefined || Number(major) < 1 ? null : (Number(major) - 1) * 100 + Number(minor)
}
