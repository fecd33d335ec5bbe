import { calculationRoutes, type Route } from '@cradle/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { useResults } from './use-results.ts'

const answered = vi.hoisted(() => ({ contentHash: 'before the save' }))

vi.mock('../../../api/call.ts', () => ({
  buildAddress: () => '/2/calculations/c1/results',
  call: (route: Route) =>
    route === calculationRoutes.results
      ? Promise.resolve({ ...answered, stale: false, top: [], other: [] })
      : new Promise(() => undefined),
}))
vi.mock('../../../api/live.ts', () => ({ useLive: () => undefined }))

let root: Root | undefined

function Shown() {
  return <p>{useResults('/2/calculations/c1', true).results?.contentHash}</p>
}

function show() {
  root?.unmount()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
})

test('results are read again each time they are shown, also a moment after they were read', async () => {
  show()
  await expect.element(page.getByText('before the save')).toBeVisible()
  answered.contentHash = 'after the save'
  show()
  await expect.element(page.getByText('after the save')).toBeVisible()
})
