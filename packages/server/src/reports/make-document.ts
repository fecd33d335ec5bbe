import { buffer } from 'node:stream/consumers'
import type { Locale, ReportType } from '@cradle/contract'
import type { FileStore } from '#platform/files/file-store'
import type { Row } from '#platform/db/schema'
import type { FileFacts } from '#snapshots/facts/file-facts'
import type { KeptSnapshot } from '#snapshots/snapshot-repo'
import type { Attestation } from '#documents/source/attestation'
import { reportKinds, type Material, type ReportKind, type Typesetter } from './report-kinds.ts'
import type { ReportImage } from '#documents/report-model'
import { imageFiles } from '#documents/source/build-report-source'

/** Finds the kind of a report. Kinds are never removed, so that every stored report has one. */
export function findKind(report: Pick<Row<'reports'>, 'type'>): ReportKind {
  const kind = reportKinds[report.type as ReportType]
  if (!kind) throw new Error(`no such kind of report: ${report.type}`)
  return kind
}

/** Makes the bytes of a report from its frozen content only. */
export async function makeDocument(
  files: FileStore,
  typesetter: Typesetter,
  report: Row<'reports'>,
  { snapshot, contentHash }: KeptSnapshot,
): Promise<Uint8Array> {
  const kind = findKind(report)
  const attestation = report.attestation as Attestation
  const images = kind.hasPictures ? await readImages(files, imageFiles(snapshot, attestation)) : {}
  return kind.make(
    { snapshot, contentHash, attestation, language: report.language as Locale, images },
    typesetter,
  )
}

const formats: Readonly<Record<string, ReportImage['format']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export async function readImages(
  files: FileStore,
  images: Partial<Record<string, FileFacts>>,
): Promise<Material['images']> {
  const read = await Promise.all(
    Object.entries(images).map(async ([name, file]) => {
      const format = file && formats[file.mimeType]
      const stored = format && (await files.open(file.fileKey))
      return stored
        ? [[name, { bytes: new Uint8Array(await buffer(stored.stream)), format }] as const]
        : []
    }),
  )
  return Object.fromEntries(read.flat())
}

/** Makes a readable file name: `Brick wall - declaration - en - draft.pdf`. */
export function makeFileName(
  productName: string,
  report: Pick<Row<'reports'>, 'type' | 'language' | 'draft'>,
): string {
  const { hasLanguage, extension } = findKind(report)
  const product =
    productName
      .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Calculation'
  return `${[product, report.type.replaceAll('_', ' '), ...(hasLanguage ? [report.language] : []), ...(report.draft ? ['draft'] : [])].join(' - ')}.${extension}`
}
