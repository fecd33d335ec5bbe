import { expect, test } from 'vitest'
import { estimateProgress, noteProgress, readEstimate } from './import-progress.ts'

test('the rate is measured from what this page has seen, also after a reload in the middle', () => {
  expect(estimateProgress({ at: 0, done: 0 }, { at: 1000, done: 2000 }, 10_000)).toEqual({
    rate: 2000,
    secondsLeft: 4,
  })
  expect(estimateProgress({ at: 5000, done: 8000 }, { at: 7000, done: 9000 }, 10_000)).toEqual({
    rate: 500,
    secondsLeft: 2,
  })
})

test('a short time and a step without progress give no estimate', () => {
  expect(estimateProgress({ at: 0, done: 0 }, { at: 400, done: 2000 }, 10_000)).toBeNull()
  expect(estimateProgress({ at: 0, done: 50 }, { at: 4000, done: 50 }, 10_000)).toBeNull()
})

test('another step of the same import is measured from its own beginning', () => {
  noteProgress('7', 'validation_started', 0, 0)
  noteProgress('7', 'validation_started', 1000, 1000)
  expect(readEstimate('7', 3000)).toEqual({ rate: 1000, secondsLeft: 2 })
  noteProgress('7', 'import_started', 0, 5000)
  expect(readEstimate('7', 3000)).toBeNull()
  noteProgress('7', 'import_started', 100, 6000)
  expect(readEstimate('7', 300)).toEqual({ rate: 100, secondsLeft: 2 })
  expect(readEstimate('8', 300)).toBeNull()
})
