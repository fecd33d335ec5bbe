import type { CalculationStatus } from '@cradle/contract'
import { calculationStatuses } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { computeCalculation } from '#calculations/results/compute-calculation'
import type { Services } from '#platform/http/call'
import { conformanceCalculationId, conformanceCompanyId } from './conformance/seed-conformance.ts'
import { demoCompanyId } from './demo/demo-logins.ts'
import { demoProducts } from './demo/demo-products.ts'
import { demoReviewed, demoWords } from './demo/demo-reviewed.ts'
import { demoCalculationId, editor } from './demo/demo-rows.ts'
import { demoWalls } from './demo/demo-templates.ts'
import type { SeedName } from './seed-name.ts'
import { companyContext, personContext } from './seed-context.ts'
import { hasWay, walkTo, type Parties, type Words } from './walk-workflow.ts'

interface Wanted {
  id: string
  companyId: string
  later?: CalculationStatus
  words?: Words
}

/**
 * Computes the seeded calculations as the product itself does, so that valid and incomplete are true; then takes those that
 * are to stand further through the workflow. One that does not come out valid cannot go there: the seed would be wrong.
 */
export async function settleStatuses(name: SeedName, services: Services): Promise<void> {
  const parties = partiesOf(name, services)
  const all = wanted[name](services)
  for (const one of all) await compute(services, one)
  const walking = all.filter(({ later }) => later !== undefined && hasWay(later))
  for (const alike of Map.groupBy(
    walking,
    ({ companyId, later }) => `${companyId} ${later}`,
  ).values()) {
    const { companyId, later, words } = alike[0]!
    await walkTo(
      later!,
      alike.map(({ id }) => id),
      parties(companyId),
      words,
    )
  }
}

async function compute(services: Services, { id, companyId, later }: Wanted): Promise<void> {
  const { calculation, readiness } = await services.db.transact(companyScope(companyId), (tx) =>
    computeCalculation(tx, companyContext(services, companyId), id),
  )
  if (later !== undefined && calculation['status'] !== 'valid') {
    throw new Error(
      `seeded calculation "${calculation['product_name']}" is not valid: ${readiness.missing.map((m) => `${m.field} ${m.code}`).join(', ')}`,
    )
  }
}

const wanted: Record<SeedName, (services: Services) => Wanted[]> = {
  demo: ({ now }) =>
    [...demoProducts, ...demoReviewed, ...demoWalls]
      .filter((p) => !p.unfinished)
      .map((p) => ({
        id: demoCalculationId(p.key),
        companyId: demoCompanyId('noordhout'),
        ...(p.later ? { later: p.later, words: demoWords(p.later, now()) } : {}),
      })),
  conformance: () =>
    (['alpha', 'beta'] as const).flatMap((company) =>
      calculationStatuses
        .filter((status) => status !== 'draft' && status !== 'in-progress')
        .flatMap((status) =>
          [1, 2, 3, 4].map((n) => ({
            id: conformanceCalculationId(company, status, n),
            companyId: conformanceCompanyId(company),
            ...(status === 'incomplete' ? {} : { later: status }),
          })),
        ),
    ),
  bench: () => [],
}

/** Who takes the steps for a company. */
function partiesOf(name: SeedName, services: Services): (companyId: string) => Parties {
  if (name === 'demo') {
    const parties = {
      editor: personContext(services, {
        email: editor,
        role: 'ROLE_LCA_EDITOR',
        companyId: demoCompanyId('noordhout'),
      }),
      reviewer: personContext(services, {
        email: 'reviewer@review.example',
        role: 'ROLE_REVIEWER',
        companyId: demoCompanyId('review'),
      }),
    }
    return () => parties
  }
  const reviewer = personContext(services, {
    email: 'reviewer@verify.example',
    role: 'ROLE_REVIEWER',
    companyId: conformanceCompanyId('verify'),
  })
  return (companyId) => {
    const slug = companyId === conformanceCompanyId('alpha') ? 'alpha' : 'beta'
    return {
      editor: personContext(services, {
        email: `lca-editor@${slug}.example`,
        role: 'ROLE_LCA_EDITOR',
        companyId,
      }),
      reviewer,
    }
  }
}
