import { afterAll, beforeAll, expect, test } from 'vitest'
import { Folder, recordRoutes, Calculation, calculationRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import {
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
  const { body: folder } = await w
    .as('ROLE_EDITOR')
    .call(recordRoutes(Folder).create, { body: { name: 'Walls' } })
  const make = async (values: object, status: string) => {
    const { body } = await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
    await w.db.transact(systemScope(), (tx) =>
      tx.updateTable('calculations').set({ status }).where('id', '=', body.id).execute(),
    )
    return body['@id'] as string
  }
  walls = folder['@id']
  await make({ productName: 'Brick wall', folder: walls }, 'valid')
  await make({ productName: 'Timber wall', folder: walls }, 'draft')
  await make(
    { productName: 'Roof', method: makeIri('methods', w.library.otherMethod), wasteRegion: null },
    'draft',
  )
  await w.as('ROLE_EDITOR').delete(await make({ productName: 'Deleted' }, 'draft'))
})
afterAll(() => w.close())
let walls: string
const counts = async (search = '', role: 'ROLE_EDITOR' = 'ROLE_EDITOR', company?: 'beta') =>
  (await w.as(role, company).call(calculationRoutes.counts, { search })).body

test('each choice of status, method, scenario set and type is counted; what is deleted or has no value is not', async () => {
  expect(await counts()).toMatchObject({
    '@type': 'CalculationCounts',
    status: { valid: 1, draft: 2 },
    method: {
      [makeIri('methods', w.library.method)]: 2,
      [makeIri('methods', w.library.otherMethod)]: 1,
    },
    wasteRegion: { [makeIri('waste_scenario_sets', w.library.set)]: 2 },
    calculationType: { product: 3 },
  })
})

test('search, folder and the other filters narrow; a filter does not narrow its own choices', async () => {
  expect(await counts(`folder=${walls}`)).toMatchObject({
    status: { valid: 1, draft: 1 },
    calculationType: { product: 2 },
  })
  expect(await counts('search=timber')).toMatchObject({
    status: { draft: 1 },
    method: { [makeIri('methods', w.library.method)]: 1 },
  })
  expect(await counts('status[]=valid')).toMatchObject({
    status: { valid: 1, draft: 2 },
    method: { [makeIri('methods', w.library.method)]: 1 },
  })
  expect((await counts('status=valid')).method).toEqual({
    [makeIri('methods', w.library.method)]: 1,
  })
})

test('another company counts its own', async () => {
  expect(await counts('', 'ROLE_EDITOR', 'beta')).toMatchObject({ status: {}, method: {} })
})
