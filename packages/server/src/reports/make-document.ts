import { buffer } from 'node:stream/consumers'
import type { CalculationReportType, FootprintReportType, Locale } from '@cradle/contract'
import type { FileStore } from '#platform/files/file-store'
import type { Row } from '#platform/db/schema'
import type { Services } from '#platform/http/call'
import { systemScope } from '#access/scope'
import { readFootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import type { FileFacts } from '#snapshots/facts/file-facts'
import { declareSubject } from '#snapshots/family/declare-subject'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import type { Attestation } from '#documents/source/attestation'
import type { FootprintAttestation } from '#documents/source/footprint-attestation'
import { footprintReportKinds, type FootprintReportKind } from './footprints/footprint-kinds.ts'
import { reportKinds, type FileKind, type ReportKind, type Typesetter } from './report-kinds.ts'
import type { ReportImage } from '#documents/report-model'
import { imageFiles } from '#documents/source/build-report-source'
import { subjectOf } from './requests/report-subject.ts'

/** Finds the kind of a calculation's report. Kinds are never removed, so that every stored report has one. */
export const findKind = ({ type }: Pick<Row<'reports'>, 'type'>): ReportKind =>
  refuseUnknown(reportKinds[type as CalculationReportType], type)

const findFootprintKind = ({ type }: Pick<Row<'reports'>, 'type'>): FootprintReportKind =>
  refuseUnknown(footprintReportKinds[type as FootprintReportType], type)

function refuseUnknown<K>(kind: K | undefined, type: string): K {
  if (!kind) throw new Error(`no such kind of report: ${type}`)
  return kind
}

/** The file that a report becomes. */
export const findFileKind = (report: Pick<Row<'reports'>, 'type' | 'footprint_id'>): FileKind =>
  report.footprint_id === null ? findKind(report) : findFootprintKind(report)

/** The frozen name of what a report is made of, and its bytes. */
export interface MadeDocument {
  name: string
  content: Uint8Array
}

/** Makes a report from its frozen content only. */
export async function makeDocument(
  { db, files }: Pick<Services, 'db' | 'files'>,
  typesetter: Typesetter,
  report: Row<'reports'>,
): Promise<MadeDocument> {
  const { snapshot_id: snapshotId, footprint_snapshot_id: footprintSnapshotId } = report
  if (footprintSnapshotId !== null) {
    const { snapshot, contentHash } = await db.read(systemScope(), (tx) =>
      readFootprintSnapshot(tx, footprintSnapshotId),
    )
    const attestation = report.attestation as FootprintAttestation
    const { logo } = await readImages(files, attestation.logo ? { logo: attestation.logo } : {})
    const content = await findFootprintKind(report).make(
      { snapshot, contentHash, attestation, language: report.language as Locale, logo },
      typesetter,
    )
    return { name: snapshot.footprint.name, content }
  }
  const kept = await db.read(systemScope(), (tx) => readSnapshot(tx, snapshotId!))
  return {
    name: nameSubject(kept.snapshot.product.name, report),
    content: await makeCalculationDocument(files, typesetter, report, kept),
  }
}

/** Example: `Wall panel` of the variant `100 mm` → `Wall panel 100 mm`; of the family → `Wall panel average` */
const nameSubject = (
  product: string,
  { declares, variant_name: variant }: Pick<Row<'reports'>, 'declares' | 'variant_name'>,
): string =>
  declares === 'product' ? product : `${product} ${variant ?? declares.replaceAll('_', ' ')}`

/** Makes the bytes of a calculation's report from its frozen content. */
export async function makeCalculationDocument(
  files: FileStore,
  typesetter: Typesetter,
  report: Row<'reports'>,
  { snapshot: whole, contentHash }: KeptSnapshot,
): Promise<Uint8Array> {
  const snapshot = declareSubject(whole, subjectOf(report))
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

export async function readImages<Name extends string>(
  files: FileStore,
  images: Partial<Record<Name, FileFacts>>,
): Promise<Partial<Record<Name, ReportImage>>> {
  const read = await Promise.all(
    (Object.entries(images) as [Name, FileFacts | undefined][]).map(async ([name, file]) => {
      const format = file && formats[file.mimeType]
      const stored = format && (await files.open(file.fileKey))
      return stored
        ? [[name, { bytes: new Uint8Array(await buffer(stored.stream)), format }] as const]
        : []
    }),
  )
  return Object.fromEntries(read.flat()) as Partial<Record<Name, ReportImage>>
}

/** Makes a readable file name: `Brick wall - declaration - en - draft.pdf`. */
export function makeFileName(
  name: string,
  report: Pick<Row<'reports'>, 'type' | 'language' | 'draft' | 'footprint_id'>,
): string {
  const { hasLanguage, extension } = findFileKind(report)
  const subject =
    name
      .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || (report.footprint_id === null ? 'Calculation' : 'Footprint')
  return `${[subject, report.type.replaceAll('_', ' '), ...(hasLanguage ? [report.language] : []), ...(report.draft ? ['draft'] : [])].join(' - ')}.${extension}`
}
