import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { calculationQuery } from '../../../records/calculation/calculation-queries.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { useSaveCalculation } from './use-save-calculation.ts'

const iri = '/2/calculations/7'
/** What the server has of the product; the version is its tag. */
let stored: { version: number; productName: string; gtin: string }
let root: Root | undefined
beforeAll(async () => {
  await startI18n()
  await i18next.loadNamespaces('lca')
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Form() {
  const { data } = useQuery(calculationQuery(iri))
  const save = useSaveCalculation(iri, data?.etag)
  const { productName, gtin } = (data?.data ?? {}) as Partial<typeof stored>
  if (!data) return null
  return (
    <FormPage
      initialValues={{ productName, gtin }}
      onSave={(_values, changed) => save(changed)}
      sections={[
        {
          id: 'codes',
          title: 'Codes',
          children: (
            <>
              <TextField name="productName" label="Product name" />
              <TextField name="gtin" label="GTIN" />
            </>
          ),
        },
      ]}
    />
  )
}

function openForm() {
  stored = { version: 1, productName: 'Wall', gtin: '' }
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    const request = address instanceof Request ? address : new Request(address, init)
    if (request.method === 'PATCH') {
      if (request.headers.get('If-Match') !== `"${stored.version}"`)
        return Response.json(
          { code: 'stale', detail: 'The record was changed meanwhile.' },
          { status: 412 },
        )
      const body = (await request.json()) as Partial<typeof stored>
      stored = { ...stored, ...body, version: stored.version + 1 }
    }
    const { version, ...fields } = stored
    return Response.json({ '@id': iri, ...fields }, { headers: { ETag: `"${version}"` } })
  })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Form />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

test('a form of a product that a colleague changed shows the other changes, keeps its own, and is saved again', async () => {
  openForm()
  const gtin = page.getByLabelText(/^GTIN/)
  await gtin.fill('8712345678906')
  stored = { ...stored, version: 2, productName: 'Wall of a colleague' }

  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await expect.element(page.getByText(/save again/)).toBeVisible()
  await expect.element(page.getByLabelText('Product name')).toHaveValue('Wall of a colleague')
  await expect.element(gtin).toHaveValue('8712345678906')

  await button.click()
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  expect(stored).toMatchObject({ productName: 'Wall of a colleague', gtin: '8712345678906' })
})
