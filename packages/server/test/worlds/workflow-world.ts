import {
  CreditTransaction,
  recordRoutes,
  Calculation,
  Input,
  calculationFileRoutes,
  CalculationResultJournal,
  Company,
  MediaObject,
  User,
  reviewRoutes,
  type AnswerOf,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Area } from '#platform/http/area'
import { newId } from '#platform/ids'
import { apiClient, type Answer, type ApiClient } from '#platform/testing/api-client'
import type { WorldCompany } from '#platform/testing/world'
import type { RoleName } from '@cradle/contract'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from './calculation-world.ts'
import { companyArea } from '#companies/company-routes'
import { creditArea } from '#credits/credit-routes'
import { inputSetArea } from '#input-sets/input-set-routes'
import { notificationArea } from '#notifications/notification-routes'
import { semiFinishedArea } from '#semi-finished/semi-finished-routes'
import { signAccessToken } from '#session/access-token'
import { sessionArea } from '#session/session-routes'
import { templateArea } from '#templates/template-routes'
import { userArea } from '#users/user-routes'
import { readChecklist } from '#reviews/checklist/checklist'
import { reviewArea } from '#reviews/review-routes'

export interface Person {
  id: string
  iri: string
  name: string
  email: string
  api: ApiClient
  membershipId: string
  sessionId: string
}

type WorkflowAction = Exclude<keyof typeof reviewRoutes, 'workflow' | 'reviewers'>

export type WorkflowWorld = CalculationWorld & {
  /** An editor of alpha. */
  editor: ApiClient
  /** Reviewers of verify, with and without a signature. */
  reviewer: Person
  unsigned: Person
  /** Another user of a company. */
  addPerson: (role: RoleName, company: WorldCompany) => Promise<Person>
  /** A valid calculation of alpha. */
  valid: (changes?: Record<string, unknown>) => Promise<string>
  /** A valid calculation, moved to this status by the workflow itself. */
  inStatus: (
    status:
      | 'submitted'
      | 'in-review'
      | 'verified'
      | 'rejected'
      | 'resubmitted'
      | 'declined'
      | 'completed',
  ) => Promise<string>
  /** A group action of a user on one or more calculations. Before `approve` the checklist is answered. */
  act: (
    who: ApiClient,
    action: WorkflowAction,
    iris: string | string[],
    more?: Record<string, unknown>,
  ) => Promise<Answer<AnswerOf<(typeof reviewRoutes)[WorkflowAction]>>>
  balance: (company?: WorldCompany) => Promise<number>
  status: (calculation: string) => Promise<string>
}

/** Price of the test world's method [credits]. */
export const PRICE = 10
export const REVIEW_PRICE = 25

/**
 * A world in which verify reviews for alpha, and alpha has 1000 credits. Every record is made
 * through the API.
 */
export async function makeWorkflowWorld(
  more: readonly Area[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<WorkflowWorld> {
  const w = await makeCalculationWorld(
    [
      userArea,
      companyArea,
      sessionArea,
      inputSetArea,
      semiFinishedArea,
      templateArea,
      notificationArea,
      creditArea,
      reviewArea,
      ...more,
    ],
    settings,
  )
  const { alpha } = w.companies
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('methods')
      .set({ credits_per_calculation: PRICE, credits_per_review: REVIEW_PRICE })
      .execute(),
  )
  const seller = w.as('ROLE_SUPER_ADMIN')
  await expectStatus(
    seller.call(recordRoutes(CreditTransaction).create, {
      body: { company: `/2/companies/${alpha}`, amount: 1000 },
    }),
    201,
  )
  const addPerson = async (role: RoleName, company: WorldCompany): Promise<Person> => {
    const [id, membershipId, sessionId] = [newId(), newId(), newId()]
    const email = `${id}@${company.toLowerCase()}.example`
    await w.db.transact(systemScope(), async (tx) => {
      await tx
        .insertInto('users')
        .values({ id, name: `Another ${role}`, email, company_id: w.companies[company] })
        .execute()
      await tx
        .insertInto('memberships')
        .values({ id: membershipId, user_id: id, company_id: w.companies[company], roles: [role] })
        .execute()
      await tx
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: id,
          expires_at: new Date(Date.now() + 3650 * 86_400_000),
        })
        .execute()
    })
    return makePerson(w, { id, name: `Another ${role}`, email, membershipId, sessionId })
  }
  const reviewer = makePerson(w, w.user('ROLE_REVIEWER'))
  await giveSignature(reviewer)
  const unsigned = await addPerson('ROLE_REVIEWER', 'verify')
  const editor = w.as('ROLE_EDITOR')
  const addValid = async (changes: Record<string, unknown> = {}): Promise<string> => {
    const { body } = await expectStatus(
      editor.call(recordRoutes(Calculation).create, {
        looseBody: { ...makeCompleteFields(w.library), ...changes },
      }),
      201,
    )
    await expectStatus(
      editor.call(recordRoutes(Input).create, {
        looseBody: { calculation: body['@id'], ...makeBrickLine(w.library) },
      }),
      201,
    )
    await expectStatus(
      editor.call(calculationFileRoutes.upload.productimagefile, {
        params: { id: body['@id'] },
        parts: {
          file: { name: 'wall.png', type: 'image/png', content: png },
        },
      }),
      201,
    )
    await expectStatus(
      editor.call(recordRoutes(CalculationResultJournal).create, {
        body: { calculation: body['@id'] },
      }),
      201,
    )
    return body['@id'] as string
  }
  const act: WorkflowWorld['act'] = async (who, action, iris, body = {}) => {
    if (action === 'approve') await settleChecklists(w, [iris].flat())
    return who.call(reviewRoutes[action], {
      looseBody: { [action === 'purchase' ? 'calculations' : 'reviews']: [iris].flat(), ...body },
    })
  }
  const inStatus: WorkflowWorld['inStatus'] = async (status) => {
    const iri = await addValid()
    const takeStep = (
      who: ApiClient,
      action: WorkflowAction,
      body: Record<string, unknown> = {},
    ): Promise<unknown> => expectStatus(act(who, action, iri, body), 201)
    if (status === 'completed') await takeStep(editor, 'purchase')
    else await takeStep(editor, 'submit', { reviewer: reviewer.iri })
    if (!['submitted', 'completed'].includes(status)) await takeStep(reviewer.api, 'accept')
    if (status === 'verified') await takeStep(reviewer.api, 'approve')
    if (status === 'declined') await takeStep(reviewer.api, 'decline', { comment: 'No' })
    if (status === 'rejected' || status === 'resubmitted')
      await takeStep(reviewer.api, 'reject', { comment: 'Not yet' })
    if (status === 'resubmitted') await takeStep(editor, 'resubmit')
    return iri
  }
  return {
    ...w,
    editor,
    reviewer,
    unsigned,
    addPerson,
    valid: addValid,
    inStatus,
    act,
    balance: async (company = 'alpha') =>
      (
        await w
          .as('ROLE_SUPER_ADMIN')
          .call(recordRoutes(Company).get, { params: { id: w.companies[company] } })
      ).body.credits as number,
    status: async (calculation) =>
      (await editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
        .status as string,
  }
}

function makePerson(
  w: CalculationWorld,
  user: { id: string; name: string; email: string; membershipId: string; sessionId: string },
): Person {
  const { config } = w.services
  return {
    ...user,
    iri: `/2/users/${user.id}`,
    api: apiClient(
      w.app,
      async () =>
        `Bearer ${await signAccessToken(config, { userId: user.id, email: user.email, sessionId: user.sessionId, impersonatorId: null }, w.services.now())}`,
    ),
  }
}

export async function giveSignature({ api, iri }: Person): Promise<string> {
  const { body } = await expectStatus(
    api.call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'signature.png', type: 'image/png', content: png },
        fields: { purpose: 'autograph' },
      },
    }),
    201,
  )
  await expectStatus(
    api.call(recordRoutes(User).put, { params: { id: iri }, body: { autograph: body['@id'] } }),
    200,
  )
  return body['@id'] as string
}

/** Requires this status of an answer and throws otherwise. */
export async function expectStatus<T>(
  requested: Promise<Answer<T>>,
  status: number,
): Promise<Answer<T>> {
  const answer = await requested
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
  return answer
}

/** Answers all questions of the accepted reviews of these calculations with yes, as their reviewer. */
async function settleChecklists(w: CalculationWorld, iris: readonly string[]): Promise<void> {
  const ids = iris.map((iri) => iri.split('/').at(-1)!)
  await w.db.transact(systemScope(), async (tx) => {
    const reviews = await tx
      .selectFrom('reviews')
      .selectAll()
      .where((eb) => eb.or([eb('calculation_id', 'in', ids), eb('id', 'in', ids)]))
      .where('status', '=', 'accepted')
      .execute()
    for (const review of reviews)
      for (const { key } of await readChecklist(tx, review))
        await tx
          .insertInto('review_answers')
          .values({
            company_id: review.company_id,
            review_id: review.id,
            round: review.round,
            key,
            answer: 'yes',
            answered_by: review.reviewer_id,
            answered_by_name: review.reviewer_name,
            answered_at: w.services.now(),
          })
          .onConflict((c) => c.doNothing())
          .execute()
  })
}
