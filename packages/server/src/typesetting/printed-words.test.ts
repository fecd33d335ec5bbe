import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import type { SampleOptions } from '#test/documents/sample-request'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

async function print(options: SampleOptions, name?: string) {
  const source = makeSampleSource({ lines: 14, ...options })
  const model = declarationModel({
    ...source,
    product: { ...source.product, name: name ?? source.product.name },
  })
  return readPdf(await pool.renderPdf(model))
}
const joined = (pages: string[]) => pages.join('').replace(/\s+/g, '')

test('mail and web addresses break over lines without characters of their own', async () => {
  const email = 'environmental.declarations@alder-facades.example'
  const website = `https://www.alder-facades.example/${'declarations/2026/'.repeat(8)}panel.html`
  const source = makeSampleSource({ lines: 14 })
  const { pages, lines } = await print({
    change: { owner: { ...source.owner, email, website } },
  })
  expect(joined(pages)).toContain(email)
  expect(joined(pages)).toContain(website)
  expect(pages.join('')).not.toMatch(/[\u200b\u00ad]/)
  // The long address takes several lines, each inside the page.
  const rows = new Set(
    lines.flat().flatMap(({ text, y }) => (text.includes('declarations/') ? [Math.round(y)] : [])),
  )
  expect(rows.size).toBeGreaterThan(1)
})

test('a unit with a slash and a range of modules are not divided over lines', async () => {
  const words = Array.from(
    { length: 60 },
    (_, i) => `${'n'.repeat((i % 9) + 1)} of 480 kg/m², 12 MJ/kg over A1–C4`,
  ).join(' ')
  const { lines } = await print({ change: { texts: { application: words } } })
  const printed = lines.flat().map(({ text }) => text.trim())
  expect(printed.filter((text) => text.includes('kg/m²')).length).toBeGreaterThan(20)
  expect(printed.filter((text) => /\b(?:kg|MJ)\/$|\bA1–$/.test(text))).toEqual([])
})

test.each([
  ['en', ['Manufacturing', 'Distribution', 'Installation']],
  ['nl', ['Fabricage', 'Distributie', 'levensduur']],
  ['de', ['Herstellung', 'Distribution', 'Entsorgung', 'Gutschriften']],
] as const)('heads of the stages of equipment are whole words (%s)', async (language, heads) => {
  const { lines } = await print({ method: 'PEP4', language })
  const page = lines.find((of) => of.some(({ text }) => text.trim().endsWith('A1–C4')))!
  const printed = page.map(({ text }) => text.trim()).join('\n')
  for (const head of heads) expect(printed).toMatch(new RegExp(`(?<!\\p{L})${head}(?!\\p{L})`, 'u'))
  expect(printed).not.toMatch(/Manufactur-|Einde-le/)
})

test('Chinese, Japanese and emoji are printed in fonts of the document, which stays archival', async () => {
  const words = '简体中文 繁體漢字 かなカナ 😀👍'
  const { pages, fonts, archivalLevel } = await print(
    { change: { texts: { application: words } } },
    `Panel ${words}`,
  )
  expect(pages[0]!.replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''))
  expect(joined(pages).split(words.replace(/\s+/g, '')).length).toBeGreaterThan(3)
  expect(pages.join('')).not.toContain('[U+')
  expect(archivalLevel).toBe('3A')
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  expect(
    [...new Set(fonts.map(({ name }) => name.split('-')[0]!))].toSorted((a, b) =>
      a.localeCompare(b),
    ),
  ).toEqual(['Inter', 'NotoEmoji', 'NotoSansSC'])
})

test('Korean, Thai, Hebrew and Arabic are printed in fonts of the document, and not as codes', async () => {
  const words = '한국어 콘크리트 ไทย คอนกรีต עברית בטון العربية خرسانة'
  const { pages, fonts, archivalLevel } = await print(
    { change: { texts: { application: words } } },
    'Panel 한국어 ไทย',
  )
  expect(pages.join('')).not.toContain('[U+')
  expect(archivalLevel).toBe('3A')
  expect(fonts.map(({ name }) => name.split('-')[0]!)).toEqual(
    expect.arrayContaining(['NotoSansKR', 'NotoSansThai', 'NotoSansHebrew', 'NotoSansArabic']),
  )
  expect(joined(pages)).toContain('한국어콘크리트')
  expect(joined(pages)).toContain('ไทย')
  // Right to left: the last letter is the first on the line.
  expect(joined(pages)).toContain('ןוטב')
})

test('a control that turns the reading direction is not printed anywhere', async () => {
  const { pages, titles } = await print({}, 'Panel \u202e042 redlA\u2066 \u200f\u061cend')
  expect(pages[0]).toContain('Panel 042 redlA end')
  expect(titles[0]).toBe('Panel 042 redlA end')
  expect(pages.join('') + titles.join('')).not.toMatch(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  )
})

test.each([
  ['a hash on one line', 32, 1],
  ['a longer code in lines inside its column', 40, 2],
])('%s', async (_, pairs, expected) => {
  const contentHash = 'd8'.repeat(pairs)
  const { pages, lines } = await print({ change: { contentHash } })
  expect(joined(pages)).toContain(contentHash)
  const rows = new Set(
    lines.flat().flatMap(({ text, y }) => (/^(?:d8)+$/.test(text.trim()) ? [Math.round(y)] : [])),
  )
  expect(rows.size).toBe(expected)
})
