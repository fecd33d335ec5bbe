import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { Select } from './Select.tsx'

let unmount = () => {}
afterEach(() => unmount())

const fruits = [
  { value: 'a', label: 'Apple' },
  { value: 'p', label: 'Pear' },
  { value: 'q', label: 'Quince' },
]

async function renderSelect({
  searchable = false,
  start = 'p' as string | null,
  readOnly = false,
} = {}) {
  await startI18n()
  const chosen: (string | null)[] = []
  function Field() {
    const [value, setValue] = useState(start)
    return (
      <Select
        label="Fruit"
        id="fruit"
        data={fruits}
        value={value}
        searchable={searchable}
        readOnly={readOnly}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
        onChange={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <ThemeProvider>
      <Field />
      <button type="button">Next</button>
    </ThemeProvider>,
  )
  unmount = () => {
    root.unmount()
    element.remove()
  }
  await expect.poll(() => document.querySelector('#fruit')).not.toBeNull()
  return chosen
}
const findBox = () => document.querySelector<HTMLInputElement>('#fruit')!
const findOptions = () =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].filter((one) =>
    one.checkVisibility(),
  )
const listNames = () => findOptions().map((one) => one.textContent)
const expectNames = (wanted: string[]) =>
  expect.poll(listNames, { timeout: 60_000 }).toEqual(wanted)

test('a closed select shows its choice and announces its list', async () => {
  await renderSelect()
  expect(findBox().value).toBe('Pear')
  expect([
    findBox().getAttribute('role'),
    findBox().getAttribute('aria-haspopup'),
    findBox().getAttribute('aria-expanded'),
  ]).toEqual(['combobox', 'listbox', 'false'])
  expect(document.querySelector('label')!.htmlFor).toBe('fruit')
})

test('the first click opens the list, and a choice is accepted', async () => {
  const chosen = await renderSelect()
  await userEvent.click(findBox())
  await expectNames(['Apple', 'Pear', 'Quince'])
  await userEvent.click(findOptions()[2]!)
  expect(chosen).toEqual(['q'])
  await expect.poll(() => findBox().value).toBe('Quince')
})

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the key "%s" opens it, arrows and Enter choose, the focus stays',
  async (key) => {
    const chosen = await renderSelect({ start: 'a' })
    findBox().focus()
    await userEvent.keyboard(key)
    await expectNames(['Apple', 'Pear', 'Quince'])
    expect(document.activeElement).toBe(findBox())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => chosen.length).toBe(1)
  },
)

test('text typed before the list has loaded filters it', async () => {
  const chosen = await renderSelect({ searchable: true, start: null })
  findBox().focus()
  await userEvent.keyboard('qu')
  await expectNames(['Quince'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['q'])
})

test('a choice can be cleared without opening the list', async () => {
  const chosen = await renderSelect()
  await userEvent.click(document.querySelector('button[aria-label=Clear]')!)
  expect(chosen).toEqual([null])
  await expect.poll(() => findBox().value).toBe('')
})

test('a read-only select does not open', async () => {
  await renderSelect({ readOnly: true })
  await userEvent.click(findBox())
  // The code of the list is loaded beforehand, so that the box is replaced before the next key.
  await import('./open-select.ts')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(findBox())
  expect(findBox().getAttribute('aria-expanded')).toBe('false')
  expect(findOptions()).toEqual([])
})

test('a text that is typed right after a click is kept while the list is on its way', async () => {
  await renderSelect({ searchable: true, start: null })
  const box = findBox()
  box.focus()
  box.click()
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  property.set!.call(box, 'qui')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await expectNames(['Quince'])
  expect(findBox().value).toBe('qui')
})
