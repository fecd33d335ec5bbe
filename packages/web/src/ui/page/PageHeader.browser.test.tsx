import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PageTabs, type PageTab } from './PageHeader.tsx'

let unmount = () => {}
afterEach(() => unmount())

const labels = ['Basics', 'Advanced', 'Inputs', 'Report information', 'Results', 'Review']
const makeTabs = (active: string, note?: string): PageTab[] =>
  labels.map((label) => ({
    label,
    href: `/${label}`,
    active: label === active,
    ...(note === undefined ? {} : { note }),
  }))

function isWhole(tab: HTMLElement, tabs: HTMLElement): boolean {
  const [one, all] = [tab.getBoundingClientRect(), tabs.getBoundingClientRect()]
  return one.left >= all.left - 1 && one.right <= all.right + 1
}

test('on a narrow screen the current tab is visible, also after its counts arrived', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.width = '300px'
  const root = createRoot(element)
  unmount = () => {
    root.unmount()
    element.remove()
  }
  root.render(<PageTabs tabs={makeTabs('Results')} label="Parts" />)
  const isCurrentWhole = () => {
    const tabs = element.querySelector<HTMLElement>('nav')
    const current = element.querySelector<HTMLElement>('[aria-current=page]')
    return tabs !== null && current !== null && isWhole(current, tabs)
  }
  await vi.waitUntil(isCurrentWhole)
  expect(element.querySelector('nav')!.scrollLeft).toBeGreaterThan(0)
  root.render(<PageTabs tabs={makeTabs('Results', '14/18')} label="Parts" />)
  await vi.waitUntil(() => element.textContent!.includes('14/18') && isCurrentWhole())
})
