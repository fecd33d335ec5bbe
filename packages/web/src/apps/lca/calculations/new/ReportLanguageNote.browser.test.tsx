import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../../api/query-client.ts'
import { setActing } from '../../../../api/session.ts'
import { changeLocale, startI18n } from '../../../../i18n/i18n.ts'
import { companyQuery } from '../../../../records/company/companies.ts'
import { useStartLanguage } from './ReportLanguageNote.tsx'

let root: Root
beforeAll(() => startI18n())
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  setActing(null)
})

function Start() {
  const { language, from } = useStartLanguage()
  return <p>{`${language} ${from}`}</p>
}

async function show(reportingLanguage: 'nl' | undefined) {
  await changeLocale('de')
  setActing({ membershipId: 'm', role: 'ROLE_EDITOR', view: 'editor', companyId: 'c' })
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  queryClient.setQueryData(companyQuery('c').queryKey, { id: 'c', reportingLanguage } as never)
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <Start />
    </QueryClientProvider>,
  )
}

test('report texts begin in the language that the company has set', async () => {
  await show('nl')
  await expect.element(page.getByText('nl company')).toBeVisible()
})

test('without a setting of the company they begin in the language of the screen', async () => {
  await show(undefined)
  await expect.element(page.getByText('de screen')).toBeVisible()
})
