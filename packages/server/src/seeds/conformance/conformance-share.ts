import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import type { PdfRenderer } from '#typesetting/served-typesetter'
import { userId } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { publishSeeded } from '../publish-seeded.ts'
import { seedId } from '../seed-id.ts'
import { conformanceCalculationId, conformanceCompanyId } from './conformance-ids.ts'

const makeId = (kind: string, company: string): string => seedId(`conformance/${kind}/${company}`)

/** A published declaration in a collection that an application reads, in Alpha and in Beta (api contract §11). */
export async function seedConformanceShare(
  services: Services,
  renderer: PdfRenderer,
): Promise<void> {
  for (const slug of ['alpha', 'beta'] as const) {
    const companyId = conformanceCompanyId(slug)
    const email = `share-admin@${slug}.example`
    const collectionId = makeId('collection', slug)
    await services.db.transact(systemScope(), async (tx) => {
      const common = { company_id: companyId, created_by: userId(email) }
      await insertRows(tx, 'epd_collections', [
        { id: collectionId, ...common, name: 'Seed collection' },
      ])
      await insertRows(tx, 'share_applications', [
        { id: makeId('application', slug), ...common, name: 'Seed application' },
      ])
      await insertRows(tx, 'application_collections', [
        {
          application_id: makeId('application', slug),
          collection_id: collectionId,
          company_id: companyId,
        },
      ])
    })
    await publishSeeded(services, renderer, {
      publisher: { email, role: 'ROLE_SHARE_ADMIN', companyId },
      calculationIds: [conformanceCalculationId(slug, 'verified', 1)],
      collectionIds: [collectionId],
    })
  }
}
