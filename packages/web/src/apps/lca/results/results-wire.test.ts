import { expect, test } from 'vitest'
import { unknownCount } from './results-wire.ts'

const line = (id: string) => ({ input: `/2/inputs/${id}` })

test('what a profile does not know is one thing to find, an amount is one in each line', () => {
  const gaps = [
    { why: 'indicatorMissing', inputs: [line('a'), line('b'), line('c')] },
    { why: 'amountMissing', inputs: [line('a'), line('b')] },
    { why: 'siteTransportMissing', inputs: [] },
  ]
  expect(unknownCount({ gaps })).toBe(4)
  expect(unknownCount({ gaps: [] })).toBe(0)
})
