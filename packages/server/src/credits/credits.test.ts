import type { Answer } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreditTransaction, recordRoutes, reviewRoutes, Company } from '@cradle/contract'
import {
  PRICE,
  REVIEW_PRICE,
  expectStatus,
  makeWorkflowWorld,
  type WorkflowWorld,
} from '#test/worlds/workflow-world'

let w: WorkflowWorld
let admin: pg.Client
beforeAll(async () => {
  w = await makeWorkflowWorld()
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

const companyIri = (name: 'alpha' | 'beta' | 'sister' = 'alpha'): string =>
  `/2/companies/${w.companies[name]}`
const listTransactions = async (type?: string) =>
  (
    await w.as('ROLE_COMPANY_ADMIN').call(recordRoutes(CreditTransaction).list, {
      search: `pagination=false${type ? `&type=${type}` : ''}`,
    })
  ).body.member
const listCodes = (answer: Answer): string[] => readProblem(answer).violationCodes
/** Sets alpha's balance to exactly this amount. */
const setBalance = async (wanted: number): Promise<void> => {
  const difference = wanted - (await w.balance())
  if (difference !== 0)
    await expectStatus(
      w.as('ROLE_SUPER_ADMIN').call(recordRoutes(CreditTransaction).create, {
        body: { company: companyIri(), amount: difference },
      }),
      201,
    )
}
const setPrices = (columns: Record<string, unknown>) =>
  admin.query(
    `update companies set ${Object.keys(columns)
      .map((name, i) => `${name} = $${i + 2}`)
      .join(', ')} where id = $1`,
    [w.companies.alpha, ...Object.values(columns)],
  )
/** The sum of the ledger and the stored balance of every company. */
const readBooks = async () =>
  (
    await admin.query<{ credits: string; balance: string; last: string; total: string }>(`
  select c.credits, coalesce(a.amount, 0) as balance, coalesce((select balance from credit_transactions t where t.company_id = c.id order by date desc, id desc limit 1), 0) as last,
    coalesce((select sum(amount) from credit_entries e where e.company_id = c.id), 0) as total
  from companies c left join credit_accounts a on a.company_id = c.id and a.kind = 'balance'`)
  ).rows

test('a purchase costs the price of the method, is booked with the balance after it, and gives a registration number', async () => {
  const before = await w.balance()
  const calculation = await w.valid()
  expect((await w.act(w.editor, 'purchase', calculation)).body.items).toEqual([
    { source: calculation, result: calculation, status: 'completed' },
  ])
  expect((await w.editor.get(calculation)).body).toMatchObject({
    status: 'completed',
    purchased: true,
    purchasedAt: expect.any(String),
    registrationNumber: expect.stringMatching(/^\d{5}$/),
  })
  expect((await listTransactions('purchase'))[0]).toMatchObject({
    company: companyIri(),
    amount: -PRICE,
    balance: before - PRICE,
    type: 'purchase',
    calculation,
    productName: 'Brick wall',
    userName: 'ROLE_EDITOR of alpha',
    user: `/2/users/${w.user('ROLE_EDITOR').id}`,
  })
  expect(await w.balance()).toBe(before - PRICE)
})

test('a purchase after verification gives the number, and completes the calculation once', async () => {
  const calculation = await w.inStatus('verified')
  expect((await w.editor.get(calculation)).body).not.toHaveProperty('registrationNumber')
  expect((await w.act(w.editor, 'purchase', calculation)).status).toBe(201)
  expect((await w.editor.get(calculation)).body).toMatchObject({
    status: 'completed',
    purchased: true,
    registrationNumber: expect.stringMatching(/^\d{5}$/),
    verifiedAt: expect.any(String),
  })
  expect((await w.act(w.editor, 'purchase', calculation)).status).toBe(409)
  expect((await w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri })).status).toBe(
    409,
  )
  const bought = await w.inStatus('completed')
  await w.act(w.editor, 'submit', bought, { reviewer: w.reviewer.iri })
  await w.act(w.reviewer.api, 'accept', bought)
  await w.act(w.reviewer.api, 'approve', bought)
  expect(listCodes(await w.act(w.editor, 'purchase', bought))).toEqual([
    'calculations[0] already_purchased',
  ])
})

test("the company's own price takes precedence over the method's", async () => {
  await setPrices({ credits_per_calculation: 3 })
  const before = await w.balance()
  await expectStatus(w.act(w.editor, 'purchase', await w.valid()), 201)
  await setPrices({ credits_per_calculation: 0 })
  await expectStatus(w.act(w.editor, 'purchase', await w.valid()), 201)
  await setPrices({ credits_per_calculation: null })
  expect(await w.balance()).toBe(before - 3)
})

test('too few credits for all of them buy nothing; exactly enough buy everything', async () => {
  const wanted = [await w.valid(), await w.valid(), await w.valid()]
  await setBalance(3 * PRICE - 1)
  const refused = await w.act(w.editor, 'purchase', wanted)
  expect([refused.status, readProblem(refused).violations]).toEqual([
    422,
    [
      {
        propertyPath: 'calculations[2]',
        message: 'Insufficient credits to purchase this calculation',
        code: 'insufficient_credits',
      },
    ],
  ])
  expect([await w.balance(), await w.status(wanted[0]!)]).toEqual([3 * PRICE - 1, 'valid'])
  await setBalance(3 * PRICE)
  await expectStatus(w.act(w.editor, 'purchase', wanted), 201)
  expect(await w.balance()).toBe(0)
  await setBalance(1000)
})

test('of fifty purchases at once with credits for thirty, thirty succeed and twenty are refused', async () => {
  await setBalance(30 * PRICE)
  const wanted = [await w.valid()]
  while (wanted.length < 50) wanted.push(await copyCalculation())
  const before = (await listTransactions('purchase')).length
  const answers = await Promise.all(
    wanted.map((calculation) => w.act(w.editor, 'purchase', calculation)),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 30 }, () => 201),
    ...Array.from({ length: 20 }, () => 422),
  ])
  expect(await w.balance()).toBe(0)
  expect((await listTransactions('purchase')).length - before).toBe(30)
  const bought = await admin.query(
    `select count(*)::int as n from calculations where id = any ($1) and purchased and status = 'completed' and registration_number is not null`,
    [wanted.map((iri) => iri.split('/').at(-1))],
  )
  expect(bought.rows[0].n).toBe(30)
  await setBalance(1000)
})

/** Copies a valid calculation in the database: fifty copies through the API would take too long. */
async function copyCalculation(): Promise<string> {
  const {
    rows: [made],
  } = await admin.query<{ id: string }>(
    `
    insert into calculations (id, company_id, product_name, calculation_type, method_id, status, reportable) select gen_random_uuid(), company_id, product_name, calculation_type, method_id, 'valid', true from calculations where company_id = $1 limit 1 returning id`,
    [w.companies.alpha],
  )
  return `/2/calculations/${made!.id}`
}

test('fifty purchases of one calculation at once buy it once', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => w.act(w.editor, 'purchase', calculation)),
  )
  expect(answers.filter((a) => a.status === 201)).toHaveLength(1)
  expect(answers.filter((a) => a.status === 409)).toHaveLength(49)
  expect(await w.balance()).toBe(before - PRICE)
})

test('a request sent twice with one Idempotency-Key is charged once', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  const purchase = () =>
    w.editor.call(reviewRoutes.purchase, {
      body: { calculations: [calculation] },
      headers: { 'idempotency-key': 'buy 1' },
    })
  const answers = [
    await purchase(),
    await purchase(),
    ...(await Promise.all([purchase(), purchase()])),
  ]
  expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect(await w.balance()).toBe(before - PRICE)
})

test('a company that is charged for reviews pays once, at the first acceptance, and gets a refund when the review is denied', async () => {
  await setPrices({ charges_credits_for_review: true })
  const before = await w.balance()
  const calculation = await w.inStatus('submitted')
  expect(await w.balance()).toBe(before)
  await w.act(w.reviewer.api, 'accept', calculation)
  expect(await w.balance()).toBe(before - REVIEW_PRICE)
  await w.act(w.reviewer.api, 'reject', calculation, { comment: 'Why?' })
  await w.act(w.editor, 'resubmit', calculation)
  await w.act(w.reviewer.api, 'accept', calculation)
  await w.act(w.reviewer.api, 'reject', calculation, { comment: 'And this?' })
  await w.act(w.editor, 'resubmit', calculation)
  expect(await w.balance()).toBe(before - REVIEW_PRICE)
  await w.act(w.reviewer.api, 'deny', calculation, { comment: 'No time after all' })
  expect(await w.balance()).toBe(before)
  const [refund, charge] = await listTransactions()
  expect([charge, refund]).toMatchObject([
    { type: 'review', amount: -REVIEW_PRICE, calculation, review: charge!.review },
    { type: 'refund', amount: REVIEW_PRICE, calculation, review: charge!.review, balance: before },
  ])
  await setPrices({ charges_credits_for_review: false })
})

test('without credits for the review nothing can be submitted; when they are spent at the acceptance, the acceptance is refused', async () => {
  await setPrices({ charges_credits_for_review: true })
  const [one, two] = [await w.valid(), await w.inStatus('submitted')]
  await setBalance(REVIEW_PRICE - 1)
  expect(listCodes(await w.act(w.editor, 'submit', one, { reviewer: w.reviewer.iri }))).toEqual([
    'reviews[0] insufficient_credits',
  ])
  expect(listCodes(await w.act(w.reviewer.api, 'accept', two))).toEqual([
    'reviews[0] insufficient_credits',
  ])
  expect([await w.status(one), await w.status(two), await w.balance()]).toEqual([
    'valid',
    'submitted',
    REVIEW_PRICE - 1,
  ])
  await setBalance(1000)
  await setPrices({ charges_credits_for_review: false })
})

test('the seller gives credits, below the own company or anywhere; a repeated key gives them once', async () => {
  const before = await w.balance()
  const giveCredits = (who: ReturnType<typeof w.as>, body: Record<string, unknown>, key?: string) =>
    who.call(recordRoutes(CreditTransaction).create, {
      looseBody: body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  const given = await giveCredits(
    w.as('ROLE_PARTNER_ADMIN'),
    { company: companyIri(), amount: 40, description: 'Order 12' },
    'order 12',
  )
  expect([given.status, given.body]).toMatchObject([
    201,
    {
      type: 'grant',
      amount: 40,
      balance: before + 40,
      description: 'Order 12',
      company: companyIri(),
    },
  ])
  expect(
    (
      await giveCredits(
        w.as('ROLE_PARTNER_ADMIN'),
        { company: companyIri(), amount: 40, description: 'Order 12' },
        'order 12',
      )
    ).body,
  ).toEqual(given.body)
  expect(
    (
      await giveCredits(
        w.as('ROLE_PARTNER_ADMIN'),
        { company: companyIri(), amount: 41 },
        'order 12',
      )
    ).status,
  ).toBe(422)
  expect(await w.balance()).toBe(before + 40)
  expect(
    (await giveCredits(w.as('ROLE_PARTNER_ADMIN'), { company: companyIri('beta'), amount: 40 }))
      .status,
  ).toBe(400)
  expect(
    (await giveCredits(w.as('ROLE_COMPANY_ADMIN'), { company: companyIri(), amount: 40 })).status,
  ).toBe(403)
  expect(
    (await giveCredits(w.as('ROLE_GENERAL_ADMIN'), { company: companyIri(), amount: -40 })).status,
  ).toBe(201)
  expect(
    listCodes(await giveCredits(w.as('ROLE_GENERAL_ADMIN'), { company: companyIri(), amount: 0 })),
  ).toEqual(['amount amount_zero'])
  expect(
    listCodes(
      await giveCredits(w.as('ROLE_GENERAL_ADMIN'), { company: companyIri('sister'), amount: -1 }),
    ),
  ).toEqual(['amount insufficient_credits'])
  expect(
    (
      await w.as('ROLE_PARTNER_ADMIN').call(recordRoutes(CreditTransaction).list, {
        query: { owner: w.companies.alpha, type: 'grant' },
      })
    ).body.totalItems,
  ).toBeGreaterThan(0)
})

test('a booking cannot be changed, and the balance always equals the sum of the bookings', async () => {
  expect(CreditTransaction.operations).toEqual(['list', 'create', 'get'])
  expect(
    (
      await w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Company).put, {
        params: { id: companyIri() },
        looseBody: { credits: 99_999 },
      })
    ).body.credits,
  ).toBe(await w.balance())
  const tryStatement = async (text: string): Promise<string> =>
    admin.query(text).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await tryStatement('update credit_entries set amount = amount + 1')).toMatch(/append-only/)
  expect(await tryStatement('delete from credit_transactions')).toMatch(/append-only/)
  expect(await tryStatement('truncate credit_entries')).toMatch(/append-only/)
  expect(
    await tryStatement(
      `update companies set credits = credits + 1 where id = '${w.companies.alpha}'`,
    ),
  ).toMatch(/ledger/)
  expect(
    await tryStatement(
      `begin; insert into credit_transactions (id, company_id, type, amount, balance, date) values (gen_random_uuid(), '${w.companies.alpha}', 'grant', 5, 5, now()); commit`,
    ),
  ).toMatch(/add up/)
  await admin.query('rollback')
  expect(
    await tryStatement(`with t as (insert into credit_transactions (id, company_id, type, amount, balance, date) select gen_random_uuid(), id, 'grant', 5, credits + 5, now() from companies where id = '${w.companies.alpha}' returning id, company_id)
    insert into credit_entries (company_id, transaction_id, kind, amount) select company_id, id, 'granted', -4 from t`),
  ).toMatch(/add up/)
  for (const { credits, balance, last, total } of await readBooks())
    expect([balance, last, total]).toEqual([credits, credits, '0'])
})

test('the server itself may only add to the ledger', async () => {
  const { rows } = await admin.query<{ t: string; p: string }>(
    `select t, p from unnest(array['credit_accounts', 'credit_transactions', 'credit_entries', 'review_events', 'review_submissions']) t, unnest(array['update', 'delete', 'truncate']) p where has_table_privilege('cradle_app', t, p)`,
  )
  expect(rows).toEqual([])
})
