import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const reason = 'Support request 4711: the person sees no calculations'

/** Pairs of neighbours in the header of which one begins before the other ends. */
const listOverlaps = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((header) => {
    const parts = [...header.querySelectorAll('a, button, [role=status]')]
      .map((part) => ({ text: part.textContent ?? '', box: part.getBoundingClientRect(), part }))
      .filter(({ box }) => box.width > 0)
      .filter(({ part }) => !part.parentElement?.closest('[role=status]'))
      .toSorted((a, b) => a.box.left - b.box.left)
    return parts.flatMap(({ text, box }, index) => {
      const next = parts[index + 1]
      const isBeside = next && next.box.top < box.bottom && box.top < next.box.bottom
      return isBeside && next.box.left < box.right - 1 ? [`${text} | ${next.text}`] : []
    })
  })

test('the platform acts as a viewer with a reason, is refused what counts, and the log names both', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin@platform.example', '/admin/impersonate?q=viewer%40')
  // Administrators of the platform take no first steps, and all their pages have room in the header.
  await page.setViewportSize({ width: 1920, height: 900 })
  const pages = page.getByRole('navigation', { name: 'Pages of this app' })
  await expect(pages.getByRole('link', { name: 'Log' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(First steps|More)/ })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(pages.getByRole('button', { name: 'More: Impersonate' })).toBeVisible()
  await expectAccessible(page, 'impersonate')
  await page.getByRole('button', { name: /^Act as this person: Viewer/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Act as Viewer/ })
  await dialog.getByRole('button', { name: /^Act as Viewer/ }).click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await expectAccessible(page, 'impersonation-reason')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: /^Act as Viewer/ }).click()
  const note = page.getByRole('banner').getByRole('status')
  await expect(note).toContainText('You act as Viewer (demo)')
  await expectAccessible(page, 'impersonating')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await listOverlaps(page), 'parts of the header that cover each other').toEqual([])
  }
  await expect(note.getByText('You act as Viewer (demo)')).toBeInViewport()

  await page.goto('/lca/calculations')
  await expect(page.getByRole('link', { name: 'Glulam beam GL24h' })).toBeVisible()
  await page.goto('/admin/log')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your role may not open this page.' }),
  ).toBeVisible()
  await page.goto('/management/profile')
  await expect(page.getByText(/password, second factor, signature, .* stay closed/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Change e-mail address' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await note.getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonate' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.goto('/admin/log')
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByText('Super admin (demo) as Viewer (demo)').first()).toBeVisible()
  await expectAccessible(page, 'platform-log')

  const person = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(person, makeDemoEmail('company-admin'), '/notifications')
  await expect(person.getByText(reason)).toBeVisible()
  await person.context().close()
})
