import { expect, test } from 'vitest'
import { appAt, apps, buildNavigation, findStart } from './apps.ts'

const lca = apps[0]!
const editor = {
  'calculation.company_self.view': true,
  'environmental_profile.company_self.view': true,
  'template.company_self.view': true,
}
const names = (entries: ReturnType<typeof buildNavigation>) =>
  entries.map((entry) =>
    'items' in entry ? `${entry.id}: ${entry.items.map((item) => item.id).join(' ')}` : entry.id,
  )

test('an item without a page or without the permission is absent', () => {
  expect(
    names(buildNavigation(lca, editor, (href) => href !== '/lca/semi-finished-products')),
  ).toEqual(['calculations', 'library: profiles versions templates models'])
})

test('a group with one page left is that page', () => {
  expect(
    names(buildNavigation(lca, editor, (href) => href === '/lca/environmental-profiles')),
  ).toEqual(['profiles'])
})

test('an app starts at its home, else at its first page, and nowhere without its permission', () => {
  expect(findStart(lca, editor, () => true)).toBe('/lca')
  expect(findStart(lca, editor, (href) => href === '/lca/environmental-profiles')).toBe(
    '/lca/environmental-profiles',
  )
  expect(findStart(lca, {}, () => true)).toBeNull()
})

test('an address belongs to the app it starts with', () => {
  expect(appAt('/lca/calculations')?.id).toBe('lca')
  expect(appAt('/lcax')).toBeNull()
})
