import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import type { Figure } from '../../scripts/bench.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { startApp, type RunningApp } from './running-app.ts'

/**
 * Measures in a real browser, on the built product and its server with a seed; closes both
 * afterwards.
 */
export async function measureInBrowser(
  measure: (browser: Browser, app: RunningApp) => Promise<Figure[]>,
  seed?: 'bench' | 'demo',
): Promise<Figure[]> {
  const app = await startApp(seed)
  try {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    try {
      return await measure(browser, app)
    } finally {
      await browser.close()
    }
  } finally {
    await app.stop()
  }
}

/** Signs in on the sign-in page, and waits for the list of calculations. */
export async function signIn(page: Page, { email, password }: RunningApp): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await findAnyProduct(page).waitFor()
}

export const findAnyProduct = (page: Page): Locator =>
  page.getByRole('link', { name: /^Product \d/ }).first()
