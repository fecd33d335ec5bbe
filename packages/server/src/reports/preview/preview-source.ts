import { companyScope } from '#access/company-scope'
import type { Services } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { previewSnapshot, type SnapshotPreview } from '#snapshots/preview-snapshot'
import { readAttestation, type Attestation } from '#documents/source/attestation'
import { previewImages } from './preview-images.ts'
import type { Material } from '../report-kinds.ts'
import { imageFiles } from '#documents/source/build-report-source'

/** Lifetime of a cached source [ms], because the library may change. */
const FRESH = 20_000
const MOST_KEPT = 20

export interface PreviewSource extends SnapshotPreview {
  attestation: Attestation
  images: Material['images']
}
interface Kept {
  at: number
  source: Promise<PreviewSource>
}

const byDatabase = new WeakMap<Services['db'], Map<string, Kept>>()

/**
 * Reads the content of a preview with the saved texts. While the user types only the texts change, so that it is read once
 * per version of the calculation and its lines.
 */
export async function previewSource(
  services: Services,
  calculation: Row<'calculations'>,
): Promise<PreviewSource> {
  const kept = byDatabase.get(services.db) ?? new Map<string, Kept>()
  byDatabase.set(services.db, kept)
  const key = [
    calculation.id,
    calculation.version,
    calculation.content_version,
    calculation.status,
  ].join(' ')
  const now = services.now().getTime()
  for (const [name, { at }] of kept)
    if (now - at > FRESH || kept.size >= MOST_KEPT) kept.delete(name)
  const found = kept.get(key)
  if (found) return found.source
  const source = readSource(services, calculation)
  kept.set(key, { at: now, source })
  source.catch(() => kept.delete(key))
  return source
}

/** Reads the record, and then its pictures: no file is read inside a transaction. */
async function readSource(
  services: Services,
  calculation: Row<'calculations'>,
): Promise<PreviewSource> {
  const source = await services.db.read(companyScope(calculation.company_id), async (tx) => ({
    ...(await previewSnapshot(tx, calculation, services.now())),
    attestation: await readAttestation(tx, calculation, '', services.now()),
  }))
  const images = source.snapshot
    ? await previewImages(services.files, imageFiles(source.snapshot, source.attestation))
    : {}
  return { ...source, images }
}
