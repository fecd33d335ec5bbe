import { MODULES, type IndicatorCode } from '@cradle/engine'
import { readText, type Classification, type ReportTextName, type TextRun } from '@cradle/contract'
import type { CompanyFacts, SiteFacts } from '#snapshots/facts/party-facts'
import {
  recordLanguages,
  sumProduction,
  type EpdRecord,
  type Organisation,
  type RecordFigure,
  type RecordSite,
  type RecordTexts,
} from '#machine-readable/epd-record'
import { trimNoise } from '#machine-readable/format-decimal'
import type { ProductFacts } from '#snapshots/facts/product-facts'
import type { DeclaredSnapshot } from '#snapshots/family/declare-subject'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { Attestation } from '../source/attestation.ts'
import type { DataSetIdentity } from '../source/data-set-identity.ts'
import { plain } from '../free-text.ts'
import type { ReportLanguage } from '../report-model.ts'
import { nameDatabase } from '../sections/general-information.ts'
import { findCarbonContent } from '../sections/parts/known-masses.ts'
import { hasDeclaredMass, writeFamilyStatement } from '../sections/family.ts'
import { figureIn, moduleFigure } from '../sections/parts/result-figures.ts'
import type { ReportSource } from '../source/report-source.ts'
import { resolveTextLanguage } from '../source/resolve-texts.ts'
import { buildReportSource } from '../source/build-report-source.ts'
import { documentTexts } from '../texts/document-texts.ts'

/** The mark of demonstration data in each language. */
export const demonstrationMarks = {
  en: documentTexts('en')('declaration:demonstration'),
  nl: documentTexts('nl')('declaration:demonstration'),
  de: documentTexts('de')('declaration:demonstration'),
}

/**
 * A declaration as data, from the same public parts and by the same rule of what is known as its document: a figure that
 * is printed as ND, MND or MNR has no value here.
 */
export function buildEpdRecord(
  snapshot: DeclaredSnapshot,
  attestation: Attestation,
  contentHash: string,
  language: ReportLanguage,
  identity: DataSetIdentity,
): EpdRecord {
  const source = buildReportSource(snapshot, attestation, contentHash, language)
  const textLanguage = resolveTextLanguage(snapshot, attestation, language)
  const selectTexts = (...names: TextChoice): RecordTexts =>
    collectTexts(snapshot, textLanguage, names)
  const assessesCarbon = (code: string) =>
    source.indicators.some((indicator) => indicator.code === code)
  const [site, ...otherSites] = snapshot.sites
  return {
    ...identity,
    isDraft: source.isDraft,
    demonstrationMark: source.isDemonstration ? demonstrationMarks : null,
    name: plain(snapshot.product.name),
    names: collectNames(snapshot, textLanguage),
    language,
    description: addStatement(selectTexts(...descriptionNames), source),
    classifications: listDeclaredClassifications(snapshot.product),
    declaredUnit: {
      amount: 1,
      unit: source.product.declaredUnit,
      title: source.product.declaredUnitTitle,
    },
    mass:
      snapshot.product.mass > 0 && !source.result.isMassIncomplete && hasDeclaredMass(source)
        ? trimNoise(snapshot.product.mass)
        : null,
    biogenicCarbon: {
      product: assessesCarbon('BCC-product')
        ? readKnown(findCarbonContent(source, 'BCC-product'))
        : null,
      packaging: assessesCarbon('BCC-packaging')
        ? readKnown(findCarbonContent(source, 'BCC-packaging'))
        : null,
    },
    referenceServiceLife: source.product.referenceServiceLife,
    issuedOn: source.issuedOn,
    validUntil: source.validUntil,
    referenceYear: source.dataCollectionYear ?? Number(source.issuedOn.slice(0, 4)),
    registrationNumber: source.registrationNumber,
    location: otherSites.length > 0 ? null : (site?.countryCode ?? snapshot.owner.countryCode),
    sites: snapshot.sites.map(describeSite),
    market: source.market,
    technology: selectTexts('productionProcessSummary', 'productionProcess'),
    application: selectTexts('application'),
    subType: source.epdType,
    // The same in every language: it names a data set of its own.
    pcr:
      [writeText(snapshot.texts.pcr) ?? source.method.pcr, source.product.complementaryPcr]
        .filter(Boolean)
        .join('; ') || null,
    gtin: source.product.gtin ?? null,
    articleNumber: source.product.articleNumber ?? null,
    methodName: source.method.name,
    characterization: source.method.characterization?.includes('3.0') ? 'EF 3.0' : 'EF 3.1',
    backgroundDatabase: nameDatabase(source)?.slice(0, 500) ?? null,
    owner: organisation(snapshot.owner),
    operator: snapshot.operator && organisation(snapshot.operator),
    publisher: snapshot.publisher && organisation(snapshot.publisher),
    verifier: source.review && {
      name: [source.review.verifierName, source.review.verifierOrganisation]
        .filter(Boolean)
        .join(', '),
      address: null,
      email: null,
      website: null,
    },
    isExternallyVerified: source.review?.isExternal ?? false,
    software: source.method.lcaSoftware ?? 'Cradle',
    contentHash,
    scenarios: [],
    figures: source.indicators
      .filter(({ group }) => group !== 'biogenicCarbon')
      .map(({ code, unit }): RecordFigure => ({
        code,
        unit,
        values: source.sumsProduction
          ? showSum(source, code, valuesOf(source, code))
          : valuesOf(source, code),
      })),
  }
}

/** A data set says before its description, where no format shortens it, which variant it is of, or what it is made of. */
const addStatement = (texts: RecordTexts, source: ReportSource): RecordTexts =>
  source.family
    ? Object.fromEntries(
        recordLanguages.map((language) => [
          language,
          [writeFamilyStatement({ ...source, language }), texts[language]]
            .filter(Boolean)
            .join('\n'),
        ]),
      )
    : texts

const valuesOf = (source: ReportSource, code: IndicatorCode): RecordFigure['values'] =>
  Object.fromEntries(
    MODULES.flatMap((module) => {
      const figure = moduleFigure(source, code, module)
      return typeof figure === 'number' ? [[module, trimNoise(figure)]] : []
    }),
  )

/** A1 to A3 as their sum alone; without a sum where one of them is unknown. */
function showSum(
  source: ReportSource,
  code: IndicatorCode,
  values: RecordFigure['values'],
): RecordFigure['values'] {
  const { A1: _1, A2: _2, A3: _3, ...rest } = values
  const sum = figureIn(source.result.subtotals.production, code)
  return sumProduction(values) === undefined || typeof sum !== 'number'
    ? rest
    : { 'A1-A3': trimNoise(sum), ...rest }
}

const readKnown = (value: number): number | null => (Number.isNaN(value) ? null : trimNoise(value))

/** Names of texts of which a data set contains the first that has words. */
type TextChoice = readonly [ReportTextName, ...ReportTextName[]]

/** The description in data sets: the summary, or else the whole text. */
export const descriptionNames = [
  'productDescriptionSummary',
  'productDescription',
] as const satisfies TextChoice

type WrittenTexts = Pick<CalculationSnapshot, 'texts' | 'translations'>

/** Collects a text in every language in which it was written. */
export function collectTexts(
  { texts, translations }: WrittenTexts,
  textLanguage: ReportLanguage,
  names: TextChoice,
): RecordTexts {
  const all = { ...translations, [textLanguage]: texts }
  return Object.fromEntries(
    recordLanguages.flatMap((language) => {
      const found = names.map((name) => writeText(all[language]?.[name])).find(Boolean)
      return found ? [[language, found]] : []
    }),
  )
}

/** Collects the translated names of the product. */
export const collectNames = (
  { translations }: Pick<CalculationSnapshot, 'translations'>,
  textLanguage: ReportLanguage,
): RecordTexts =>
  Object.fromEntries(
    recordLanguages.flatMap((language) => {
      const name = language === textLanguage ? undefined : translations?.[language]?.productName
      return name ? [[language, plain(name)]] : []
    }),
  )

/** The categories of a product, or else its product group as a free one. */
export const listDeclaredClassifications = ({
  classifications,
  productGroup,
}: Pick<ProductFacts, 'classifications' | 'productGroup'>): Classification[] =>
  classifications.length > 0 || productGroup === null
    ? classifications
    : [{ system: 'free', name: productGroup }]

const writeText = (text: string | undefined): string | null => writePlainText(text ?? '') || null

const organisation = ({ email, website, ...company }: CompanyFacts): Organisation => ({
  name: company.name,
  address: writeAddress(company),
  email,
  website,
})

const describeSite = (site: SiteFacts): RecordSite => ({
  name: site.name,
  address: writeAddress(site),
  countryCode: site.countryCode,
})

const writeAddress = ({
  address,
  postalCode,
  city,
  country,
}: Pick<SiteFacts, 'address' | 'postalCode' | 'city' | 'country'>): string | null =>
  [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') ||
  null

/** A stored text without its looks: one line per paragraph and list item. */
export function writePlainText(text: string): string {
  const line = (runs: readonly TextRun[]) => runs.map((run) => run.text).join('')
  return readText(plain(text))
    .flatMap((part) =>
      part.kind === 'paragraph' ? [line(part.runs)] : part.items.map((item) => `- ${line(item)}`),
    )
    .join('\n')
    .trim()
}
