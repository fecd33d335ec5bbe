import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  impersonationRoutes,
  keysOfRole,
  peopleRoutes,
  personRoutes,
  recordRoutes,
  roleNames,
  routes,
  secondFactorRoutes,
  User,
  type RoleName,
  type Route,
} from '@cradle/contract'
import { outranks } from '#access/outrank'
import { systemScope } from '#access/scope'
import { companyArea } from '#companies/company-routes'
import { impersonationArea } from '#impersonation/impersonation-routes'
import { newId } from '#platform/ids'
import { readProblem } from '#platform/testing/read-answer'
import { getHome, world, type World, type WorldCompany } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { setPasswords, worldPassword } from '#test/worlds/passwords'
import { userArea } from '#users/user-routes'
import { personArea } from '../../src/persons/person-routes.ts'

let w: World
beforeAll(async () => {
  w = await world([sessionArea, userArea, companyArea, personArea, impersonationArea])
  await setPasswords(w.db)
})
afterAll(() => w.close())

const user = recordRoutes(User)

interface Step {
  route: Route
  body?: object
}

/** Every way to change how another account signs in, its status, or to end it; the last ones end it. */
const listSteps = (email: string): Step[] => [
  { route: user.patch, body: { email: `patched-${email}` } },
  { route: user.put, body: { name: 'Target', email: `put-${email}` } },
  { route: peopleRoutes.invite },
  { route: secondFactorRoutes.reset },
  { route: personRoutes.export, body: { password: worldPassword } },
  { route: user.patch, body: { status: 'inactive' } },
  { route: personRoutes.erase, body: { password: worldPassword } },
  { route: user.delete },
]

/** An account without a password and with a second factor, which has these roles. */
async function addAccount(
  ...memberships: readonly [WorldCompany, RoleName][]
): Promise<{ id: string; email: string }> {
  const id = newId()
  const email = `${id}@target.example`
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        name: 'Target',
        email,
        company_id: w.companies[memberships[0]![0]],
        second_factor_since: w.services.now(),
      })
      .execute()
    for (const [company, role] of memberships)
      await tx
        .insertInto('memberships')
        .values({ id: newId(), user_id: id, company_id: w.companies[company], roles: [role] })
        .execute()
  })
  return { id, email }
}

const readAccount = (id: string) =>
  w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('users')
      .select(['email', 'status', 'second_factor_since', 'deleted_at', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

const send = (caller: RoleName, { route, body }: Step, id: string) =>
  w.as(caller).call(route, { params: { id }, ...(body ? { looseBody: body } : {}) })

const holdsEveryKey = (caller: RoleName, role: RoleName): boolean =>
  [...keysOfRole(role)].every((key) => keysOfRole(caller).has(key))
const administers = (caller: RoleName): boolean =>
  keysOfRole(caller).has('user.company_self.edit') || keysOfRole(caller).has('user.*.edit')
const impersonates = (caller: RoleName): boolean => keysOfRole(caller).has('impersonation.*.create')

test('the walk has every route of the contract that changes another account', () => {
  const walked = new Set(listSteps('').map(({ route }) => route))
  const missing = routes.filter(
    (route) =>
      route.method !== 'GET' &&
      (route.record ?? route.resource)?.type === 'User' &&
      route.path.includes('{id}') &&
      !walked.has(route),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const mayChange = (caller: RoleName, role: RoleName): boolean =>
  administers(caller) && (impersonates(caller) || holdsEveryKey(caller, role))

/**
 * For each outcome of a caller the role nearest to the other outcome: the strongest that may be changed, and the weakest
 * that may not.
 */
function findNearestTargets(caller: RoleName): RoleName[] {
  const byStrength = roleNames.toSorted((a, b) => keysOfRole(a).size - keysOfRole(b).size)
  return [
    byStrength.findLast((role) => mayChange(caller, role)),
    byStrength.find((role) => !mayChange(caller, role)),
  ].filter((role) => role !== undefined)
}

test('a role outranks another one if it has a key that the other one lacks, in every pair of roles', () => {
  for (const caller of roleNames)
    for (const role of roleNames)
      expect([caller, role, outranks([role], [caller])]).toEqual([
        caller,
        role,
        !impersonates(caller) && !holdsEveryKey(caller, role),
      ])
})

test('nobody reaches up: every role, every route of an account', async () => {
  for (const caller of roleNames) {
    for (const role of findNearestTargets(caller)) {
      const { id, email } = await addAccount([getHome(caller), role])
      const may = mayChange(caller, role)
      const before = await readAccount(id)
      const answers = []
      for (const step of listSteps(email)) {
        const answer = await send(caller, step, id)
        answers.push(`${step.route.method} ${step.route.path} ${answer.status < 300}`)
        if (!may && administers(caller))
          expect([caller, role, readProblem(answer).code]).toEqual([
            caller,
            role,
            'strongerAccount',
          ])
      }
      expect([caller, role, answers]).toEqual([
        caller,
        role,
        listSteps(email).map(({ route }) => `${route.method} ${route.path} ${may}`),
      ])
      if (may) expect((await readAccount(id)).deleted_at).not.toBeNull()
      else expect([caller, role, await readAccount(id)]).toEqual([caller, role, before])
    }
  }
})

test('the account says that it is out of reach, and its name can still be changed', async () => {
  const strong = await addAccount(['alpha', 'ROLE_COMPANY_EPD_ADMIN'])
  const weak = await addAccount(['alpha', 'ROLE_EDITOR'])
  const admin = w.as('ROLE_ADMIN')
  const read = async (id: string) => (await admin.call(user.get, { params: { id } })).body
  expect((await read(strong.id)).outranksCaller).toBe(true)
  expect((await read(weak.id)).outranksCaller).toBe(false)
  expect((await read(w.user('ROLE_ADMIN').id)).outranksCaller).toBe(false)
  const unchanged = { name: 'Renamed', email: strong.email, status: 'active' }
  expect((await admin.patch(`/2/users/${strong.id}`, unchanged)).status).toBe(200)
})

test('roles in other companies count, and several roles of the caller count together', async () => {
  const shared = await addAccount(['alpha', 'ROLE_VIEWER'], ['platform', 'ROLE_SUPER_ADMIN'])
  const step = { route: user.patch, body: { status: 'inactive' } }
  expect(readProblem(await send('ROLE_GENERAL_ADMIN', step, shared.id)).code).toBe(
    'strongerAccount',
  )
  const reviewer = await addAccount(['alpha', 'ROLE_REVIEWER'])
  expect(readProblem(await send('ROLE_COMPANY_ADMIN', step, reviewer.id)).code).toBe(
    'strongerAccount',
  )
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ roles: ['ROLE_COMPANY_ADMIN', 'ROLE_REVIEWER'] })
      .where('id', '=', w.user('ROLE_COMPANY_ADMIN').membershipId)
      .execute(),
  )
  w.forward(10_000)
  expect((await send('ROLE_COMPANY_ADMIN', step, reviewer.id)).status).toBe(200)
  // A view narrows the caller to one role.
  const narrowed = w.as('ROLE_COMPANY_ADMIN').with({ 'x-view': 'Company admin' })
  expect((await narrowed.patch(`/2/users/${reviewer.id}`, { status: 'active' })).status).toBe(403)
})

test('only a role that impersonates acts as others, and never as its own kind', async () => {
  for (const caller of roleNames)
    for (const role of roleNames) {
      const { id } = await addAccount([getHome(caller), role])
      const { status } = await w.as(caller).call(impersonationRoutes.start, {
        body: { user: `/2/users/${id}`, reason: 'Ticket 1' },
      })
      expect([caller, role, status]).toEqual([
        caller,
        role,
        impersonates(caller) && !impersonates(role) ? 201 : 403,
      ])
    }
})
