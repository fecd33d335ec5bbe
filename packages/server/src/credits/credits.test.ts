import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreditTransaction } from '@cradle/contract'
import {
  PRICE,
  REVIEW_PRICE,
  sure,
  workflowWorld,
  type WorkflowWorld,
} from '#test/worlds/workflow-world'

let w: WorkflowWorld
let admin: pg.Client
beforeAll(async () => {
  w = await workflowWorld()
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
}, 60_000)
afterAll(async () => {
  await admin.end()
  await w.close()
})

const company = (name: 'alpha' | 'beta' | 'sister' = 'alpha'): string =>
  `/2/companies/${w.companies[name]}`
const transactions = async (type?: string) =>
  (
    await w
      .as('ROLE_COMPANY_ADMIN')
      .get(`/2/credit_transactions?pagination=false${type ? `&type=${type}` : ''}`)
  ).body.member
// oxlint-disable-next-line typescript/no-explicit-any
const codes = (answer: { body: any }): string[] =>
  answer.body.violations?.map(
    (v: { propertyPath: string; code: string }) => `${v.propertyPath} ${v.code}`,
  )
/** Leaves alpha with exactly this balance. */
const setBalance = async (wanted: number): Promise<void> => {
  const difference = wanted - (await w.balance())
  if (difference !== 0)
    await sure(
      w
        .as('ROLE_SUPER_ADMIN')
        .post('/2/credit_transactions', { company: company(), amount: difference }),
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
/** What the ledger says of every company, and what stands on the company. */
const books = async () =>
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
  expect((await transactions('purchase'))[0]).toMatchObject({
    company: company(),
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

test('verified and then bought it is completed, once', async () => {
  const calculation = await w.inStatus('verified')
  const { registrationNumber } = (await w.editor.get(calculation)).body
  expect((await w.act(w.editor, 'purchase', calculation)).status).toBe(201)
  expect((await w.editor.get(calculation)).body).toMatchObject({
    status: 'completed',
    purchased: true,
    registrationNumber,
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
  expect(codes(await w.act(w.editor, 'purchase', bought))).toEqual([
    'calculations[0] already_purchased',
  ])
})

test("the company's own price goes before the method's", async () => {
  await setPrices({ credits_per_calculation: 3 })
  const before = await w.balance()
  await sure(w.act(w.editor, 'purchase', await w.valid()), 201)
  await setPrices({ credits_per_calculation: 0 })
  await sure(w.act(w.editor, 'purchase', await w.valid()), 201)
  await setPrices({ credits_per_calculation: null })
  expect(await w.balance()).toBe(before - 3)
})

test('with too few credits for all of them nothing is bought; with exactly enough everything is', async () => {
  const wanted = [await w.valid(), await w.valid(), await w.valid()]
  await setBalance(3 * PRICE - 1)
  const refused = await w.act(w.editor, 'purchase', wanted)
  expect([refused.status, refused.body.violations]).toEqual([
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
  await sure(w.act(w.editor, 'purchase', wanted), 201)
  expect(await w.balance()).toBe(0)
  await setBalance(1000)
})

test('fifty purchases at once, with credits for thirty: thirty are bought, twenty refused, nothing is left', async () => {
  await setBalance(30 * PRICE)
  const wanted = [await w.valid()]
  while (wanted.length < 50) wanted.push(await copy())
  const before = (await transactions('purchase')).length
  const answers = await Promise.all(
    wanted.map((calculation) => w.act(w.editor, 'purchase', calculation)),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 30 }, () => 201),
    ...Array.from({ length: 20 }, () => 422),
  ])
  expect(await w.balance()).toBe(0)
  expect((await transactions('purchase')).length - before).toBe(30)
  const bought = await admin.query(
    `select count(*)::int as n from calculations where id = any ($1) and purchased and status = 'completed' and registration_number is not null`,
    [wanted.map((iri) => iri.split('/').at(-1))],
  )
  expect(bought.rows[0].n).toBe(30)
  await setBalance(1000)
}, 120_000)

/** A valid calculation, made in the database from one that was made by the API: fifty of them come quickly. */
async function copy(): Promise<string> {
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
}, 60_000)

test('a click that is sent twice with one Idempotency-Key is charged once', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  const click = () =>
    w.editor.post(
      '/2/group_actions/purchase_calculations',
      { calculations: [calculation] },
      { 'idempotency-key': 'buy 1' },
    )
  const answers = [await click(), await click(), ...(await Promise.all([click(), click()]))]
  expect(answers.map((a) => a.status)).toEqual([201, 201, 201, 201])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect(await w.balance()).toBe(before - PRICE)
})

test('a company that is charged for reviews pays at the first acceptance, once for all rounds, and gets it back when the review is denied', async () => {
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
  const [refund, charge] = await transactions()
  expect([charge, refund]).toMatchObject([
    { type: 'review', amount: -REVIEW_PRICE, calculation, review: charge.review },
    { type: 'refund', amount: REVIEW_PRICE, calculation, review: charge.review, balance: before },
  ])
  await setPrices({ charges_credits_for_review: false })
})

test('without credits for the review nothing is submitted; when they are gone at the acceptance it is refused there', async () => {
  await setPrices({ charges_credits_for_review: true })
  const [one, two] = [await w.valid(), await w.inStatus('submitted')]
  await setBalance(REVIEW_PRICE - 1)
  expect(codes(await w.act(w.editor, 'submit', one, { reviewer: w.reviewer.iri }))).toEqual([
    'reviews[0] insufficient_credits',
  ])
  expect(codes(await w.act(w.reviewer.api, 'accept', two))).toEqual([
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

test('credits are given by who sells them, below the own company or anywhere; repeated with one key they are given once', async () => {
  const before = await w.balance()
  const give = (who: ReturnType<typeof w.as>, body: Record<string, unknown>, key?: string) =>
    who.post('/2/credit_transactions', body, key ? { 'idempotency-key': key } : {})
  const given = await give(
    w.as('ROLE_PARTNER_ADMIN'),
    { company: company(), amount: 40, description: 'Order 12' },
    'order 12',
  )
  expect([given.status, given.body]).toMatchObject([
    201,
    {
      type: 'grant',
      amount: 40,
      balance: before + 40,
      description: 'Order 12',
      company: company(),
    },
  ])
  expect(
    (
      await give(
        w.as('ROLE_PARTNER_ADMIN'),
        { company: company(), amount: 40, description: 'Order 12' },
        'order 12',
      )
    ).body,
  ).toEqual(given.body)
  expect(
    (await give(w.as('ROLE_PARTNER_ADMIN'), { company: company(), amount: 41 }, 'order 12')).status,
  ).toBe(422)
  expect(await w.balance()).toBe(before + 40)
  expect(
    (await give(w.as('ROLE_PARTNER_ADMIN'), { company: company('beta'), amount: 40 })).status,
  ).toBe(400)
  expect((await give(w.as('ROLE_COMPANY_ADMIN'), { company: company(), amount: 40 })).status).toBe(
    403,
  )
  expect((await give(w.as('ROLE_GENERAL_ADMIN'), { company: company(), amount: -40 })).status).toBe(
    201,
  )
  expect(codes(await give(w.as('ROLE_GENERAL_ADMIN'), { company: company(), amount: 0 }))).toEqual([
    'amount amount_zero',
  ])
  expect(
    codes(await give(w.as('ROLE_GENERAL_ADMIN'), { company: company('sister'), amount: -1 })),
  ).toEqual(['amount insufficient_credits'])
  expect(
    (
      await w
        .as('ROLE_PARTNER_ADMIN')
        .get(`/2/credit_transactions?owner=${w.companies.alpha}&type=grant`)
    ).body.totalItems,
  ).toBeGreaterThan(0)
})

test('a booking cannot be changed, and the balance is never anything but the sum of the bookings', async () => {
  expect(CreditTransaction.operations).toEqual(['list', 'create', 'get'])
  expect((await w.as('ROLE_SUPER_ADMIN').put(company(), { credits: 99_999 })).body.credits).toBe(
    await w.balance(),
  )
  const refused = async (text: string): Promise<string> =>
    admin.query(text).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await refused('update credit_entries set amount = amount + 1')).toMatch(/append-only/)
  expect(await refused('delete from credit_transactions')).toMatch(/append-only/)
  expect(await refused('truncate credit_entries')).toMatch(/append-only/)
  expect(
    await refused(`update companies set credits = credits + 1 where id = '${w.companies.alpha}'`),
  ).toMatch(/ledger/)
  expect(
    await refused(
      `begin; insert into credit_transactions (id, company_id, type, amount, balance, date) values (gen_random_uuid(), '${w.companies.alpha}', 'grant', 5, 5, now()); commit`,
    ),
  ).toMatch(/add up/)
  await admin.query('rollback')
  expect(
    await refused(`with t as (insert into credit_transactions (id, company_id, type, amount, balance, date) select gen_random_uuid(), id, 'grant', 5, credits + 5, now() from companies where id = '${w.companies.alpha}' returning id, company_id)
    insert into credit_entries (company_id, transaction_id, kind, amount) select company_id, id, 'granted', -4 from t`),
  ).toMatch(/add up/)
  for (const { credits, balance, last, total } of await books())
    expect([balance, last, total]).toEqual([credits, credits, '0'])
})

test('the server itself may only add to the ledger', async () => {
  const { rows } = await admin.query<{ t: string; p: string }>(
    `select t, p from unnest(array['credit_accounts', 'credit_transactions', 'credit_entries', 'review_events', 'review_submissions']) t, unnest(array['update', 'delete', 'truncate']) p where has_table_privilege('cradle_app', t, p)`,
  )
  expect(rows).toEqual([])
})
