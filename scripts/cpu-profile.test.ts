import { expect, test } from 'vitest'
import { readTopFunctions } from './cpu-profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 4 })

test('functions are in order of their own time, without what is idle', () => {
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(idle)') },
      { id: 2, callFrame: frame('encode', 'file:///product/packages/server/src/encode.ts') },
      { id: 3, callFrame: frame('parse', 'file:///product/node_modules/pg/lib/parse.js') },
    ],
    samples: [2, 1, 3, 2],
    timeDeltas: [300, 9_000, 200, 300],
  }
  expect(readTopFunctions(JSON.stringify(profile), 1)).toEqual([
    { name: 'encode server/src/encode.ts:5', share: 75 },
  ])
  expect(readTopFunctions(JSON.stringify(profile), 5)).toHaveLength(2)
})
