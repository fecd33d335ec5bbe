import type { ChecklistItem } from '@cradle/contract'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../../../api/client.ts'
import { Problem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { startI18n } from '../../../../i18n/i18n.ts'
import { ThemeProvider } from '../../../../ui/theme/ThemeProvider.tsx'
import { checklistQuery } from '../../../../records/review/review-queries.ts'
import { WorkbenchContext, type WorkbenchState } from '../context/workbench-context.ts'
import type { GivenAnswer } from './use-given-answers.ts'
import { ChecklistPanel } from './ChecklistPanel.tsx'

let root: Root | undefined
afterEach(() => {
  // A toast outlives its test and would cover the next one.
  notifications.clean()
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.restoreAllMocks()
})

const review = { '@id': '/2/reviews/r1', calculation: '/2/calculations/c1' }
const buildQuestion = (key: string): ChecklistItem => ({
  key,
  group: 'general',
  rule: 'ISO 14025',
  texts: { en: `Is ${key} right?`, nl: key, de: key },
})

const buildAnswer = (member: ChecklistItem[]) => ({ data: { member }, etag: undefined }) as never

/** Renders the panel against a server that stores answers and responds when the test says so. */
async function renderPanel(proposals: Partial<ChecklistItem> = {}) {
  await startI18n()
  const kept = new Map<string, GivenAnswer>()
  const listQuestions = () =>
    ['one', 'two', 'three'].map((key): ChecklistItem => {
      const own = kept.get(key)
      return {
        ...buildQuestion(key),
        ...proposals,
        ...(own?.answer ? { answer: own.answer } : {}),
        ...(own?.note ? { note: own.note } : {}),
        ...(own ? { answeredByName: 'The reviewer' } : {}),
      }
    })
  const calls: { given: GivenAnswer[]; grant: () => void; refuse: () => void }[] = []
  vi.spyOn(api, 'send').mockImplementation((method, _path, body) => {
    if (method === 'GET') return Promise.resolve(buildAnswer(listQuestions()))
    return new Promise((resolve, reject) => {
      const { answers } = body as { answers: GivenAnswer[] }
      calls.push({
        given: answers,
        grant: () => {
          for (const one of answers) kept.set(one.key, one)
          resolve(buildAnswer(listQuestions()))
        },
        refuse: () =>
          reject(
            new Problem(
              409,
              { 'hydra:description': 'Action "answer" is not allowed.' },
              new Headers(),
            ),
          ),
      })
    })
  })
  const workbench = {
    review,
    side: 'reviewer',
    isOpen: true,
    ask: () => undefined,
  } as unknown as WorkbenchState
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <WorkbenchContext value={workbench}>
          <ChecklistPanel />
        </WorkbenchContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await expect.element(findGroup('one')).toBeVisible()
  return { calls, kept }
}
const findGroup = (key: string) => page.getByRole('group', { name: new RegExp(`^Is ${key} right`) })
const findRadio = (key: string, name: string) =>
  findGroup(key).getByRole('radio', { name, exact: true })
const isChosen = (key: string, name: string) =>
  (findRadio(key, name).element() as HTMLInputElement).checked
const findNote = (key: string) => page.getByRole('textbox', { name: new RegExp(`Is ${key} right`) })
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

test('an answer appears on click and stays while it is saved, even if an earlier read returns', async () => {
  const { calls } = await renderPanel()
  // In the same tick: React must not undo the browser’s own change for a moment.
  ;(findRadio('one', 'Yes').element() as HTMLElement).click()
  expect(isChosen('one', 'Yes')).toBe(true)
  await queryClient.invalidateQueries({ queryKey: checklistQuery(review['@id']).queryKey })
  expect(isChosen('one', 'Yes')).toBe(true)
  await expect.element(page.getByRole('progressbar', { name: '1 of 3 answered' })).toBeVisible()
  calls[0]!.grant()
  await expect.element(findGroup('one').getByText('The reviewer')).toBeVisible()
  expect(isChosen('one', 'Yes')).toBe(true)
})

test('answers are saved one after the other, in their order', async () => {
  const { calls, kept } = await renderPanel()
  await userEvent.click(findRadio('one', 'Yes'))
  await userEvent.click(findRadio('one', 'No'))
  await userEvent.click(findRadio('two', 'Yes'))
  expect(calls.map(({ given }) => given)).toEqual([[{ key: 'one', answer: 'yes' }]])
  calls[0]!.grant()
  await waitUntil(() => expect(calls).toHaveLength(2))
  expect([isChosen('one', 'No'), isChosen('two', 'Yes')]).toEqual([true, true])
  expect(calls[1]!.given).toEqual([
    { key: 'one', answer: 'no' },
    { key: 'two', answer: 'yes' },
  ])
  calls[1]!.grant()
  await waitUntil(() => expect(kept.get('one')!.answer).toBe('no'))
  await waitUntil(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect([isChosen('one', 'No'), isChosen('two', 'Yes')]).toEqual([true, true])
})

const proposal: Partial<ChecklistItem> = {
  proposed: 'yes',
  evidence: {
    hash: 'abc',
    code: 'sites',
    values: {},
    texts: { en: '12 of 12 profiles are valid', nl: '12', de: '12' },
  },
}
const findConfirm = (key: string) =>
  page.getByRole('button', { name: `Confirm “Yes”: Is ${key} right?` })

test('each proposed answer is confirmed on its own with its evidence, by Enter alone', async () => {
  const { calls } = await renderPanel(proposal)
  expect(page.getByRole('button', { name: /proposed answers/ }).elements()).toHaveLength(0)
  await expect
    .element(findConfirm('one'))
    .toHaveAccessibleDescription('12 of 12 profiles are valid')
  ;(findConfirm('one').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(findConfirm('two')).toHaveFocus()
  expect(calls.map(({ given }) => given)).toEqual([
    [{ key: 'one', answer: 'yes', evidence: 'abc' }],
  ])
  expect(isChosen('one', 'Yes')).toBe(true)
  expect(findGroup('two').getByRole('radio', { checked: true }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(findConfirm('three')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect([isChosen('two', 'Yes'), isChosen('three', 'Yes')]).toEqual([true, true])
  await expect.element(page.getByRole('progressbar', { name: '3 of 3 answered' })).toBeVisible()
})

test('a key that is held down confirms one question only', async () => {
  await renderPanel(proposal)
  const button = findConfirm('one').element() as HTMLElement
  button.focus()
  const repeated = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat: true,
    bubbles: true,
    cancelable: true,
  })
  button.dispatchEvent(repeated)
  expect(repeated.defaultPrevented).toBe(true)
})

test('a question without a proposal is answered by Enter on an answer, and the next one follows', async () => {
  const { calls } = await renderPanel()
  ;(findRadio('one', 'Yes').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(findRadio('two', 'Yes')).toHaveFocus()
  expect(calls[0]!.given).toEqual([{ key: 'one', answer: 'yes' }])
  expect(isChosen('two', 'Yes')).toBe(false)
})

test('a "no" counts as answered when it has its reason', async () => {
  const { calls } = await renderPanel()
  await userEvent.click(findRadio('one', 'No'))
  calls[0]!.grant()
  await expect.element(page.getByRole('progressbar', { name: '0 of 3 answered' })).toBeVisible()
  await userEvent.fill(findNote('one'), 'Line 3 is missing')
  await userEvent.tab()
  await expect.element(page.getByRole('progressbar', { name: '1 of 3 answered' })).toBeVisible()
})

test('a read that began before the save does not restore the old answer', async () => {
  const { calls } = await renderPanel()
  let sendAnswer = () => {}
  await userEvent.click(findRadio('one', 'Yes'))
  vi.spyOn(api, 'send').mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        sendAnswer = () => resolve(buildAnswer(['one', 'two', 'three'].map(buildQuestion)))
      }),
  )
  void queryClient.invalidateQueries({ queryKey: checklistQuery(review['@id']).queryKey })
  calls[0]!.grant()
  await expect.element(findGroup('one').getByText('The reviewer')).toBeVisible()
  sendAnswer()
  await waitUntil(() => expect(queryClient.isFetching()).toBe(0))
  expect(isChosen('one', 'Yes')).toBe(true)
})

test('a refused answer is removed with an error, and a refused note stays in its box', async () => {
  const { calls } = await renderPanel()
  await userEvent.fill(findNote('one'), 'Ask for the bill ')
  await userEvent.click(findRadio('two', 'Yes'))
  expect(calls[0]!.given).toEqual([{ key: 'one', answer: null, note: 'Ask for the bill' }])
  calls[0]!.refuse()
  await waitUntil(() => expect(calls).toHaveLength(2))
  calls[1]!.refuse()
  await waitUntil(() => expect(isChosen('two', 'Yes')).toBe(false))
  await expect.element(findNote('one')).toHaveValue('Ask for the bill')
  await waitUntil(() =>
    expect(
      page.getByRole('alert').getByText('Action "answer" is not allowed.').elements(),
    ).toHaveLength(2),
  )
})

test('a note alone is saved and stays, and removing an answer keeps its note', async () => {
  const { calls, kept } = await renderPanel()
  await userEvent.fill(findNote('one'), 'Later')
  await userEvent.tab()
  calls[0]!.grant()
  await expect.element(findGroup('one').getByText('The reviewer')).toBeVisible()
  await expect.element(findNote('one')).toHaveValue('Later')
  await userEvent.click(findRadio('one', 'No'))
  await waitUntil(() => expect(calls).toHaveLength(2))
  calls[1]!.grant()
  await waitUntil(() =>
    expect(kept.get('one')).toEqual({ key: 'one', answer: 'no', note: 'Later' }),
  )
  await userEvent.click(findGroup('one').getByRole('button', { name: /^Clear/ }))
  await waitUntil(() =>
    expect(calls[2]?.given).toEqual([{ key: 'one', answer: null, note: 'Later' }]),
  )
})

test("a colleague's answer appears after a read, but not in a note that is being typed", async () => {
  const { kept } = await renderPanel()
  await userEvent.fill(findNote('one'), 'I think')
  kept.set('one', { key: 'one', answer: 'no', note: 'Theirs' })
  kept.set('two', { key: 'two', answer: 'yes', note: 'Seen' })
  await queryClient.invalidateQueries({ queryKey: checklistQuery(review['@id']).queryKey })
  await waitUntil(() =>
    expect([isChosen('one', 'No'), isChosen('two', 'Yes')]).toEqual([true, true]),
  )
  await expect.element(findNote('one')).toHaveValue('I think')
  await expect.element(findNote('two')).toHaveValue('Seen')
})
