import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { Calculation, Input, profileRoutes, recordRoutes } from '@cradle/contract'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
let brick: string
let block: string
beforeAll(async () => {
  w = await makeCalculationWorld()
  brick = makeIri('environmental_profiles', w.library.profiles.brick)
  block = makeIri('environmental_profiles', await w.addProfile({ name: 'Block' }))
})
afterAll(() => w.close())

async function addLines(lines: readonly [description: string, profile: string][]): Promise<void> {
  const editor = w.as('ROLE_EDITOR')
  const calculation = (
    await editor.call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
  for (const [description, environmentalProfile] of lines) {
    const made = await editor.call(recordRoutes(Input).create, {
      looseBody: { calculation, ...makeBrickLine(w.library), description, environmentalProfile },
    })
    expect(made.status).toBe(201)
  }
}

const ask = async (names: string[], company: 'alpha' | 'beta' = 'alpha') =>
  (await w.as('ROLE_EDITOR', company).call(profileRoutes.choices, { body: { names } })).body

test('a name gets what the company chose for it before, the most frequent first, and nothing of others', async () => {
  await addLines([
    ['Gevelsteen rood', brick],
    ['gevelsteen rood ', block],
    ['GEVELSTEEN ROOD', block],
    ['Isolatie', brick],
  ])
  expect(await ask([' Gevelsteen Rood', 'Onbekend'])).toEqual([
    { name: ' Gevelsteen Rood', profile: block, count: 2 },
    { name: ' Gevelsteen Rood', profile: brick, count: 1 },
  ])
  expect(await ask(['Gevelsteen rood'], 'beta')).toEqual([])
})

test('a superseded profile counts as its newest version', async () => {
  const old = await w.addProfile({ name: 'Tile', unique_id: 'tile' })
  await addLines([['Dakpan', makeIri('environmental_profiles', old)]])
  const next = await w.addProfile({
    name: 'Tile',
    unique_id: 'tile-2',
    predecessor_id: old,
    published_at: new Date(0),
  })
  const owner = new pg.Client({ connectionString: w.adminUrl })
  await owner.connect()
  await owner.query(`update environmental_profiles set state = 'superseded' where id = $1`, [old])
  await owner.end()
  expect(await ask(['Dakpan'])).toEqual([
    { name: 'Dakpan', profile: makeIri('environmental_profiles', next), count: 1 },
  ])
})

test('only the lines of the company are read, by an index', async () => {
  const owner = new pg.Client({ connectionString: w.adminUrl })
  await owner.connect()
  try {
    await owner.query(
      `
      insert into inputs (id, company_id, calculation_id, input_type, description, environmental_profile_id, position)
      select gen_random_uuid(), c.company_id, c.id, 'A1_RAW_MATERIAL', 'Filler ' || n, $1, n + 1000
      from (select * from calculations limit 1) c, generate_series(1, 3000) n`,
      [w.library.profiles.brick],
    )
    await owner.query('analyze inputs')
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`
      explain select 1 from inputs i
      where i.company_id = '00000000-0000-4000-8000-000000000009' and i.environmental_profile_id is not null
        and lower(btrim(i.description)) = any (array['filler 1'])`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: \(company_id = /)
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await owner.end()
  }
})
