import { findDatabases } from '#snapshots/background-databases'
import { readDeclaredResult } from '#snapshots/declared-result'
import type { FileFacts } from '#snapshots/facts/file-facts'
import { readModuleTotals } from '#snapshots/facts/method-facts'
import { rankInputs } from '#snapshots/input-ranking'
import { publicParts } from '#snapshots/public-parts'
import type { DeclaredSnapshot } from '#snapshots/family/declare-subject'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { Attestation } from './attestation.ts'
import { buildDossier, listElectricity } from './build-dossier.ts'
import { nameShippedRecords } from './name-shipped.ts'
import { resolveTexts, resolveTextLanguage } from './resolve-texts.ts'
import type { ReportLanguage } from '../report-model.ts'
import type { ReportImageName, ReportSource } from './report-source.ts'

/**
 * What a document that may be handed on is made from: a snapshot without its confidential parts, and what is stated about it
 * when the document is issued. Pictures are added by who has them (`imageFiles`).
 */
export function buildReportSource(
  whole: DeclaredSnapshot,
  attestation: Attestation,
  contentHash: string,
  language: ReportLanguage,
): ReportSource {
  return nameShippedRecords(collectParts(whole, attestation, contentHash, language))
}

function collectParts(
  whole: DeclaredSnapshot,
  attestation: Attestation,
  contentHash: string,
  language: ReportLanguage,
): ReportSource {
  const snapshot = publicParts(whole)
  const { texts, publisherPersons, ...method } = snapshot.method
  const textLanguage = resolveTextLanguage(snapshot, attestation, language)
  return {
    calculationId: snapshot.calculationId,
    contentHash,
    engineVersion: snapshot.engineVersion,
    calculatedAt: snapshot.calculatedAt,
    language,
    isDraft: attestation.isDraft,
    isDemonstration: snapshot.isDemonstration,
    issuedOn: attestation.issuedOn,
    validUntil: attestation.validUntil,
    registrationNumber: attestation.registrationNumber,
    epdType: epdTypes[whole.statement?.declares ?? 'product'],
    ...(whole.statement ? { family: whole.statement } : {}),
    method: {
      ...method,
      texts: texts[language],
      moduleTotals: readModuleTotals(snapshot),
      publisherPersons,
      replacementMode: snapshot.request.method.replacementMode,
    },
    owner: snapshot.owner,
    operator: snapshot.operator,
    publisher: snapshot.publisher,
    sites: snapshot.sites,
    market: snapshot.market,
    product: { ...snapshot.product, ...translatedNames(snapshot, textLanguage, language) },
    modelling: snapshot.modelling,
    sumsProduction: snapshot.modelling.sumsProduction ?? false,
    inputs: snapshot.inputs,
    wasteScenarios: snapshot.wasteScenarios,
    primaryMaterials: namePrimaryMaterials(snapshot),
    indicators: snapshot.indicators,
    weightingSets: snapshot.weightingSets,
    result: readDeclaredResult(snapshot),
    ranking: rankInputs(snapshot, NAMED_INPUTS),
    ...resolveTexts(snapshot, textLanguage, language),
    abbreviations: snapshot.abbreviations,
    dataCollectionYear: snapshot.dataCollectionYear,
    databases: findDatabases(whole),
    electricity: listElectricity(whole),
    customFlowDiagram: whole.wire.calculation['customFlowDiagram'] === true,
    review: attestation.review,
    issuedFrom: attestation.model ?? null,
    publicUrl: attestation.publicUrl ?? null,
    images: {},
  }
}

/** A worst case is none of the products, and stands for all. */
const epdTypes = {
  product: 'specific',
  variant: 'specific',
  average: 'average',
  worst_case: 'representative',
} as const

/** Inputs that tables and charts of contributions name. */
export const NAMED_INPUTS = 5

/** The material that recycling a profile's material replaces, by name. */
function namePrimaryMaterials({
  request,
}: Pick<CalculationSnapshot, 'request'>): Record<string, string> {
  const { profiles } = request.library
  return Object.fromEntries(
    Object.values(profiles).flatMap(({ id, primaryEquivalent }) => {
      const name = primaryEquivalent ? profiles[primaryEquivalent]?.name : undefined
      return name === undefined ? [] : [[id, name]]
    }),
  )
}

/** Names of the product in the language of a document, where they were translated. */
function translatedNames(
  { translations }: Pick<CalculationSnapshot, 'translations'>,
  textLanguage: ReportLanguage,
  language: ReportLanguage,
): Partial<
  Pick<ReportSource['product'], 'name' | 'declaredUnitTitle' | 'declaredUnitDescription'>
> {
  const texts = language === textLanguage ? undefined : translations?.[language]
  return {
    ...(texts?.productName ? { name: texts.productName } : {}),
    ...(texts?.functionalUnitTitle ? { declaredUnitTitle: texts.functionalUnitTitle } : {}),
    ...(texts?.functionalUnitDescription
      ? { declaredUnitDescription: texts.functionalUnitDescription }
      : {}),
  }
}

/** The same with everything the verifier may read. */
export function buildReviewSource(
  snapshot: CalculationSnapshot,
  attestation: Attestation,
  contentHash: string,
  language: ReportLanguage,
): ReportSource {
  const { status, history } = attestation
  return nameShippedRecords({
    ...collectParts(snapshot, attestation, contentHash, language),
    // The verifier sees each module.
    sumsProduction: false,
    dossier: buildDossier(
      snapshot,
      resolveTexts(snapshot, resolveTextLanguage(snapshot, attestation, language), language),
    ),
    ...(status === undefined ? {} : { status }),
    history: history ?? [],
  })
}

const pictureFields: Readonly<Partial<Record<ReportImageName, string>>> = {
  product: 'productImageFile',
  productDescription: 'productDescriptionImageFile',
  productFlow: 'productFlowImageFile',
  productionProcess: 'productionProcessImageFile',
  constructionProcess: 'constructionProcessImageFile',
  contributionAnalysis: 'contributionAnalysisImageFile',
  sensitivityAnalysis: 'sensitivityAnalysisImageFile',
  allocation: 'allocationImage',
  ownerLogo: 'ownerLogo',
  operatorLogo: 'operatorLogo',
  publisherLogo: 'publisherLogo',
}

/** The files a document shows, by the names it knows them by. */
export function imageFiles(
  snapshot: CalculationSnapshot,
  { signatures }: Attestation,
): Partial<Record<ReportImageName, FileFacts>> {
  const ofSnapshot = Object.entries(pictureFields).map(
    ([name, field]) => [name, snapshot.files[field]] as const,
  )
  return Object.fromEntries(
    [...ofSnapshot, ...Object.entries(signatures)].filter(([, file]) => file !== undefined),
  )
}
