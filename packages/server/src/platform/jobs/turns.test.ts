import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

test('work runs in the order of the calls, never two at once, and goes on after a failure', async () => {
  const takeTurn = makeTurns()
  const events: string[] = []
  const work = (name: string, fails = false) =>
    takeTurn(async () => {
      events.push(`${name} begins`)
      await setImmediate()
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const answers = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
