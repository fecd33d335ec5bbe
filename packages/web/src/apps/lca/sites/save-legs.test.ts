import { expect, test, vi } from 'vitest'
import { api } from '../../../api/client.ts'
import { isWhole, legChanges, saveLegs } from './save-legs.ts'
import type { WholeLeg } from './save-legs.ts'

const leg = (key: string, values: Partial<WholeLeg> = {}): WholeLeg => ({
  key,
  supplier: 's',
  transportProfile: 'lorry',
  distance: 10,
  ...values,
})

test('only what differs is made, changed or removed', () => {
  const before = [leg('a'), leg('b'), leg('c')]
  expect(legChanges(before, [leg('a'), leg('b', { distance: 20 }), leg('new')])).toEqual({
    made: [leg('new')],
    changed: [leg('b', { distance: 20 })],
    removed: ['c'],
  })
})

test('a leg without supplier, profile or distance is not whole; a distance of 0 is one', () => {
  expect(
    [
      leg('a'),
      leg('a', { distance: 0 }),
      { ...leg('a'), distance: null },
      { ...leg('a'), supplier: null },
      { ...leg('a'), transportProfile: null },
    ].map(isWhole),
  ).toEqual([true, true, false, false, false])
})

test('what was saved before a failure is told, so that the next try does not do it again', async () => {
  vi.spyOn(api, 'send')
    .mockResolvedValueOnce({ data: undefined, etag: undefined })
    .mockResolvedValueOnce({ data: { '@id': '/2/transports/1' }, etag: undefined })
    .mockRejectedValueOnce(new Error('line is dead'))
  const done: [string, string | undefined][] = []
  await expect(
    saveLegs(
      '/2/locations/1',
      { made: [leg('x'), leg('y')], changed: [], removed: ['c'] },
      (key, saved) => done.push([key, saved?.key]),
    ),
  ).rejects.toThrow('line is dead')
  expect(done).toEqual([
    ['c', undefined],
    ['x', '/2/transports/1'],
  ])
})
