import { expect, test } from 'vitest'
import { pages, redirects } from './pages.ts'
import { routeTable } from './route-table.ts'
import { apps } from './shell/apps.ts'
import type { PermissionKey } from '@cradle/contract'
import texts from './i18n/en/palette.json' with { type: 'json' }
import { hasPage, listNewRecordPages, registerPages } from './shell/known-pages.ts'
import { findNewRecordName } from './shell/palette/page-entries.ts'
import { recordKinds } from './shell/palette/record-kinds.ts'

/** Addresses outside the shell, which `routes.tsx` lists. */
const plain = [
  '/sign-in',
  '/login',
  '/logout',
  '/forgot',
  '/password-reset',
  '/second-factor',
  '/email-change',
]

/** Addresses without a page. A template has the tabs of a calculation except those about results. */
const unserved = [
  /^\/lca\/templates\/\$id\/(variants|results|review|history|reports)$/,
  /^\/ccf/,
  /^\/share\/applications\/\$id\/webhook$/,
]

test('every address of the route table has a page or leads to one, and every page has an address', () => {
  const served = [...plain, ...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]
  const known = routeTable.map(([canonical]) => canonical)
  const withoutPage = known.filter((path) => !served.includes(path))
  expect(withoutPage.filter((path) => !unserved.some((one) => one.test(path)))).toEqual([])
  expect(served.filter((path) => !known.includes(path))).toEqual([])
  // The router fails on an address that it has twice.
  expect(served.filter((path, at) => served.indexOf(path) !== at)).toEqual([])
})

test('every entry of the navigation leads to a page, so that none is left out', () => {
  registerPages(pages)
  const entries = apps.flatMap(({ navigation }) =>
    navigation.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
  )
  expect(entries.filter(({ href, page = href }) => !hasPage(page)).map(({ id }) => id)).toEqual([])
})

test('the command palette has a text for every kind of record, and for every form of a new one', () => {
  registerPages(pages)
  const all = pages.flatMap(({ gate }) => [...(gate.all ?? []), ...(gate.any ?? [])])
  const permissions = Object.fromEntries(all.map((name): [PermissionKey, true] => [name, true]))
  const forms = listNewRecordPages(permissions).map(findNewRecordName)
  expect(forms.toSorted()).toEqual(Object.keys(texts.new).toSorted())
  const groups = ['recent', 'actions', 'pages', ...recordKinds.map(({ id }) => id)]
  expect(groups.toSorted()).toEqual(Object.keys(texts.group).toSorted())
})

test('the command palette offers no form that the role may not open', () => {
  registerPages(pages)
  expect(listNewRecordPages({ 'supplier.company_self.create': true })).toEqual([
    '/lca/locations-&-suppliers/suppliers/new',
  ])
  expect(listNewRecordPages(undefined)).toEqual([])
})
