import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '../api/problem.ts'
import shell from '../i18n/en/shell.json' with { type: 'json' }
import ui from '../i18n/en/ui.json' with { type: 'json' }
import { MissingChoices } from './MissingChoices.tsx'
import { PartGate } from './PartGate.tsx'

let root: Root | undefined
let client: QueryClient
let isAway = true

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell, ui } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function open(content: ReactNode): void {
  isAway = true
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <MantineProvider>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </MantineProvider>,
  )
}

const fetchNames = async (): Promise<string[]> => {
  if (isAway)
    throw new Problem(
      500,
      { description: 'An error occurred' },
      new Headers({ 'X-Request-Id': 'request-7' }),
    )
  return ['Noordhout']
}

const useNames = (isChoice: boolean) =>
  useQuery({
    queryKey: ['names', isChoice],
    queryFn: fetchNames,
    ...(isChoice ? { meta: { fillsChoices: true as const } } : {}),
  })

function Names({ isChoice }: { isChoice: boolean }) {
  const { data, isError } = useNames(isChoice)
  return <p>{isError ? 'failed' : (data ?? []).join()}</p>
}

const Part = () => <PartGate query={useNames(false)}>{(names) => <p>{names.join()}</p>}</PartGate>

test('lists to choose from that failed are named above the page, and loaded again', async () => {
  open(
    <>
      <MissingChoices />
      <Names isChoice />
    </>,
  )
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/choices and names may be missing/)
  isAway = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Noordhout')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a list that shows its own failure is not named twice', async () => {
  open(
    <>
      <MissingChoices />
      <Names isChoice={false} />
    </>,
  )
  await expect.element(page.getByText('failed')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a part that failed has the id of its request, and keeps what it has when it fails anew', async () => {
  open(<Part />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Request request-7/)
  isAway = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Noordhout')).toBeVisible()
  isAway = true
  await client.refetchQueries()
  await expect.element(page.getByText('Noordhout')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
