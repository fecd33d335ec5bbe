import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { calculationQuery } from './calculation-queries.ts'
import { useResultAge } from './result-age.ts'

const iri = '/2/calculations/c1'
const key = calculationQuery(iri).queryKey
let root: Root

function Age({ isOutdated, isLocked }: { isOutdated: boolean; isLocked: boolean }) {
  return useResultAge({ '@id': iri, outdated: isOutdated }, isLocked)
}

function show(isOutdated: boolean, isLocked = false): string | null {
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Age isOutdated={isOutdated} isLocked={isLocked} />
      </QueryClientProvider>,
    ),
  )
  return document.querySelector('main')!.textContent
}

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  queryClient.setQueryData(key, { data: { '@id': iri }, etag: '1' } as never)
})
afterEach(() => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
  document.body.replaceChildren()
  queryClient.clear()
})

test('a calculation that is opened with old results says so at once', () => {
  expect(show(true)).toBe('older')
  expect(show(true, true)).toBe('kept')
  expect(show(false)).toBe('current')
})

test('after an edit the results are old only when new ones do not come in time', () => {
  queryClient.setQueryData(key, { data: { '@id': iri }, etag: '2' } as never)
  expect(show(true)).toBe('current')
  flushSync(() => void vi.advanceTimersByTime(2400))
  expect(show(true)).toBe('current')
  flushSync(() => void vi.advanceTimersByTime(200))
  expect(show(true)).toBe('older')
  expect(show(false)).toBe('current')
  expect(show(true)).toBe('current')
})
