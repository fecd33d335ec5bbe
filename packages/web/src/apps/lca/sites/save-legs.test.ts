import { expect, test, vi } from 'vitest'
import { api } from '../../../api/client.ts'
import { isWhole, findLegChanges, listLegMessages, saveLegs } from './save-legs.ts'
import type { WholeLeg } from './save-legs.ts'

const buildLeg = (key: string, values: Partial<WholeLeg> = {}): WholeLeg => ({
  key,
  supplier: 's',
  transportProfile: 'lorry',
  distance: 10,
  ...values,
})

test('only changed legs are created, updated or deleted', () => {
  const before = [buildLeg('a'), buildLeg('b'), buildLeg('c')]
  expect(
    findLegChanges(before, [buildLeg('a'), buildLeg('b', { distance: 20 }), buildLeg('new')]),
  ).toEqual({
    made: [buildLeg('new')],
    changed: [buildLeg('b', { distance: 20 })],
    removed: ['c'],
  })
})

test('created, updated and deleted transports each have their message', () => {
  const changes = { made: [buildLeg('new')], changed: [], removed: ['c', 'd'] }
  expect(listLegMessages(changes)).toEqual([
    { message: 'transportCreated', count: 1 },
    { message: 'transportDeleted', count: 2 },
  ])
})

test('a leg without supplier, profile or distance is incomplete; a distance of 0 is valid', () => {
  expect(
    [
      buildLeg('a'),
      buildLeg('a', { distance: 0 }),
      { ...buildLeg('a'), distance: null },
      { ...buildLeg('a'), supplier: null },
      { ...buildLeg('a'), transportProfile: null },
    ].map(isWhole),
  ).toEqual([true, true, false, false, false])
})

test('legs saved before a failure are reported, so that a retry does not save them again', async () => {
  vi.spyOn(api, 'send')
    .mockResolvedValueOnce({ data: undefined, etag: undefined })
    .mockResolvedValueOnce({ data: { '@id': '/2/transports/1' }, etag: undefined })
    .mockRejectedValueOnce(new Error('line is dead'))
  const done: [string, string | undefined][] = []
  await expect(
    saveLegs(
      '/2/locations/1',
      { made: [buildLeg('x'), buildLeg('y')], changed: [], removed: ['c'] },
      (key, saved) => done.push([key, saved?.key]),
    ),
  ).rejects.toThrow('line is dead')
  expect(done).toEqual([
    ['c', undefined],
    ['x', '/2/transports/1'],
  ])
})
