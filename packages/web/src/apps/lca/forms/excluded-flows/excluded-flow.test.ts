import { expect, test } from 'vitest'
import { refuseFlows } from './excluded-flow.ts'

test('a flow requires a name and a module; amounts and the reason are optional', () => {
  expect(
    refuseFlows(
      [
        { name: 'Glue', module: 'A1' },
        { name: ' ', mass: 1 },
      ],
      'Fill in',
    ),
  ).toEqual({ 'excludedFlows[1].name': 'Fill in', 'excludedFlows[1].module': 'Fill in' })
  expect(refuseFlows(null, 'Fill in')).toEqual({})
})
