import type { ReportType } from '@cradle/contract'
import type { EpdRecord } from '#machine-readable/epd-record'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage, type PackageOptions } from '#machine-readable/ilcd/ilcd-package'
import { writeLcaxJson } from '#machine-readable/lcax'
import { writeOekobaudatCsv } from '#machine-readable/okobaudat-table'
import { openEpd } from '#machine-readable/open-epd'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { Attestation } from '#documents/source/attestation'
import { resultsCsv } from '#documents/data/csv'
import { declarationModel } from '#documents/declaration-model'
import { epdRecordOf } from '#documents/data/epd-record-of'
import type { RenderPool } from '#typesetting/render-pool'
import type { Attachment } from '#typesetting/typeset'
import type { ReportImage, ReportLanguage, ReportModel } from '#documents/report-model'
import type { ReportImageName, ReportSource } from '#documents/source/report-source'
import { reviewReportModel } from '#documents/review-report-model'
import { reviewSourceOf, sourceOf } from '#documents/source/source-of'
import { summaryModel } from '#documents/summary-model'
import { verificationReportModel } from '#documents/verification-report-model'

/** What any kind of document is made from. Pictures are read for kinds that are typeset. */
export interface Material {
  snapshot: CalculationSnapshot
  contentHash: string
  attestation: Attestation
  language: ReportLanguage
  images: Partial<Record<ReportImageName, ReportImage>>
}

export type Typesetter = Pick<RenderPool, 'renderPdf'>

/** One kind of document: who may ask for it, of what, and how it is made. The only list of them. */
export interface ReportKind {
  group: 'document' | 'data'
  /** Holds the confidential parts: for the owner and for who reviews, and may be asked for by both. */
  isConfidential: boolean
  /** A semi-finished product has none of its own. */
  onlyProducts: boolean
  hasLanguage: boolean
  /** The format has no place for a declaration whose validity is not known. */
  needsValidity?: boolean
  /** Tells of a review, and so of what was submitted to it, not of the calculation as it stands. */
  ofReview?: boolean
  mimeType: string
  extension: string
  /** It shows the pictures of the product, or holds a document that does. */
  hasPictures: boolean
  /** Of a kind that is typeset: what stands in it. */
  model?: (material: Material) => ReportModel
  make: (material: Material, typesetter: Typesetter) => Promise<Uint8Array>
}

/** What may be handed on, as a document knows it. */
export const publicSource = ({
  snapshot,
  attestation,
  contentHash,
  language,
  images,
}: Material): ReportSource => ({
  ...sourceOf(snapshot, attestation, contentHash, language),
  images,
})

/** The same with everything the verifier may read. */
const wholeSource = ({
  snapshot,
  attestation,
  contentHash,
  language,
  images,
}: Material): ReportSource => ({
  ...reviewSourceOf(snapshot, attestation, contentHash, language),
  images,
})

const pdf = (
  model: (material: Material) => ReportModel,
  more: Partial<ReportKind> & { attachments?: (material: Material) => Attachment[] } = {},
): ReportKind => {
  const { attachments, ...rest } = more
  return {
    group: 'document',
    isConfidential: false,
    onlyProducts: true,
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
const data = (
  mimeType: string,
  extension: string,
  make: (material: Material, typesetter: Typesetter) => Uint8Array | Promise<Uint8Array>,
  more: Partial<ReportKind> = {},
): ReportKind => ({
  group: 'data',
  isConfidential: false,
  onlyProducts: true,
  hasLanguage: true,
  hasPictures: false,
  mimeType,
  extension,
  make: async (material, typesetter) => make(material, typesetter),
  ...more,
})

const bytes = (lines: Iterable<string>): Uint8Array => Buffer.from([...lines].join(''))
const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, null, 2))
const csv = (material: Material): Uint8Array => bytes(resultsCsv([publicSource(material)]))
const record = ({ snapshot, attestation, contentHash, language }: Material): EpdRecord =>
  epdRecordOf(
    snapshot,
    attestation,
    contentHash,
    language,
    attestation.dataSet ?? { uuid: snapshot.calculationId, revision: 0, precedingUuid: null },
  )
/** The same document gives the same bytes, whenever it is made. */
const madeAt = ({ attestation }: Material): string => `${attestation.issuedOn}T00:00:00.000Z`
export const ilcd = (material: Material, document?: PackageOptions['document']): Uint8Array =>
  writeIlcdPackage(record(material), {
    madeAt: madeAt(material),
    ...(document ? { document } : {}),
  })
const openepd = (material: Material): Uint8Array => json(openEpd(record(material)))

/** A declaration carries itself as data: whoever has the one has the other. */
const asData = (material: Material): Attachment[] => [
  {
    fileName: 'epd-ilcd.zip',
    mimeType: 'application/zip',
    description: 'ILCD+EPD',
    relationship: 'alternative',
    bytes: ilcd(material),
  },
  {
    fileName: 'openepd.json',
    mimeType: 'application/json',
    description: 'openEPD',
    relationship: 'alternative',
    bytes: openepd(material),
  },
  {
    fileName: 'results.csv',
    mimeType: 'text/csv',
    description: 'CSV',
    relationship: 'data',
    bytes: csv(material),
  },
]

const declaration = pdf((material) => declarationModel(publicSource(material)), {
  attachments: asData,
})
/** The package other tools read, with the declaration itself among its sources. */
const packageWithDocument = async (
  material: Material,
  typesetter: Typesetter,
): Promise<Uint8Array> =>
  ilcd(material, {
    fileName: 'declaration.pdf',
    content: await declaration.make(material, typesetter),
  })

/** What happened in a review is frozen when it is asked for: there is nothing to look at before. */
const { model: _unfrozen, ...verification } = pdf(
  (material) => verificationReportModel(wholeSource(material), material.attestation.verification!),
  { isConfidential: true, onlyProducts: false, ofReview: true },
)

/** Kinds that can be made; what is not here is not offered. */
export const reportKinds: Readonly<Partial<Record<ReportType, ReportKind>>> = {
  declaration,
  summary: pdf((material) => summaryModel(publicSource(material))),
  review_report: pdf((material) => reviewReportModel(wholeSource(material)), {
    isConfidential: true,
    onlyProducts: false,
  }),
  verification_report: verification,
  csv: data('text/csv', 'csv', csv, { onlyProducts: false, hasLanguage: false }),
  ilcd: data('application/zip', 'zip', packageWithDocument, { hasPictures: true }),
  ilcd_json: data('application/json', 'json', (material) =>
    json(writeIlcdJson(record(material), madeAt(material))),
  ),
  openepd: data('application/json', 'json', openepd),
  oekobaudat: data('text/csv', 'csv', (material) => writeOekobaudatCsv([record(material)])),
  lcax: data(
    'application/json',
    'json',
    async (material) => json(await writeLcaxJson(record(material), madeAt(material))),
    { needsValidity: true },
  ),
}
