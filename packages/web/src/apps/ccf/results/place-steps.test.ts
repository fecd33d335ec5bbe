import { expect, test } from 'vitest'
import { placeSteps } from './place-steps.ts'

test('totals stand on zero, and each cause begins where the last step ended', () => {
  const steps = [
    { name: '2024', isTotal: true, value: 10, text: '10' },
    { name: 'Amounts', isTotal: false, value: -4, text: '−4' },
    { name: 'Factors', isTotal: false, value: 1, text: '+1' },
    { name: '2025', isTotal: true, value: 7, text: '7' },
  ]
  expect(placeSteps(steps).map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [10, 6],
    [6, 7],
    [0, 7],
  ])
})
