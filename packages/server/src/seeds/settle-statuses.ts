import type { CalculationStatus } from '@cradle/contract'
import { calculationStatuses } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { computeCalculation } from '#calculations/results/compute-calculation'
import type { Services } from '#platform/http/call'
import { conformanceCalculationId, conformanceCompanyId } from './conformance/conformance-ids.ts'
import { demoCompanyId } from './demo/demo-logins.ts'
import { demoDeclared } from './demo/demo-declared.ts'
import { demoProducts } from './demo/demo-products.ts'
import { demoReviewed, getDemoComments } from './demo/demo-reviewed.ts'
import { demoCalculationId, editor } from './demo/demo-rows.ts'
import { demoWalls } from './demo/demo-templates.ts'
import type { SeedName } from './seed-name.ts'
import { makeCompanyContext, makePersonContext } from './seed-context.ts'
import { canReach, walkTo, type Parties, type WorkflowComments } from './walk-workflow.ts'

interface Wanted {
  id: string
  companyId: string
  later?: CalculationStatus
  words?: WorkflowComments
}

/**
 * Calculates the seeded products as the product itself does, so that their states valid and
 * incomplete are correct, then moves some of them further through the workflow. A product that must
 * move on and is not valid is an error of the seed.
 */
export async function settleStatuses(name: SeedName, services: Services): Promise<void> {
  const parties = makePartyFinder(name, services)
  const all = wanted[name](services)
  for (const one of all) await settleCalculation(services, one)
  const walking = all.filter(({ later }) => later !== undefined && canReach(later))
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

async function settleCalculation(
  services: Services,
  { id, companyId, later }: Wanted,
): Promise<void> {
  const { calculation, readiness } = await services.db.transact(companyScope(companyId), (tx) =>
    computeCalculation(tx, makeCompanyContext(services, companyId), id),
  )
  if (later !== undefined && calculation['status'] !== 'valid') {
    throw new Error(
      `seeded calculation "${calculation['product_name']}" is not valid: ${readiness.missing.map((m) => `${m.field} ${m.code}`).join(', ')}`,
    )
  }
}

const wanted: Record<SeedName, (services: Services) => Wanted[]> = {
  demo: ({ now }) =>
    [...demoProducts, ...demoReviewed, ...demoDeclared, ...demoWalls]
      .filter((p) => !p.unfinished)
      .map((p) => ({
        id: demoCalculationId(p.key),
        companyId: demoCompanyId('noordhout'),
        ...(p.later ? { later: p.later, words: getDemoComments(p.later, now()) } : {}),
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

/** Returns the users who take the steps of a company. */
function makePartyFinder(name: SeedName, services: Services): (companyId: string) => Parties {
  if (name === 'demo') {
    const parties = {
      editor: makePersonContext(services, {
        email: editor,
        role: 'ROLE_LCA_EDITOR',
        companyId: demoCompanyId('noordhout'),
      }),
      reviewer: makePersonContext(services, {
        email: 'reviewer@review.example',
        role: 'ROLE_REVIEWER',
        companyId: demoCompanyId('review'),
      }),
    }
    return () => parties
  }
  const reviewer = makePersonContext(services, {
    email: 'reviewer@verify.example',
    role: 'ROLE_REVIEWER',
    companyId: conformanceCompanyId('verify'),
  })
  return (companyId) => {
    const slug = companyId === conformanceCompanyId('alpha') ? 'alpha' : 'beta'
    return {
      editor: makePersonContext(services, {
        email: `lca-editor@${slug}.example`,
        role: 'ROLE_LCA_EDITOR',
        companyId,
      }),
      reviewer,
    }
  }
}
