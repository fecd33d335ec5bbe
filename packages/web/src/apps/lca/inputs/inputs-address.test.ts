import { expect, test } from 'vitest'
import { fillSearch } from '../../../loading/redirection.ts'
import { inputRedirects, sheetTarget } from './inputs-address.ts'

const redirects = inputRedirects('/lca/templates')
const leadsTo = (path: string, params: Record<string, string>) => {
  const found = redirects.find(({ from }) => from === `/lca/templates/$id/inputs/${path}`)
  return found && sheetTarget(fillSearch(found.search, params))
}

test('the address of an input leads to its line in the sheet', () => {
  for (const path of ['$input', '$input/edit'])
    expect(leadsTo(path, { id: 't1', input: 'i7' })).toEqual({ row: 'i7' })
  for (const path of ['semi-finished/$usage', 'semi-finished/$usage/edit'])
    expect(leadsTo(path, { id: 't1', usage: 'u3' })).toEqual({ row: 'u3' })
  expect(new Set(redirects.map(({ to }) => to))).toEqual(new Set(['/lca/templates/$id/inputs']))
})

test('the address of a new input opens the menu of kinds to add', () => {
  expect([leadsTo('new', { id: 't1' }), leadsTo('semi-finished/new', { id: 't1' })]).toEqual([
    { isAdding: true },
    { isAdding: true },
  ])
})

test('an address may name the field of the line, and says nothing by itself', () => {
  expect(sheetTarget({ row: 'i7', field: 'netAmount' })).toEqual({ row: 'i7', field: 'netAmount' })
  expect(sheetTarget({ q: 'steel' })).toBeUndefined()
})
