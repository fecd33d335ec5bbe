import { expectAccessible } from './axe.ts'
import { signInHeaders } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const wall = 'Precast concrete wall element, 200 mm'
const receiver = 'corporate-epd-admin@group.example'

test('a company imports a declaration of another one, sees what a new version changes, and learns of its end', async ({
  page,
}) => {
  await signIn(page, receiver, '/lca/environmental-profiles')
  await page.goto('/epd?lang=en')
  await page.getByRole('link', { name: wall }).click()
  await page.getByRole('link', { name: /^Import it into your library/ }).click()
  await expect(page.getByRole('heading', { name: 'Declarations of others' })).toBeVisible()
  const offered = page.getByRole('row').filter({ hasText: wall })
  await expect(offered).toHaveCount(1)
  await expectAccessible(page, 'received-published')
  await offered.getByRole('button', { name: /^Import / }).click()
  await expect(offered.getByText('Up to date')).toBeVisible()

  await page.getByRole('link', { name: 'In your library' }).click()
  const followed = page.getByRole('row').filter({ hasText: wall })
  await expect(followed).toContainText('Up to date')
  await expectAccessible(page, 'received-followed')
  await followed.getByRole('link', { name: 'Open profile' }).click()
  await expect(page.getByRole('main')).toContainText(wall)

  /** A job brings the news: the page is read again until it has them. */
  async function expectFollowed(text: string): Promise<void> {
    await page.goto('/lca/declarations-of-others/library')
    await expect(async () => {
      await page.reload()
      await expect(followed).toContainText(text, { timeout: 2_000 })
    }).toPass()
  }

  const headers = await signInHeaders(page, makeDemoEmail('share-admin'))
  const { member } = (await (
    await page.request.get(`/epic/epds?name=${encodeURIComponent(wall)}`, { headers })
  ).json()) as { member: { '@id': string }[] }
  const epds = [member[0]!['@id']]
  const published = await page.request.post('/epic/group_actions/publish_epds', {
    headers,
    data: { epds, validUntil: '2031-05-01' },
  })
  expect(published.status(), await published.text()).toBe(201)
  await expectFollowed('Newer version')
  await followed.getByRole('link', { name: 'See what would change' }).click()
  await expect(page.getByRole('main')).toContainText('01.01.000')
  await page.goto('/notifications')
  await expect(page.getByText(`New version of a declaration: ${wall}`)).toBeVisible()

  const withdrawn = await page.request.post('/epic/group_actions/unpublish_epds', {
    headers,
    data: { epds, reason: 'The mass was wrong.' },
  })
  expect(withdrawn.status(), await withdrawn.text()).toBe(201)
  await expectFollowed('The mass was wrong.')
  await expect(followed).toContainText('Withdrawn')
})
