import type { CalculationReportType } from '@cradle/contract'
import type { EpdRecord } from '#machine-readable/epd-record'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage, type PackageOptions } from '#machine-readable/ilcd/ilcd-package'
import { writeIso22057 } from '#machine-readable/iso22057'
import { writeLcaxJson } from '#machine-readable/lcax'
import { writeOekobaudatCsv } from '#machine-readable/okobaudat-table'
import { openEpd } from '#machine-readable/open-epd'
import type { DeclaredSnapshot } from '#snapshots/family/declare-subject'
import { deriveUuid } from '#machine-readable/derive-uuid'
import type { Attestation } from '#documents/source/attestation'
import type { DataSetIdentity } from '#documents/source/data-set-identity'
import { resultsCsv } from '#documents/data/csv'
import { declarationModel } from '#documents/declaration-model'
import { buildEpdRecord } from '#documents/data/build-epd-record'
import { makeRecalculationFile } from '#documents/data/recalculation-file'
import type { RenderPool } from '#typesetting/render-pool'
import type { Attachment } from '#typesetting/typeset'
import type { ReportImage, ReportLanguage, ReportModel } from '#documents/report-model'
import type { ReportImageName, ReportSource } from '#documents/source/report-source'
import { reviewReportModel } from '#documents/review-report-model'
import { RECALCULATION_FILE } from '#documents/sections/review/recalculation'
import { buildReviewSource, buildReportSource } from '#documents/source/build-report-source'
import { summaryModel } from '#documents/summary-model'
import { documentTexts } from '#documents/texts/document-texts'
import { verificationReportModel } from '#documents/verification-report-model'

/** Content from which every kind of document is made. Pictures are read for typeset kinds only. */
export interface Material {
  /** As the document declares it: of the product, of a variant, or of the family. */
  snapshot: DeclaredSnapshot
  contentHash: string
  attestation: Attestation
  language: ReportLanguage
  images: Partial<Record<ReportImageName, ReportImage>>
}

export type Typesetter = Pick<RenderPool, 'renderPdf'>

/** The file of a kind of document. */
export interface FileKind {
  hasLanguage: boolean
  mimeType: string
  extension: string
}

/** One kind of document of a calculation: the users who may request it, its source and how it is made. */
export interface ReportKind extends FileKind {
  group: 'document' | 'data'
  /** Contains confidential parts; owner and reviewer may request it. */
  isConfidential: boolean
  /** Not available for semi-finished products. */
  onlyProducts: boolean
  /** Data sets state the last day of validity; without one they are not valid. */
  needsValidity?: boolean
  /** Can be made of one variant, or of all as one. */
  declaresFamilies: boolean
  /** Describes a review, and therefore the submitted content, not the current calculation. */
  ofReview?: boolean
  /** Shows the pictures of the product, or contains a document that does. */
  hasPictures: boolean
  /** Content of a typeset kind. */
  model?: (material: Material) => ReportModel
  make: (material: Material, typesetter: Typesetter) => Promise<Uint8Array>
}

/** The public content of a document. */
export const publicSource = ({
  snapshot,
  attestation,
  contentHash,
  language,
  images,
}: Material): ReportSource => ({
  ...buildReportSource(snapshot, attestation, contentHash, language),
  images,
})

/** The content with confidential parts for the verifier. */
const wholeSource = ({
  snapshot,
  attestation,
  contentHash,
  language,
  images,
}: Material): ReportSource => ({
  ...buildReviewSource(snapshot, attestation, contentHash, language),
  images,
})

const makePdfKind = (
  model: (material: Material) => ReportModel,
  more: Partial<ReportKind> & { attachments?: (material: Material) => Attachment[] } = {},
): ReportKind => {
  const { attachments, ...rest } = more
  return {
    group: 'document',
    isConfidential: false,
    onlyProducts: true,
    declaresFamilies: more.isConfidential !== true,
    hasLanguage: true,
    mimeType: 'application/pdf',
    extension: 'pdf',
    hasPictures: true,
    model,
    make: (material, typesetter) =>
      typesetter.renderPdf(model(material), { attachments: attachments?.(material) ?? [] }),
    ...rest,
  }
}
const makeDataKind = (
  mimeType: string,
  extension: string,
  make: (material: Material, typesetter: Typesetter) => Uint8Array | Promise<Uint8Array>,
  more: Partial<ReportKind> = {},
): ReportKind => ({
  group: 'data',
  isConfidential: false,
  onlyProducts: true,
  declaresFamilies: true,
  hasLanguage: true,
  hasPictures: false,
  mimeType,
  extension,
  make: async (material, typesetter) => make(material, typesetter),
  ...more,
})

const encodeLines = (lines: Iterable<string>): Uint8Array => Buffer.from([...lines].join(''))
const encodeJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, null, 2))
const makeCsv = (material: Material): Uint8Array =>
  encodeLines(resultsCsv([publicSource(material)]))
/** Records of what is being made: each format, and each check of a file, reads the same one. */
const records = new WeakMap<Material, EpdRecord>()

/** The declaration as data, for every format. */
export function buildRecord(material: Material): EpdRecord {
  let record = records.get(material)
  if (!record) {
    const { snapshot, attestation, contentHash, language } = material
    record = buildEpdRecord(
      snapshot,
      attestation,
      contentHash,
      language,
      identifyDataSet(snapshot, attestation),
    )
    records.set(material, record)
  }
  return record
}

/** A variant and a family are data sets of their own: their successors are not known by name. */
function identifyDataSet(
  { calculationId, statement }: DeclaredSnapshot,
  { dataSet }: Attestation,
): DataSetIdentity {
  const own = dataSet ?? { uuid: calculationId, revision: 0, precedingUuid: null }
  return statement
    ? { ...own, uuid: deriveUuid('declared', own.uuid, statement.key), precedingUuid: null }
    : own
}
/** The time in the document comes from its content, so that the bytes do not depend on when it is made. */
export const madeAt = ({ attestation }: Material): string => `${attestation.issuedOn}T00:00:00.000Z`
export const makeIlcd = (material: Material, document?: PackageOptions['document']): Uint8Array =>
  writeIlcdPackage(buildRecord(material), {
    madeAt: madeAt(material),
    ...(document ? { document } : {}),
  })
const makeOpenEpd = (material: Material): Uint8Array => encodeJson(openEpd(buildRecord(material)))

const asDataSets = (material: Material): Attachment[] => [
  {
    fileName: 'epd-ilcd.zip',
    mimeType: 'application/zip',
    description: 'ILCD+EPD',
    relationship: 'alternative',
    bytes: makeIlcd(material),
  },
  {
    fileName: 'openepd.json',
    mimeType: 'application/json',
    description: 'openEPD',
    relationship: 'alternative',
    bytes: makeOpenEpd(material),
  },
]

/** A declaration contains its data as attachments; data sets only where they are valid. */
const asData = (material: Material): Attachment[] => [
  ...(material.attestation.validUntil === null ? [] : asDataSets(material)),
  {
    fileName: 'results.csv',
    mimeType: 'text/csv',
    description: 'CSV',
    relationship: 'data',
    bytes: makeCsv(material),
  },
]

/** The review report contains what its results can be computed from again. */
const asRecalculation = ({ snapshot, contentHash, language }: Material): Attachment[] => [
  {
    fileName: RECALCULATION_FILE,
    mimeType: 'application/json',
    description: documentTexts(language)('review:recalculation.file'),
    relationship: 'data',
    bytes: encodeJson(makeRecalculationFile(snapshot, contentHash)),
  },
]

const declaration = makePdfKind((material) => declarationModel(publicSource(material)), {
  attachments: asData,
})
/** The package for other tools, with the declaration among its sources. */
const packageWithDocument = async (
  material: Material,
  typesetter: Typesetter,
): Promise<Uint8Array> =>
  makeIlcd(material, {
    fileName: 'declaration.pdf',
    content: await declaration.make(material, typesetter),
  })

/** The events of a review are frozen with the request, so that there is no preview. */
const { model: _unfrozen, ...verification } = makePdfKind(
  (material) => verificationReportModel(wholeSource(material), material.attestation.verification!),
  { isConfidential: true, onlyProducts: false, ofReview: true },
)

/** All kinds that can be made and are offered. */
export const reportKinds: Readonly<Record<CalculationReportType, ReportKind>> = {
  declaration,
  summary: makePdfKind((material) => summaryModel(publicSource(material))),
  review_report: makePdfKind((material) => reviewReportModel(wholeSource(material)), {
    isConfidential: true,
    onlyProducts: false,
    attachments: asRecalculation,
  }),
  verification_report: verification,
  csv: makeDataKind('text/csv', 'csv', makeCsv, { onlyProducts: false, hasLanguage: false }),
  // One data set has all languages; the document in its package is in the reporting language.
  ilcd: makeDataKind('application/zip', 'zip', packageWithDocument, {
    needsValidity: true,
    hasPictures: true,
    hasLanguage: false,
  }),
  ilcd_json: makeDataKind(
    'application/json',
    'json',
    (material) => encodeJson(writeIlcdJson(buildRecord(material), madeAt(material))),
    { needsValidity: true, hasLanguage: false },
  ),
  openepd: makeDataKind('application/json', 'json', makeOpenEpd, { needsValidity: true }),
  oekobaudat: makeDataKind(
    'text/csv',
    'csv',
    (material) => writeOekobaudatCsv([buildRecord(material)]),
    { needsValidity: true, hasLanguage: false },
  ),
  lcax: makeDataKind(
    'application/json',
    'json',
    async (material) => encodeJson(await writeLcaxJson(buildRecord(material), madeAt(material))),
    { needsValidity: true, hasLanguage: false },
  ),
  iso22057: makeDataKind(
    'application/json',
    'json',
    (material) => encodeJson(writeIso22057(buildRecord(material))),
    { needsValidity: true },
  ),
}
