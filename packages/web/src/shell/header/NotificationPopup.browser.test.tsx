import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/query-client.ts'
import notifications from '../../i18n/en/notifications.json' with { type: 'json' }
import ui from '../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { newestQuery } from '../notifications/notification-queries.ts'
import { NotificationPopup } from './NotificationPopup.tsx'

let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui, notifications } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
})

test.each([
  [1280, 380],
  [360, 336],
])('in a window of %i px the messages are %i px wide', async (window, width) => {
  await page.viewport(window, 700)
  queryClient.setQueryData(newestQuery().queryKey, [])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <NotificationPopup button={<button type="button">Notifications</button>} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(panel).toBeVisible()
  expect(Math.round(panel.element().getBoundingClientRect().width)).toBe(width)
})
