import { Menu, UnstyledButton } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { OnDemand, type PopupProps } from './OnDemand.tsx'

let unmount = () => {}
afterEach(() => unmount())

function Fruits({ button, onPick }: PopupProps & { onPick: (fruit: string) => void }) {
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {['Apple', 'Pear'].map((fruit) => (
          <Menu.Item key={fruit} onClick={() => onPick(fruit)}>
            {fruit}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

async function renderMenu() {
  await startI18n()
  const loads: string[] = []
  const picked: string[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <ThemeProvider>
      <OnDemand
        button={<UnstyledButton>Fruit</UnstyledButton>}
        load={async () => {
          loads.push('menu')
          return Fruits
        }}
        popup={{ onPick: (fruit: string) => picked.push(fruit) }}
      />
    </ThemeProvider>,
  )
  unmount = () => {
    root.unmount()
    element.remove()
  }
  await expect.poll(() => findButton()).toBeDefined()
  return { loads, picked }
}
const findButton = () =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Fruit')
const findItems = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
/** Waits for the items, because the menu's code loads first. */
const expectOpen = () => expect.poll(() => findItems().length, { timeout: 60_000 }).toBe(2)

test('a menu loads when the pointer reaches its button, not before, and is announced beforehand', async () => {
  const { loads } = await renderMenu()
  expect(loads).toEqual([])
  expect(findButton()!.getAttribute('aria-haspopup')).toBe('menu')
  expect(findButton()!.getAttribute('aria-expanded')).toBe('false')
  await userEvent.hover(findButton()!)
  expect(loads.length).toBeGreaterThan(0)
  expect(findItems()).toEqual([])
})

test('the first click opens the menu, and a choice is carried out', async () => {
  const { picked } = await renderMenu()
  await userEvent.click(findButton()!)
  await expectOpen()
  expect(findButton()!.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(findItems()[1]!)
  expect(picked).toEqual(['Pear'])
})

test('by keyboard: Enter opens, Escape closes and returns the focus to the button, Enter opens again', async () => {
  await renderMenu()
  findButton()!.focus()
  await userEvent.keyboard('{Enter}')
  await expectOpen()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => findItems().length).toBe(0)
  await expect.poll(() => document.activeElement).toBe(findButton())
  await userEvent.keyboard('{Enter}')
  await expectOpen()
})
