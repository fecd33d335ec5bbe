import type { ReportType } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { Attestation } from './attestation.ts'
import { resultsCsv } from './csv.ts'
import { declarationModel } from './declaration-model.ts'
import type { RenderPool } from './render/render-pool.ts'
import type { ReportImage, ReportLanguage, ReportModel } from './report-model.ts'
import type { ReportImageName, ReportSource } from './report-source.ts'
import { sourceOf } from './source-of.ts'

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
  mimeType: string
  extension: string
  /** Of a kind that is typeset: what stands in it. */
  model?: (material: Material) => ReportModel
  make: (material: Material, typesetter: Typesetter) => Promise<Uint8Array>
}

/** What may be handed on, as a document knows it. */
export const publicSource = ({ snapshot, attestation, contentHash, language, images }: Material): ReportSource => ({ ...sourceOf(snapshot, attestation, contentHash, language), images })

const pdf = (model: (material: Material) => ReportModel, more: Partial<ReportKind> = {}): ReportKind => ({
  group: 'document', isConfidential: false, onlyProducts: true, hasLanguage: true, mimeType: 'application/pdf', extension: 'pdf', model,
  make: (material, typesetter) => typesetter.renderPdf(model(material)), ...more,
})
const data = (mimeType: string, extension: string, make: (material: Material) => Uint8Array | Promise<Uint8Array>, more: Partial<ReportKind> = {}): ReportKind => ({
  group: 'data', isConfidential: false, onlyProducts: true, hasLanguage: false, mimeType, extension, make: async (material) => make(material), ...more,
})

const text = (lines: Iterable<string>): Uint8Array => Buffer.from([...lines].join(''))

/** Kinds that can be made; what is not here is not offered. */
export const reportKinds: Readonly<Partial<Record<ReportType, ReportKind>>> = {
  declaration: pdf((material) => declarationModel(publicSource(material))),
  csv: data('text/csv', 'csv', (material) => text(resultsCsv([publicSource(material)])), { onlyProducts: false }),
}
