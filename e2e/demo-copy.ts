import { expect, type Page } from './test.ts'
import { demoPassword } from './sign-in.ts'

/**
 * Copies a demonstration product with its results under a name of its own, for journeys that write;
 * others read the product itself.
 */
export async function copyProduct(
  page: Page,
  email: string,
  name: string,
  newName: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const headers = await signInHeaders(page, email)
  const found = (await (
    await page.request.get(`/2/calculations?search=${encodeURIComponent(name)}`, { headers })
  ).json()) as { member: { '@id': string }[] }
  const copied = await page.request.post('/2/group_actions/copy_calculations', {
    headers,
    data: { calculations: [found.member[0]!['@id']], folder: null },
  })
  const { items } = (await copied.json()) as { items: { result: string }[] }
  const renamed = await page.request.patch(items[0]!.result, {
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    data: { productName: newName, ...fields },
  })
  expect(renamed.status()).toBe(200)
  const computed = await page.request.post('/2/calculation_result_journals', {
    headers,
    data: { calculation: items[0]!.result },
  })
  expect(computed.status()).toBe(201)
  return items[0]!.result.split('/').at(-1)!
}

export async function removeCopy(page: Page, email: string, id: string): Promise<void> {
  expect(
    (
      await page.request.delete(`/2/calculations/${id}`, {
        headers: await signInHeaders(page, email),
      })
    ).status(),
  ).toBe(204)
}

/** Signs a user in, for API calls beside the screen. */
export async function signInHeaders(page: Page, email: string): Promise<Record<string, string>> {
  const signedIn = await page.request.post('/2/login_check', {
    data: { username: email, password: demoPassword },
  })
  return { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` }
}
