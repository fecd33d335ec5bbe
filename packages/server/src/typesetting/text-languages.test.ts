import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarationModel } from '#documents/declaration-model'
import type { ReportLanguage, ReportModel } from '#documents/report-model'
import { readPdf, type PdfFacts } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

const words = {
  de: 'Wärmedurchgangskoeffizient Gesamtprimärenergieverbrauch Umweltproduktdeklaration ',
  nl: 'warmtedoorgangscoëfficiënt milieuproductverklaring hernieuwbaarheidsaandeel ',
  en: 'characterisation responsibility comprehensiveness internationalisation ',
}

/** A document in one language with a text in another one, which is marked or not. */
async function print(
  language: ReportLanguage,
  text: keyof typeof words,
  marked: ReportLanguage | null,
): Promise<PdfFacts> {
  const source = makeSampleSource({
    language,
    lines: 3,
    change: { texts: { application: words[text].repeat(30) } },
  })
  return setSection(
    declarationModel({ ...source, ...(marked ? { foreignTexts: { application: marked } } : {}) }),
    'product',
  )
}

/** The document with the section of the looked-at words alone: a whole declaration takes several times as long. */
async function setSection(model: ReportModel, section: string): Promise<PdfFacts> {
  const sections = model.sections.filter(({ key }) => key === section)
  expect(sections).toHaveLength(1)
  return readPdf(await pool.renderPdf({ ...model, sections }))
}

/** The first parts of the words that are divided at the end of a line. */
const listDivided = ({ lines }: PdfFacts, text: keyof typeof words): string[] => {
  const all = words[text].trim().split(' ')
  return [
    ...new Set(
      lines
        .flat()
        .filter(({ text: line }) => all.some((word) => line.includes(word)))
        .flatMap(({ text: line }) => /(\p{L}+)$/u.exec(line)?.[1] ?? [])
        .filter((part) => all.some((word) => word !== part && word.startsWith(part))),
    ),
  ].toSorted()
}

test.each(['de', 'nl', 'en'] as const)('words of %s are divided by its own rules', async (text) => {
  const other = text === 'de' ? 'en' : 'de'
  const own = listDivided(await print(text, text, null), text)
  expect(own.length).toBeGreaterThan(1)
  const [marked, unmarked] = [await print(other, text, text), await print(other, text, null)]
  expect(listDivided(marked, text)).toEqual(own)
  expect(listDivided(unmarked, text)).not.toEqual(own)
})

test('a text in another language is marked for screen readers, and no other text is', async () => {
  const marked = await print('en', 'de', 'de')
  expect(marked.language).toBe('en')
  expect(marked.partLanguages).toContain('de')
  expect((await print('en', 'de', null)).partLanguages).not.toContain('de')
  expect(marked.archivalLevel).toBe('3A')
})

test('words of a name from the data are not divided by the rules of the document', async () => {
  const readCells = async (isName: boolean) => {
    const model = declarationModel(makeSampleSource({ language: 'de', lines: 3 }))
    const name = 'Precast concrete element'
    const readable = await pool.renderPdf({
      ...model,
      kind: 'summary',
      sections: [
        {
          key: 'sample',
          title: 'Sample',
          orientation: 'portrait',
          blocks: [
            {
              kind: 'table',
              caption: 'Caption',
              columns: Array.from({ length: 8 }, () => ({
                head: 'Head',
                align: 'left' as const,
                width: { mm: 12 },
              })),
              rows: [
                {
                  cells: Array.from({ length: 8 }, () => ({
                    text: name,
                    ...(isName ? { isName } : {}),
                  })),
                },
              ],
              notes: [],
            },
          ],
        },
      ],
    })
    return readPdf(readable)
      .lines.flat()
      .map(({ text }) => text.trim())
  }
  expect(await readCells(true)).toEqual(expect.arrayContaining(['Precast', 'concrete', 'element']))
  expect(await readCells(false)).not.toContain('concrete')
})

test('the words of a background database are not divided: nobody knows their language', async () => {
  const source = makeSampleSource({
    language: 'de',
    lines: 3,
    change: { databases: [{ source: words.en.repeat(12).trim(), version: null }] },
  })
  const facts = readPdf(await pool.renderPdf(declarationModel(source)))
  expect(facts.pages.join('').split('internationalisation').length).toBeGreaterThan(12)
  expect(listDivided(facts, 'en')).toEqual([])
})
