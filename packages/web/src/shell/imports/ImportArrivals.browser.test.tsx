import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildImportTopic,
  importResources,
  itemIri,
  SupplierImport,
  type ImportKind,
  type ImportStep,
} from '@cradle/contract'
import { permissionsQuery } from '../../api/access.ts'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { clearSession, setActing, setAuth } from '../../api/session.ts'
import shell from '../../i18n/en/shell.json' with { type: 'json' }
import ui from '../../i18n/en/ui.json' with { type: 'json' }
import { toast } from '../../ui/feedback/toast.tsx'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { ImportArrivals } from './ImportArrivals.tsx'
import { ImportWatches } from './ImportWatches.tsx'
import { RunningImportCount } from './RunningImportCount.tsx'
import { unwatchImport } from './running-imports.ts'

vi.mock('../url-state.ts', () => ({ usePathname: () => '/lca/calculations' }))

const acting = { membershipId: '1', companyId: 'c7', role: 'ROLE_EDITOR', view: 'Editor' }
const iri = itemIri(SupplierImport, 'i1')
let root: Root | undefined
/** The step of the import as the server has it. */
let step: ImportStep

/** The stream of live updates; the test sends its messages. */
class FakeStream extends EventTarget {
  static last: FakeStream | undefined
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onerror: (() => void) | null = null
  constructor(url: string | URL) {
    super()
    this.url = String(url)
    FakeStream.last = this
    queueMicrotask(() => this.onopen?.())
  }
  close(): void {
    this.readyState = FakeStream.CLOSED
  }
  send(message: object): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui, shell } },
    interpolation: { escapeValue: false },
  }),
)
beforeEach(() => {
  // Each test has a stream of its own.
  FakeStream.last = undefined
  vi.stubGlobal('EventSource', FakeStream)
  setAuth({
    email: 'a@b.example',
    userToken: 't',
    refreshToken: 'r',
    locale: 'en',
    remember: false,
  })
  setActing(acting)
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  unwatchImport('i1')
  clearSession()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function renderHeader(mayView: boolean): Promise<void> {
  queryClient.setQueryData(
    permissionsQuery(acting).queryKey,
    mayView ? { 'supplier_import.company_self.view': true } : {},
  )
  vi.spyOn(api, 'send').mockImplementation(async () => ({
    data: { '@id': iri, id: 'i1', kind: 'supplier', fileName: 'Sites.xlsx', step } as never,
    etag: undefined,
  }))
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <nav>
          Imports <RunningImportCount />
        </nav>
        <ImportArrivals />
        <ImportWatches />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await expect.element(page.getByText('Imports')).toBeVisible()
}

/** The server announces that the import reached a step. */
function announce(next: ImportStep, kind: ImportKind = 'supplier'): void {
  step = next
  FakeStream.last!.send({
    '@id': iri,
    '@type': importResources[kind].type,
    kind,
    step,
    invalidated: false,
    progress: { done: 0, total: 10 },
    counts: { create: 10, update: 0, skip: 0, error: 0 },
    errorCount: 0,
  })
}

test('an import that a colleague started is counted, and its end is announced with a toast', async () => {
  await renderHeader(true)
  const topic = encodeURIComponent(
    location.origin + buildImportTopic({ company: 'c7' }, 'general'),
  ).replaceAll('%20', '+')
  await expect.poll(() => FakeStream.last?.url).toContain(topic)

  const info = vi.spyOn(toast, 'info').mockReturnValue('')
  const success = vi.spyOn(toast, 'success').mockReturnValue('')
  const options = {
    id: 'import-i1',
    link: { href: '/lca/imports/suppliers/i1', label: 'Open the import' },
  }
  announce('validation_started')
  await expect.element(page.getByText('1 import is running')).toBeInTheDocument()
  announce('validation_completed')
  await expect.element(page.getByText('1 import is running')).not.toBeInTheDocument()
  expect(info.mock.calls).toEqual([['Sites.xlsx is validated and can be imported', options]])

  announce('import_started')
  await expect.element(page.getByText('1 import is running')).toBeInTheDocument()
  announce('import_completed')
  await expect.element(page.getByText('1 import is running')).not.toBeInTheDocument()
  expect(success.mock.calls).toEqual([['Suppliers imported with success!', options]])
})

test('an import of another kind is not requested as one of this kind', async () => {
  await renderHeader(true)
  await expect.poll(() => FakeStream.last).toBeDefined()
  announce('validation_started', 'epd')
  await expect.element(page.getByText(/import is running/)).not.toBeInTheDocument()
  expect(api.send).not.toHaveBeenCalled()
  announce('validation_started')
  await expect.element(page.getByText('1 import is running')).toBeInTheDocument()
})

test('a progress message of a finished import starts nothing', async () => {
  await renderHeader(true)
  await expect.poll(() => FakeStream.last).toBeDefined()
  announce('validation_failed')
  await expect.element(page.getByText(/import is running/)).not.toBeInTheDocument()
  expect(api.send).not.toHaveBeenCalled()
})

test('without the right to see imports nothing is listened to', async () => {
  await renderHeader(false)
  await expect.element(page.getByText(/import is running/)).not.toBeInTheDocument()
  expect(FakeStream.last).toBeUndefined()
})
