import { expect, test } from 'vitest'
import { demoDeclared } from './demo-declared.ts'
import { demoProducts } from './demo-products.ts'
import { demoReviewed } from './demo-reviewed.ts'
import { makeCalculationRow, makeInputRow } from './demo-rows.ts'
import { belgianSetId, makeBelgianRows } from './demo-waste-scenarios.ts'

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

test('a declaration by the Belgian method uses Belgian scenarios alone, which add up to 100%', () => {
  const belgian = demoDeclared.filter(({ method }) => method === 'B_EPD')
  expect(belgian).toHaveLength(1)
  const rows = makeBelgianRows({ profile: (id) => id, transport: (id) => id })
  const ids = new Set(rows.map(({ id }) => id))
  for (const product of belgian) {
    expect(makeCalculationRow(product, new Date(0)).waste_region_id).toBe(belgianSetId)
    const used = product.lines
      .map((line, i) => makeInputRow(product, line, i).waste_scenario_id)
      .filter((id) => id !== null)
    expect(used.length).toBeGreaterThan(2)
    for (const id of used) expect(ids.has(id)).toBe(true)
  }
  for (const { name, region, leave, landfill, incineration, recycling, reuse } of rows) {
    expect(region, name).toBe('BE')
    expect(leave + landfill + incineration + recycling + reuse, name).toBe(100)
  }
})

test('every finished product has a code, complementary rules and a density', () => {
  for (const product of all.filter(({ later }) => later)) {
    const row = makeCalculationRow(product, new Date(0))
    expect(row.article_number, product.name).toBeTruthy()
    expect(row.complementary_pcr, product.name).toBeTruthy()
    expect(row.bulk_density, product.name).toBeGreaterThan(0)
    expect(product.texts?.siteEmissions, product.name).toBeTruthy()
    expect(product.texts?.rslConditions, product.name).toBeTruthy()
  }
})
