import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from './test.ts'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** All rules in one scheme; the other differs in colours alone. */
const checks: Record<'light' | 'dark', Axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Axe's findings on this screen in one scheme, one sentence per rule: first the rule, then the
 * elements.
 */
async function findViolations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([wanted, runOnly, within]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const until = performance.now() + within
      // Colours in transition would be measured half way, and a page during navigation has no
      // heading. The public pages are not the app: their styles follow the browser at once.
      const isSettled = (): boolean =>
        (document.querySelector('#root') === null ||
          document.documentElement.dataset['mantineColorScheme'] === wanted) &&
        document.querySelector('h1') !== null &&
        document.getAnimations().every(({ playState }) => playState !== 'running')
      let isChanged = false
      const changes = new MutationObserver(() => {
        isChanged = true
      })
      changes.observe(document.body, { subtree: true, childList: true, attributes: true })
      try {
        while (performance.now() < until) {
          if (!isSettled()) {
            await new Promise((resolve) => {
              setTimeout(resolve, 20)
            })
            continue
          }
          isChanged = false
          const { violations: found } = await axe.run(document, {
            runOnly,
            resultTypes: ['violations'],
            preload: false,
          })
          // A page that changed during the check may mix findings of two states.
          if (found.length === 0 || !isChanged)
            return found.map(
              ({ id, nodes }) =>
                `${id}: ${nodes
                  .slice(0, 5)
                  .map(
                    ({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`,
                  )
                  .join(' | ')}`,
            )
        }
        return ['the screen does not come to rest']
      } finally {
        changes.disconnect()
      }
    },
    [scheme, checks[scheme], 30_000] as const,
  )
}

/**
 * Expects no findings of axe on this screen, light and dark. With E2E_PICTURES a picture of each is
 * kept with the results.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found = await findViolations(page, scheme)
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: test.info().outputPath(`${screen}-${scheme}.png`) })
    expect(found, `${screen}, ${scheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
