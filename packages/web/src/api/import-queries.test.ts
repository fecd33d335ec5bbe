import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { importKey } from './import-topics.ts'

const answer = { id: '7', step: 'validation_failed', errorCount: 2 }
vi.mock('./call.ts', () => ({ call: async () => answer }))
// Another file of this worker may have loaded it with the real calls.
vi.resetModules()
const { importQuery, importRowsKey } = await import('./import-queries.ts')

test('an import that is read in a later step has its rows read again', async () => {
  const client = new QueryClient()
  client.setQueryData(importRowsKey('7'), { rows: [] })
  client.setQueryData(importKey('7'), {
    ...answer,
    step: 'validation_started',
    errorCount: 0,
  } as never)
  const isOld = () => client.getQueryState(importRowsKey('7'))!.isInvalidated
  await client.fetchQuery({ ...importQuery('suppliers', '7'), staleTime: 0 })
  expect(isOld()).toBe(true)

  client.setQueryData(importRowsKey('7'), { rows: [] })
  await client.fetchQuery({ ...importQuery('suppliers', '7'), staleTime: 0 })
  expect(isOld()).toBe(false)
})
