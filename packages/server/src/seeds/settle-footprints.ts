import type { Services } from '#platform/http/call'
import { systemScope } from '#access/scope'
import { computeFootprint } from '#footprints/results/compute-footprint'
import {
  conformanceFootprintEditor,
  conformanceFootprintId,
} from './conformance/conformance-footprint.ts'
import { conformanceCompanyId } from './conformance/conformance-ids.ts'
import { closeDemoYears, demoFootprintEditor, demoFootprintId } from './demo/demo-footprints.ts'
import { demoCompanyId } from './demo/demo-logins.ts'
import { makePersonContext } from './seed-context.ts'
import type { SeedName } from './seed-name.ts'

interface SeededFootprint {
  id: string
  companyId: string
  editor: string
}

const seeded: Record<SeedName, readonly SeededFootprint[]> = {
  demo: (['2024', '2025'] as const).map((year) => ({
    id: demoFootprintId(year),
    companyId: demoCompanyId('noordhout'),
    editor: demoFootprintEditor,
  })),
  conformance: (['alpha', 'beta'] as const).map((company) => ({
    id: conformanceFootprintId(company),
    companyId: conformanceCompanyId(company),
    editor: conformanceFootprintEditor(company),
  })),
  bench: [],
}

/**
 * Computes the seeded footprints as an editor does, so that their statuses are correct. A footprint that is not valid is an
 * error of the seed.
 */
export async function settleFootprints(name: SeedName, services: Services): Promise<void> {
  for (const { id, companyId, editor } of seeded[name]) {
    const ctx = makePersonContext(services, { email: editor, role: 'ROLE_CCF_EDITOR', companyId })
    const { reportable, missing } = await computeFootprint(ctx, id)
    if (!reportable)
      throw new Error(`the seeded footprint ${id} is not valid: ${JSON.stringify(missing)}`)
  }
  if (name === 'demo') await services.db.transact(systemScope(), (tx) => closeDemoYears(tx))
}
