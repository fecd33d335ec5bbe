import { expect, test } from 'vitest'
import { buildCompanyTree } from './company-tree.ts'

const make = (id: string, parentCompany?: string) => ({
  '@id': id,
  id,
  name: id,
  active: true,
  people: 0,
  calculations: 0,
  ...(parentCompany ? { parentCompany } : {}),
})

test('companies are placed below their parents, and counted at any depth', () => {
  const [group, ...others] = buildCompanyTree([
    make('alpha', 'group'),
    make('below', 'alpha'),
    make('group', 'outside'),
    make('sister', 'group'),
  ])
  expect(others).toEqual([])
  expect([group!.company.id, group!.below]).toEqual(['group', 3])
  expect(group!.children.map(({ company, below }) => [company.id, below])).toEqual([
    ['alpha', 1],
    ['sister', 0],
  ])
})
