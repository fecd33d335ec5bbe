import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

const longest =
  'Timber façade panel Alder 240 with ventilated fibre-cement cladding and quay-side gypsum lining, prefabricated to size '
    .repeat(3)
    .slice(0, 255)
    .trim()

async function readCover(name: string, unit: string) {
  const source = makeSampleSource({ lines: 14 })
  const model = declarationModel({
    ...source,
    product: { ...source.product, name, declaredUnitTitle: unit },
  })
  const { lines, titles } = readPdf(await pool.renderPdf(model))
  return { model, lines: lines[0]!, titles }
}

test.each([
  ['Roof', 'of a typical quay'],
  [longest, 'of a typical quay'],
  [longest, 'panel by type, ready to hang, with every piece of rigging '.repeat(4).trim()],
])('title, unit, figures and parties of a cover stand below each other: %s', async (name, unit) => {
  const { model, lines } = await readCover(name, unit)
  const find = (text: string) => {
    const found = lines.find((line) => line.text.startsWith(text))
    expect(found, text).toBeDefined()
    return found!
  }
  const title = find(name.split(' ')[0]!)
  const unitLine = find('Declared unit: 1')
  const figure = find('GWP-total, A1–A3')
  const party = find('Owner of the declaration')
  const last = find('Registration number')
  expect(title.size).toBeGreaterThanOrEqual(9)
  // The last line of the title keeps the room of its descenders above the unit.
  const titleEnd = Math.min(
    ...lines
      .filter(({ size, y }) => size === title.size && y <= title.y && y > unitLine.y)
      .map(({ y }) => y),
  )
  expect(titleEnd - title.size * 0.24).toBeGreaterThan(unitLine.y + unitLine.size * 0.9)
  const unitEnd = Math.min(
    ...lines.filter(({ size, y }) => size === unitLine.size && y > figure.y).map(({ y }) => y),
  )
  expect(unitEnd - unitLine.size * 0.24).toBeGreaterThan(figure.y + figure.size)
  expect(figure.y).toBeGreaterThan(party.y + 30)
  expect(party.y).toBeGreaterThan(last.y + 20)
  expect(last.y).toBeGreaterThan(40)
  const printed = lines.map(({ text }) => text).join(' ')
  for (const { value } of model.cover.figures) expect(printed).toContain(value)
  expect(printed).toContain('Independent verifier')
})

test('the first line of a title has all words that fit on it', async () => {
  const { lines } = await readCover('Betonnen trottoirband 130/150 × 250 mm', 'of a kerb')
  const title = lines.filter(({ size }) => size === 27).map(({ text }) => text.trim())
  expect(title.join('|').replaceAll('\u00a0', ' ')).toBe('Betonnen trottoirband|130/150 × 250 mm')
})

test('the name of the product is the first heading of the tag tree', async () => {
  const { titles, model } = await readCover('Roof (type é)', '')
  expect(titles[0]).toBe('Roof (type é)')
  expect(titles.slice(1)).toEqual([
    model.contentsTitle,
    ...model.sections.map(({ title }) => title),
  ])
})
