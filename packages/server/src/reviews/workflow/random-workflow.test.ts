import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workflowActions } from '@cradle/contract'
import type { ApiClient } from '#platform/testing/api-client'
import { expectStatus, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import {
  actors,
  answerTo,
  apply,
  lockedInModel,
  makeCalculation,
  type Ask,
  type Model,
  type ModelActor,
} from '#test/worlds/workflow-model'

let w: WorkflowWorld
let admin: pg.Client
let people: Record<ModelActor, ApiClient>
beforeAll(async () => {
  w = await makeWorkflowWorld()
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
  people = {
    editor: w.editor,
    viewer: w.as('ROLE_VIEWER'),
    reviewer: w.reviewer.api,
    unsigned: w.unsigned.api,
    foreignEditor: w.as('ROLE_EDITOR', 'beta'),
    foreignReviewer: (await w.addPerson('ROLE_REVIEWER', 'betaGroup')).api,
  }
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

interface Real {
  iris: string[]
  ids: string[]
  bookingsBefore: number
}
type Command = fc.AsyncCommand<Model, Real>

/** A random user requests a random step. */
class Act implements Command {
  readonly ask: Ask
  constructor(ask: Ask) {
    this.ask = ask
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { who, action, on, comment, reviewer } = this.ask
    const expected = answerTo(model, this.ask)
    const answer = await w.act(
      people[who],
      action,
      on.map((i) => real.iris[i]!),
      {
        ...(comment ? { comment: 'Because' } : {}),
        ...(action === 'submit' || action === 'assign' ? { reviewer: readIri(reviewer) } : {}),
      },
    )
    expect(answer.status, `${this.toString()}: ${answer.text}`).toBe(expected)
    if (expected === 201) apply(model, this.ask)
    await compareWithModel(model, real)
  }
  toString = () =>
    `${this.ask.who} ${this.ask.action} [${this.ask.on.join()}]${this.ask.comment ? ' with comment' : ''}`
}

const readIri = (who: Ask['reviewer']): string =>
  who === 'editor' ? `/2/users/${w.user('ROLE_EDITOR').id}` : w[who].iri

/** The editor changes a calculation. The change is refused while it is locked; otherwise its result is stale until it is computed. */
class Edit implements Command {
  readonly on: number
  readonly isComplete: boolean
  constructor(on: number, isComplete: boolean) {
    this.on = on
    this.isComplete = isComplete
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const c = model.calculations[this.on]!
    const answer = await w.editor.patch(real.iris[this.on]!, {
      teamMembers: this.isComplete ? 'Two people' : '',
    })
    expect(answer.status, this.toString()).toBe(
      c.isDeleted ? 404 : lockedInModel.includes(c.status) ? 409 : 200,
    )
    if (answer.status !== 200) return
    c.isReportable = this.isComplete
    // An edited calculation is in progress. A computed one is valid, or incomplete. A rejected one keeps its status until it is resubmitted.
    await expectStatus(
      w.editor.post('/2/calculation_result_journals', { calculation: real.iris[this.on]! }),
      201,
    )
    if (c.status !== 'rejected') c.status = this.isComplete ? 'valid' : 'incomplete'
    await compareWithModel(model, real)
  }
  toString = () => `edit ${this.on} to be ${this.isComplete ? 'complete' : 'incomplete'}`
}

class Delete implements Command {
  readonly on: number
  constructor(on: number) {
    this.on = on
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const c = model.calculations[this.on]!
    const isOpen = !lockedInModel.includes(c.status) || c.status === 'declined'
    const answer = await w.editor.delete(real.iris[this.on]!)
    expect(answer.status, this.toString()).toBe(c.isDeleted ? 404 : isOpen ? 204 : 409)
    if (answer.status === 204) c.isDeleted = true
    await compareWithModel(model, real)
  }
  toString = () => `delete ${this.on}`
}

/** Adds or removes credits, so that they run out at times, and switches the charge for reviews on or off. */
class Commerce implements Command {
  readonly amount: number
  readonly isCharged: boolean
  constructor(amount: number, isCharged: boolean) {
    this.amount = amount
    this.isCharged = isCharged
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const answer = await w.as('ROLE_SUPER_ADMIN').post('/2/credit_transactions', {
      company: `/2/companies/${w.companies.alpha}`,
      amount: this.amount,
    })
    expect(answer.status, this.toString()).toBe(model.balance + this.amount < 0 ? 422 : 201)
    if (answer.status === 201) {
      model.balance += this.amount
      model.bookings.push(this.amount)
    }
    await admin.query('update companies set charges_credits_for_review = $2 where id = $1', [
      w.companies.alpha,
      this.isCharged,
    ])
    model.isCharged = this.isCharged
    await compareWithModel(model, real)
  }
  toString = () => `${this.amount} credits, reviews ${this.isCharged ? 'charged' : 'free'}`
}

/** Compares every status, balance, booking, number and trail entry in the database with the model. */
async function compareWithModel(model: Model, { ids, bookingsBefore }: Real): Promise<void> {
  const { rows } = await admin.query(
    `
    select c.status, c.purchased, c.verified_at is not null as verified, c.registration_number is not null as numbered, c.deleted_at is not null as deleted,
      (select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'round', r.round, 'reviewer', r.reviewer_id, 'charged', r.charged, 'submissions', (select count(*) from review_submissions s where s.review_id = r.id),
        'events', (select jsonb_agg(e.action order by e.created_at, e.id) from review_events e where e.review_id = r.id)) order by r.requested_at, r.id), '[]') from reviews r where r.calculation_id = c.id) as reviews,
      (select coalesce(jsonb_agg(l.action order by l.created_at, l.id), '[]') from logs l where l.resource = '/2/calculations/' || c.id and (l.action like 'review.%' or l.action = 'calculation.purchase')) as log
    from calculations c join unnest($1::uuid[]) with ordinality o(id, n) on o.id = c.id order by o.n`,
    [ids],
  )
  expect(rows).toEqual(
    model.calculations.map((c) => ({
      status: c.status,
      purchased: c.isPurchased,
      verified: c.isVerified,
      numbered: c.hasNumber,
      deleted: c.isDeleted,
      reviews: c.reviews.map((r) => ({
        status: r.status,
        round: r.round,
        reviewer: w[r.reviewer].id,
        charged: r.charged,
        submissions: r.round,
        events: r.events,
      })),
      log: c.log.map((action) =>
        action === 'purchase' ? 'calculation.purchase' : `review.${action}`,
      ),
    })),
  )
  const {
    rows: [book],
  } = await admin.query(
    `select c.credits::int, (select amount from credit_accounts a where a.company_id = c.id and a.kind = 'balance')::int as account,
    array(select amount from credit_transactions t where t.company_id = c.id order by date, id offset $2) as bookings, (select sum(amount) from credit_entries e where e.company_id = c.id)::int as total from companies c where c.id = $1`,
    [w.companies.alpha, bookingsBefore],
  )
  expect(book).toEqual({
    credits: model.balance,
    account: model.balance,
    bookings: model.bookings,
    total: 0,
  })
}

const CALCULATIONS = 3
/** No further sequence begins after this [ms]; the first is walked to its end. The environment can set a longer one and another seed. */
const WALK_MS = Number(process.env['WALK_MS'] ?? 15_000)
const index = fc.nat({ max: CALCULATIONS - 1 })
const ask = fc.record({
  // Users who may act are drawn more often than users without rights.
  who: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<ModelActor>('editor', 'reviewer', 'unsigned') },
    { weight: 1, arbitrary: fc.constantFrom(...actors) },
  ),
  action: fc.constantFrom(...workflowActions),
  on: fc.oneof(
    { weight: 4, arbitrary: index.map((i) => [i]) },
    { weight: 1, arbitrary: fc.array(index, { minLength: 2, maxLength: 3 }) },
  ),
  comment: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  reviewer: fc.constantFrom<Ask['reviewer']>('reviewer', 'reviewer', 'unsigned', 'editor'),
})
const acting = ask.map((a) => new Act(a))
/** Takes a step that is possible now, because most steps of random users are refused. */
class Advance implements Command {
  readonly on: number
  readonly pick: number
  constructor(on: number, pick: number) {
    this.on = on
    this.pick = pick
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const possible = (['editor', 'reviewer', 'unsigned'] as const)
      .flatMap((who) =>
        workflowActions.map((action): Ask => ({
          who,
          action,
          on: [this.on],
          comment: true,
          reviewer: this.pick % 3 === 0 ? 'unsigned' : 'reviewer',
        })),
      )
      .filter((one) => answerTo(model, one) === 201)
    const chosen = possible[this.pick % possible.length]
    if (chosen) await new Act(chosen).run(model, real)
  }
  toString = () => `advance ${this.on} (${this.pick})`
}

/** Paths of several steps that random choice rarely takes; each step is taken if it is possible. */
const ways = [
  ['submit', 'accept', 'reject', 'resubmit', 'deny'],
  ['submit', 'accept', 'reject', 'resubmit', 'accept', 'approve', 'purchase'],
  ['purchase', 'submit', 'assign', 'accept', 'approve', 'submit'],
] as const
class Journey implements Command {
  readonly on: number
  readonly way: number
  constructor(on: number, way: number) {
    this.on = on
    this.way = way
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    for (const action of ways[this.way]!) {
      const who: ModelActor = ['purchase', 'submit', 'resubmit'].includes(action)
        ? 'editor'
        : 'reviewer'
      await new Act({ who, action, on: [this.on], comment: true, reviewer: 'reviewer' }).run(
        model,
        real,
      )
    }
  }
  toString = () => `${ways[this.way]!.join(', ')} of ${this.on}`
}

const journey = fc
  .record({ on: index, way: fc.nat({ max: ways.length - 1 }) })
  .map(({ on, way }) => new Journey(on, way))
const advance = fc
  .record({ on: index, pick: fc.nat({ max: 1000 }) })
  .map(({ on, pick }) => new Advance(on, pick))
const edit = fc
  .record({
    on: index,
    isComplete: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  })
  .map(({ on, isComplete }) => new Edit(on, isComplete))
const remove = fc
  .record({ on: index, really: fc.nat({ max: 3 }) })
  .map(({ on, really }) => (really === 0 ? new Delete(on) : new Advance(on, really)))
const commerce = fc
  .record({ amount: fc.constantFrom(30, 60, -20, -40), isCharged: fc.boolean() })
  .map(({ amount, isCharged }) => new Commerce(amount, isCharged))
const commands = [
  ...Array.from({ length: 10 }, () => advance),
  journey,
  journey,
  acting,
  acting,
  edit,
  remove,
  commerce,
]

test(
  'random actions in random order keep statuses, balances, locks and logs consistent',
  async () => {
    let steps = 0
    const seen = new Set<string>()
    const until = performance.now() + WALK_MS
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 60, size: 'max' }),
        async (sequence) => {
          if (steps > 0 && performance.now() > until) return
          await fc.asyncModelRun(async () => {
            const iris: string[] = []
            for (let i = 0; i < CALCULATIONS; i++) iris.push(await w.valid())
            const {
              rows: [start],
            } = await admin.query(
              `update companies set charges_credits_for_review = true where id = $1 returning credits::int, (select count(*)::int from credit_transactions where company_id = $1) as n`,
              [w.companies.alpha],
            )
            // A low balance, so that credits run out during the walk.
            const few = 45 - start.credits
            await expectStatus(
              w.as('ROLE_SUPER_ADMIN').post('/2/credit_transactions', {
                company: `/2/companies/${w.companies.alpha}`,
                amount: few === 0 ? 1 : few,
              }),
              201,
            )
            const model: Model = {
              calculations: iris.map(makeCalculation),
              balance: few === 0 ? 46 : 45,
              isCharged: true,
              bookings: [few === 0 ? 1 : few],
            }
            const begun = {
              model: watchSteps(model, seen, () => {
                steps++
              }),
              real: {
                iris,
                ids: iris.map((iri) => iri.split('/').at(-1)!),
                bookingsBefore: start.n,
              },
            }
            // Every long path is taken once; random steps continue from its end.
            if (steps === 0)
              for (const way of ways.keys())
                await new Journey(way, way).run(begun.model, begun.real)
            return begun
          }, sequence)
        },
      ),
      {
        seed: Number(process.env['WALK_SEED'] ?? 20_261_121),
        numRuns: 200,
        endOnFailure: true,
      },
    )
    // The walk reached enough statuses, so that it did not consist of refusals only.
    expect(steps).toBeGreaterThan(5)
    if (process.env['WALK_COUNT'])
      console.log(`${steps} changes of status, to ${[...seen].join(', ')}`)
  },
  WALK_MS + 360_000,
)

/** Records every status that a calculation reaches. */
function watchSteps(model: Model, seen: Set<string>, onStep: () => void): Model {
  for (const c of model.calculations) {
    let { status } = c
    Object.defineProperty(c, 'status', {
      get: () => status,
      set: (next: typeof status) => {
        status = next
        seen.add(next)
        onStep()
      },
    })
  }
  return model
}
