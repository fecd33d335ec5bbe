import type { FootprintReportType } from '@cradle/contract'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import type { FootprintAttestation } from '#documents/source/footprint-attestation'
import { buildInventoryReport } from '#documents/footprint/inventory-report'
import type { ReportImage, ReportLanguage } from '#documents/report-model'
import type { FileKind, Typesetter } from '../report-kinds.ts'
import { makeTable, writeCsv, writeTables, XLSX, type StatedFootprint } from './write-tables.ts'

/** Content from which every kind of document of a footprint is made. */
export interface FootprintMaterial {
  snapshot: FootprintSnapshot
  contentHash: string
  attestation: FootprintAttestation
  language: ReportLanguage
  logo: ReportImage | undefined
}

/** One kind of document of a footprint. */
export interface FootprintReportKind extends FileKind {
  /** Refused while something is missing (api contract §6.3). */
  needsAll: boolean
  make: (material: FootprintMaterial, typesetter: Typesetter) => Promise<Uint8Array>
}

const state = ({ snapshot, contentHash, attestation }: FootprintMaterial): StatedFootprint => ({
  snapshot,
  contentHash,
  isDraft: attestation.isDraft,
})

/** All kinds of documents of a footprint, made from the same snapshot. */
export const footprintReportKinds: Readonly<Record<FootprintReportType, FootprintReportKind>> = {
  inventory_report: {
    needsAll: true,
    hasLanguage: true,
    mimeType: 'application/pdf',
    extension: 'pdf',
    make: (material, typesetter) => typesetter.renderPdf(buildInventoryReport(material)),
  },
  csv: {
    needsAll: false,
    hasLanguage: false,
    mimeType: 'text/csv',
    extension: 'csv',
    make: async (material) =>
      Buffer.from([...writeCsv(makeTable('results', state(material)))].join('')),
  },
  xlsx: {
    needsAll: false,
    hasLanguage: false,
    mimeType: XLSX,
    extension: 'xlsx',
    make: (material) => writeTables(state(material)),
  },
}
