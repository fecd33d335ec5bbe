import { expect, test } from 'vitest'
import { appAt, apps, navigationOf, startOf } from './apps.ts'

const lca = apps[0]!
const editor = {
  'calculation.company_self.view': true,
  'environmental_profile.company_self.view': true,
  'template.company_self.view': true,
}
const names = (entries: ReturnType<typeof navigationOf>) =>
  entries.map((entry) =>
    'items' in entry ? `${entry.id}: ${entry.items.map((item) => item.id).join(' ')}` : entry.id,
  )

test('an item without a page or without the permission is absent', () => {
  expect(
    names(navigationOf(lca, editor, (href) => href !== '/lca/semi-finished-products')),
  ).toEqual(['calculations', 'library: profiles templates'])
})

test('a group with one page left is that page', () => {
  expect(
    names(navigationOf(lca, editor, (href) => href === '/lca/environmental-profiles')),
  ).toEqual(['profiles'])
})

test('an app starts at its home, else at its first page, and nowhere without its permission', () => {
  expect(startOf(lca, editor, () => true)).toBe('/lca')
  expect(startOf(lca, editor, (href) => href === '/lca/environmental-profiles')).toBe(
    '/lca/environmental-profiles',
  )
  expect(startOf(lca, {}, () => true)).toBeNull()
})

test('an address belongs to the app it starts with', () => {
  expect(appAt('/lca/calculations')?.id).toBe('lca')
  expect(appAt('/lcax')).toBeNull()
})
