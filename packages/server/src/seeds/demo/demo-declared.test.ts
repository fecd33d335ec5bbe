import { expect, test } from 'vitest'
import { demoDeclared } from './demo-declared.ts'
import { demoProducts } from './demo-products.ts'
import { demoReviewed } from './demo-reviewed.ts'

const all = [...demoProducts, ...demoDeclared, ...demoReviewed]

test('no product claims the whole life cycle: its declaration has modules that are not declared', () => {
  const scopes = all.flatMap(({ texts }) => texts?.scopeOfDeclaration ?? [])
  expect(scopes.length).toBeGreaterThan(10)
  expect(scopes.filter((scope) => /cradle to grave/i.test(scope))).toEqual([])
})

test('an unreinforced product is made without reinforcement', () => {
  const unreinforced = demoDeclared.filter(({ texts }) =>
    texts?.productDescription?.startsWith('Unreinforced'),
  )
  expect(unreinforced).toHaveLength(2)
  for (const { name, texts, lines } of unreinforced) {
    expect(texts?.productionProcess, name).not.toMatch(/reinforcement/)
    expect(
      lines.filter(([, description]) => /reinforc/i.test(description)),
      name,
    ).toEqual([])
  }
})
