import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn, speakDutch } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const english = 'Maintenance on Sunday morning'
const dutch = 'Onderhoud op zondagochtend'
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Fills in the day and the local time of a moment, to the minute. */
async function fillMoment(page: Page, label: string, fromNowMs: number): Promise<void> {
  const date = new Date(Date.now() + fromNowMs)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString()
  await page.getByRole('textbox', { name: label, exact: true }).fill(local.slice(0, 10))
  await page.getByRole('textbox', { name: `${label}, time` }).fill(local.slice(11, 16))
}

const findBar = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Announcements|Aankondigingen)$/ })

/** Writes a text with bold words and a list, by the signs that Markdown has for them. */
async function writeText(page: Page, title: string, intro: string, items: string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.click()
  await page.keyboard.type(`**${intro}** `)
  await page.keyboard.press('Enter')
  await page.keyboard.type(`- ${items[0]}`)
  for (const item of items.slice(1)) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(item)
  }
  await expect(description.getByRole('strong')).toHaveText(intro)
  await expect(description.getByRole('listitem')).toHaveText(items)
}

test('an announcement is written in two languages, published on top of the pages, read, closed and deleted', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(reader, makeDemoEmail('viewer'))
  await speakDutch(reader)
  await reader.goto('/announcements')
  await signIn(page, 'super-admin@platform.example', '/admin/announcements')

  await test.step('a draft is seen by administrators only', async () => {
    await page.getByRole('link', { name: 'New announcement' }).first().click()
    await page.getByRole('button', { name: 'Create announcement' }).click()
    await expect(page.getByText('"Title" is required').first()).toBeVisible()
    await writeText(page, english, 'Cradle stops', ['calculations are kept', 'no mails are sent'])
    await page.getByText('Dutch', { exact: true }).click()
    await writeText(page, dutch, 'Cradle stopt', ['berekeningen blijven', 'geen e-mails'])
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Maintenance' }).click()
    await page.getByRole('textbox', { name: 'Version' }).fill('2.4')
    await expectAccessible(page, 'announcement-form')
    await page.getByRole('button', { name: 'Create announcement' }).click()
    await expect(page.getByText('Announcement created!')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: english })
    await expect(row).toContainText('Draft')
    await expect(row).toContainText('EN, NL')
    await expectAccessible(page, 'announcement-list')
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: 'Aankondigingen' })).toBeVisible()
    await expect(reader.getByText(dutch)).toHaveCount(0)
  })

  await test.step('a planned one waits for its time', async () => {
    await page.getByRole('link', { name: english }).click()
    await fillMoment(page, 'Published', DAY_MS)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Announcement updated!')).toBeVisible()
    await page.getByRole('link', { name: 'Announcements', exact: true }).last().click()
    await expect(page.getByRole('row').filter({ hasText: english })).toContainText('planned for')
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: 'Aankondigingen' })).toBeVisible()
    await expect(reader.getByText(dutch)).toHaveCount(0)
  })

  await test.step('published, it reaches open pages: on top, in the bell, and on its page', async () => {
    await reader.goto('/notifications')
    await page.getByRole('link', { name: english }).click()
    await fillMoment(page, 'Published', -MINUTE_MS)
    await fillMoment(page, 'On top of the pages until', DAY_MS)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Announcement updated!').last()).toBeVisible()
    await expect(findBar(reader)).toContainText(`Onderhoud:${dutch}`)
    await expectAccessible(reader, 'announcement-bar')
    await reader.getByRole('button', { name: /^Meldingen, \d+ ongelezen$/ }).click()
    const popup = reader.getByRole('dialog', { name: 'Meldingen' })
    await expect(popup.getByRole('link', { name: `Nieuw: ${dutch}` })).toBeVisible()
    await expectAccessible(reader, 'announcement-bell')
    await reader.keyboard.press('Escape')
    await findBar(reader).getByRole('link', { name: 'Lezen' }).click()
    const article = reader.getByRole('article', { name: dutch })
    await expect(article).toContainText('Versie 2.4')
    await expect(article.getByRole('strong')).toHaveText('Cradle stopt')
    await expect(article.getByRole('listitem')).toHaveText(['berekeningen blijven', 'geen e-mails'])
    await expectAccessible(reader, 'announcement-page')
    await reader.getByRole('button', { name: /^Meldingen/ }).click()
    await expect(popup.getByRole('link', { name: dutch })).toBeVisible()
    await expect(popup.getByRole('link', { name: `Nieuw: ${dutch}` })).toHaveCount(0)
    await reader.keyboard.press('Escape')
  })

  await test.step('a reader closes it for good, and another reads it in English', async () => {
    await findBar(reader)
      .getByRole('button', { name: `Sluiten: ${dutch}` })
      .click()
    await expect(findBar(reader)).toHaveCount(0)
    await reader.reload()
    await expect(reader.getByRole('article', { name: dutch })).toBeVisible()
    await expect(findBar(reader)).toHaveCount(0)
    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await signIn(other, makeDemoEmail('editor'), '/lca/calculations')
    await expect(findBar(other)).toContainText(`Maintenance:${english}`)
    await other.context().close()
  })

  await test.step('deleted, it leaves the pages of its readers', async () => {
    await page.getByRole('link', { name: 'Announcements', exact: true }).last().click()
    await page.getByRole('button', { name: `Actions for ${english}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Announcement deleted!')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: english })).toHaveCount(0)
    await expect(reader.getByRole('article', { name: dutch })).toHaveCount(0)
  })
  await reader.context().close()
})
