import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf, reviewRoutes } from '@cradle/contract'
import { permissionsQuery, type Permissions } from '../../../../api/access.ts'
import { startI18n } from '../../../../i18n/i18n.ts'
import { workflowQuery } from '../../../../records/review/review-queries.ts'
import { EpdStatus } from '../../../../records/share/EpdStatus.tsx'
import { VerificationNote } from './VerificationNote.tsx'

const calculation = '/2/calculations/c1'
const epd = '/epic/epds/e1'
let unmount = () => {}
afterEach(() => unmount())

async function show(permissions: Permissions, newerVerification?: string): Promise<void> {
  await startI18n()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(permissionsQuery(null).queryKey, permissions)
  client.setQueryData(workflowQuery(calculation).queryKey, {
    calculation,
    newerVerification,
  } as AnswerOf<typeof reviewRoutes.workflow>)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={client}>
      <EpdStatus epd={{ status: 'published', newerVerification }} />
      <VerificationNote calculation={calculation} />
    </QueryClientProvider>,
  )
  unmount = () => root.unmount()
  await expect.element(page.getByText(/Published$/)).toBeVisible()
}

test('a calculation and its declaration say that the newest verification is not published', async () => {
  await show({}, epd)
  await expect.element(page.getByRole('note')).toBeVisible()
  await expect.element(page.getByText(/older than the newest verification/)).toBeVisible()
  await expect.element(page.getByText(/Newer verification$/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('who may publish gets the way to the publication', async () => {
  await show({ 'epd.company_self.publish': true }, epd)
  await expect
    .element(page.getByRole('link', { name: 'Publish in SHARE' }))
    .toHaveAttribute('href', expect.stringMatching(/e1\?dialog=publish$/))
})

test('nothing is said while the published version states the newest verification', async () => {
  await show({ 'epd.company_self.publish': true })
  expect(page.getByRole('note').elements()).toHaveLength(0)
  expect(page.getByText(/Newer verification$/).elements()).toHaveLength(0)
})
