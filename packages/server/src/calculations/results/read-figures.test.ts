import {
  Calculation,
  CalculationResultJournal,
  calculationRoutes,
  recordRoutes,
} from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const asEditor = () => w.as('ROLE_EDITOR')
async function makeWall(hasResults: boolean) {
  const { body } = await asEditor().call(recordRoutes(Calculation).create, {
    looseBody: makeCompleteFields(w.library),
  })
  await asEditor().post('/2/inputs', { calculation: body['@id'], ...makeBrickLine(w.library) })
  if (hasResults)
    await asEditor().call(recordRoutes(CalculationResultJournal).create, {
      body: { calculation: body['@id'] },
    })
  return body
}
const readFigures = async (ids: string, indicators = 'GWP-total') =>
  (await asEditor().call(calculationRoutes.figures, { query: { ids, indicators } })).body.figures

test('figures of several calculations are those of their results; one without results has no entry', async () => {
  const [first, second, none] = [await makeWall(true), await makeWall(true), await makeWall(false)]
  const figures = await readFigures([first.id, second.id, none.id].join())
  expect(figures.map(({ calculation }) => calculation).toSorted()).toEqual(
    [first['@id'], second['@id']].toSorted(),
  )
  const { body } = await asEditor().call(calculationRoutes.results, { params: { id: first.id } })
  const own = figures.find(({ calculation }) => calculation === first['@id'])!
  expect(own).toMatchObject({ stale: false, stages: body.stages })
  expect(own.rows).toEqual([...body.top, ...body.other].filter(({ code }) => code === 'GWP-total'))
  expect((await readFigures(first.id, 'AP,GWP-total'))[0]!.rows.length).toBeGreaterThan(0)
  expect((await readFigures(first.id, 'no-such'))[0]!.rows).toEqual([])

  await asEditor().post('/2/inputs', { calculation: first['@id'], ...makeBrickLine(w.library) })
  expect((await readFigures(first.id))[0]!.stale).toBe(true)
})

test('what a reader may not see, was deleted or is no calculation has no entry', async () => {
  const wall = await makeWall(true)
  const ofOthers = await w
    .as('ROLE_EDITOR', 'beta')
    .call(calculationRoutes.figures, { query: { ids: wall.id, indicators: 'GWP-total' } })
  expect(ofOthers.body.figures).toEqual([])
  expect(await readFigures('nonsense,')).toEqual([])
  await asEditor().delete(wall['@id'])
  expect(await readFigures(wall.id)).toEqual([])
})
