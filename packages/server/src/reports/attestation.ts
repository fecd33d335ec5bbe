import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/records/table'
import type { FileFacts } from '#snapshots/facts/file-facts'
import type { ReportImageName, ReportReview } from './report-source.ts'

/** What is said about a snapshot when a document is made of it, and is no part of its content. Kept with the report. */
export interface Attestation {
  /** Not verified and not bought: the document says so on every page. */
  isDraft: boolean
  /** ISO date. */
  issuedOn: string
  /** ISO date. */
  validUntil: string | null
  registrationNumber: string | null
  review: ReportReview | null
  /** Signatures of who approved. */
  signatures: Partial<Record<ReportImageName, FileFacts>>
}

/** Neither bought nor verified (api contract §6.3). */
export const isDraft = (calculation: Row): boolean => !calculation['purchased'] && calculation['verified_at'] === null && calculation['status'] !== 'verified'

/** As things stand now. */
export async function readAttestation(tx: ReadTx, calculation: Row, now: Date): Promise<Attestation> {
  const found = await tx.selectFrom('calculations').select((eb) => eb.cast<string | null>('valid_until', 'text').as('valid_until')).where('id', '=', calculation['id']).executeTakeFirst()
  return {
    isDraft: isDraft(calculation), issuedOn: now.toISOString().slice(0, 10),
    validUntil: found?.['valid_until'] ?? null, registrationNumber: calculation['registration_number'], review: null, signatures: {},
  }
}
