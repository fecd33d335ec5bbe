import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  explainStatements,
  listSteps,
  watchStatements,
  type ExplainedStatement,
} from '#platform/testing/explained-plans'
import { makeRevisionWorld, type RevisionWorld } from '#test/worlds/revision-world'

/** PostgreSQL's own limit (`jit_above_cost`): it compiles a plan that costs more, which takes seconds. */
const COMPILED_ABOVE = 100_000

let w: RevisionWorld
let owner: pg.Client
let statements: ExplainedStatement[]
let calculation: string
beforeAll(async () => {
  w = await makeRevisionWorld()
  calculation = await w.addCalculation()
  await w.addLine(calculation)
  await explainStatements(w.admin)
  owner = new pg.Client({ connectionString: w.adminUrl })
  await owner.connect()
  statements = watchStatements(owner)
})
afterAll(async () => {
  await owner.end()
  await w.close()
})

const edits = [
  ['an amount', 'update inputs set net_amount = net_amount + 1'],
  ['the order of lines', 'update inputs set position = position + 1'],
  ['a name', `update calculations set product_name = 'Clinker wall'`],
  [
    'a use of a set',
    `insert into predefined_input_set_usages (id, company_id, calculation_id, predefined_input_set_id, amount)
      select gen_random_uuid(), c.company_id, c.id, s.id, 1 from calculations c, predefined_input_sets s`,
  ],
  ['the amount of a set', 'update predefined_input_set_usages set amount = 2'],
  ['the removal of a set', 'delete from predefined_input_set_usages'],
  ['the removal of a line', 'delete from inputs'],
] as const

test.each(edits)('the trail of %s is cheap to plan', async (_, edit) => {
  await w.later()
  statements.length = 0
  await owner.query(`select set_config('app.user_id', $1, false)`, [w.user('ROLE_EDITOR').id])
  await owner.query(edit)
  const recorded = statements.filter(({ text }) => text.includes('app.recorded_change'))
  expect(recorded.length).toBeGreaterThan(1)
  for (const { text, plan } of statements) {
    expect(plan['Total Cost'], text).toBeLessThan(COMPILED_ABOVE)
    expect(
      listSteps(plan).filter((step) => step.Disabled),
      text,
    ).toEqual([])
  }
})
