import { setImmediate as untilPromisesSettle } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('turns of one name follow each other, and turns of another name do not wait', async () => {
  const queues = new Map<string, Promise<void>>()
  const first = await takeTurn(queues, 'a', 1_000)
  const order: string[] = []
  const second = takeTurn(queues, 'a', 1_000).then((turn) => {
    order.push('second')
    return turn
  })
  ;(await takeTurn(queues, 'b', 1_000))!.end()
  order.push('other name')
  first!.end()
  ;(await second)!.end()
  expect(order).toEqual(['other name', 'second'])
  await untilPromisesSettle()
  expect(queues.size).toBe(0)
})

test('whoever gives up waiting does not let the next one in too early', async () => {
  const queues = new Map<string, Promise<void>>()
  const first = await takeTurn(queues, 'a', 1_000)
  const impatient = takeTurn(queues, 'a', 10)
  let isIn = false
  const patient = takeTurn(queues, 'a', 60_000).then((turn) => {
    isIn = true
    return turn
  })
  expect(await impatient).toBeNull()
  await untilPromisesSettle()
  expect(isIn).toBe(false)
  first!.end()
  expect(await patient).not.toBeNull()
})
