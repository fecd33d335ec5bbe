import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { readPdf } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import type { ReportLanguage, ReportModel } from '#documents/report-model'
import { scientific } from '#documents/report-numbers'
import { RenderFailure } from './render-failure.ts'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

/** Words of all pages without the spaces and break opportunities of the lines. */
const closeUp = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '').replaceAll('₂', '2')
const words = (pdf: Uint8Array) => closeUp(readPdf(pdf).pages.join('\n'))

test.each<ReportLanguage>(['en', 'nl', 'de'])(
  'a declaration of 60 lines is a tagged archival PDF with every figure in it, in %s',
  async (language) => {
    const source = makeSampleSource({ lines: 60, language })
    const model = declarationModel(source)
    const started = performance.now()
    const bytes = await pool.renderPdf(model)
    const facts = readPdf(bytes)
    console.log(
      `declaration ${language}: ${facts.pages.length} pages, ${bytes.length} bytes, ${Math.round(performance.now() - started)} ms`,
    )
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(facts).toMatchObject({
      isTagged: true,
      archivalLevel: '3A',
      language,
      hasTableHeads: true,
      figuresWithoutAlternative: 0,
    })
    expect(facts.title).toBe(model.metadata.title)
    expect(facts.pages.length).toBeGreaterThan(9)
    expect(facts.bookmarks).toBeGreaterThanOrEqual(model.sections.length)
    expect(facts.fonts.length).toBeGreaterThan(1)
    expect(
      facts.fonts.every(({ name, isEmbedded }) => isEmbedded && name.startsWith('Inter')),
    ).toBe(true)
    const text = closeUp(facts.pages.join('\n'))
    const afterContents = closeUp(facts.pages.slice(2).join('\n'))
    let from = 0
    for (const { title } of model.sections) {
      const found = afterContents.indexOf(closeUp(title), from)
      expect(found, title).toBeGreaterThanOrEqual(from)
      from = found
    }
    for (const result of Object.values(source.result.modules)) {
      if (result !== 'notDeclared')
        for (const code of ['GWP-total', 'AP', 'PENRT', 'FW'])
          expect(text).toContain(scientific(result.impacts[code] as number, language))
    }
    expect(text).toContain('MND')
  },
)

test('bold, lists, scripts and links of a text are printed, and the document stays archival', async () => {
  const text =
    '<p>Panels of <strong>spruce</strong> bind CO<sub>2</sub>, 40 kg/m<sup>3</sup>; see <a href="https://example.org/a_b?c=d#e">the data sheet</a>.</p><ol><li>sawn</li><li><em>planed</em></li></ol>'
  const source = makeSampleSource({
    lines: 14,
    change: {
      texts: { productDescription: text, interpretation: text, noteC1: text, teamMembers: text },
    },
  })
  const bytes = await pool.renderPdf(declarationModel(source))
  expect(readPdf(bytes)).toMatchObject({ archivalLevel: '3A', isTagged: true })
  const printed = words(bytes)
  for (const one of ['PanelsofsprucebindCO2,40kg/m3;seethedatasheet.', '1.sawn', '2.planed'])
    expect(printed).toContain(one)
  for (const one of ['<strong>', '<li>', 'example.org/a_b']) expect(printed).not.toContain(one)
})

test('text of a user is text, whatever it looks like, and nothing breaks', async () => {
  const hostile = [
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0": *',
    '<img src="http://127.0.0.1:1/x.png">',
    '$x^2$',
    '*bold* _it_ `code` ```raw```',
    '= Heading',
    '// comment',
    '\\ #sys.inputs',
    '{page}',
    '<label> @ref',
    'https://example.org/a_b?c=d#e',
  ]
  const text = hostile.join('\n\n')
  const texts = Object.fromEntries(
    [
      'productDescription',
      'application',
      'productionProcess',
      'svhc',
      'useStageEmissions',
      'interpretation',
      'allocation',
      'noteC1',
      'annex2References',
      'teamMembers',
    ].map((name) => [name, text]),
  )
  const source = makeSampleSource({ lines: 14, change: { texts } })
  source.product.name = hostile.join(' ').slice(0, 255)
  source.owner.name = hostile[0] as string
  source.inputs.forEach((input) => (input.description = hostile[2] as string))
  const printed = words(await pool.renderPdf(declarationModel(source)))
  for (const one of hostile) expect(printed).toContain(closeUp(one))
  expect(printed).not.toContain('root:')
})

test('words without end, other scripts, emoji and unprintable characters are printed or named', async () => {
  const long = 'x'.repeat(10_000)
  const texts = {
    productDescription: `${long}\n\nשלום עולם مرحبا 😀👩‍👩‍👧 漢字 ไทย क \u0000\u0007\u202e\ud800 end-of-text`,
    application: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  }
  const source = makeSampleSource({ lines: 14, change: { texts } })
  source.inputs.forEach((input) => (input.description = long.slice(0, 255)))
  source.owner.address = long.slice(0, 255)
  const bytes = await pool.renderPdf(declarationModel(source))
  const printed = words(bytes)
  expect(printed.match(/x/g)?.length).toBeGreaterThan(10_000)
  expect(printed).toContain('end-of-text')
  expect(printed).toContain('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk')
  expect(readPdf(bytes).archivalLevel).toBe('3A')
  expect(printed).toMatch(/😀|\[U\+1F600\]/)
  expect(printed).toMatch(/क|\[U\+0915\]/)
})

test('a draft and demonstration data are marked on every page', async () => {
  const source = makeSampleSource({
    lines: 14,
    language: 'de',
    change: { isDraft: true, isDemonstration: true, review: null },
  })
  const { pages } = readPdf(await pool.renderPdf(declarationModel(source)))
  for (const page of pages) {
    expect(page).toContain('ENTWURF')
    expect(page).toContain('Demonstrationsdaten – nicht für Deklarationen')
  }
  const issued = readPdf(
    await pool.renderPdf(declarationModel(makeSampleSource({ lines: 14, language: 'de' }))),
  )
  expect(issued.pages.join('')).not.toMatch(/ENTWURF|Demonstrationsdaten –/)
})

test('pictures, logos and signatures are printed with an alternative text, and the document passes the accessibility rules too', async () => {
  const picture = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#6b8f71' } })
        .png()
        .toBuffer(),
    )
  const image = { bytes: await picture(800, 500), format: 'png' as const }
  const images = {
    product: image,
    productDescription: image,
    productionProcess: { bytes: await picture(60, 3000), format: 'png' as const },
    ownerLogo: image,
    operatorLogo: image,
    verifierSignature: image,
    publisherSignature1: image,
    sensitivityAnalysis: image,
  }
  const model = declarationModel(makeSampleSource({ lines: 14, change: { images } }))
  const facts = readPdf(await pool.renderPdf(model))
  expect(facts.archivalLevel).toBe('3A')
  expect(facts.figuresWithoutAlternative).toBe(0)
  await expect(pool.renderPdf(model, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
})

test('a broken picture fails its own report with a reason and no other', async () => {
  const images = { product: { bytes: new Uint8Array([1, 2, 3]), format: 'png' as const } }
  const broken = pool.renderPdf(
    declarationModel(makeSampleSource({ lines: 14, change: { images } })),
  )
  await expect(broken).rejects.toMatchObject({ name: 'RenderFailure', code: 'refused' })
  await expect(
    pool.renderPdf(declarationModel(makeSampleSource({ lines: 14 }))),
  ).resolves.toBeInstanceOf(Uint8Array)
})

test('a report that takes too long loses its child, and the next one gets a new child', async () => {
  const own = startRenderPool({ size: 1 })
  const model = declarationModel(makeSampleSource({ lines: 60 }))
  const heavy: ReportModel = {
    ...model,
    sections: Array.from({ length: 40 }, () => model.sections).flat(),
  }
  await own.renderPdf(model)
  await expect(own.renderPdf(heavy, { timeoutMs: 150 })).rejects.toMatchObject({ code: 'timeout' })
  await expect(own.renderPdf(model)).resolves.toBeInstanceOf(Uint8Array)
  await own.stop()
  await expect(own.renderPdf(model)).rejects.toBeInstanceOf(RenderFailure)
})

test('a report on a busy machine may take longer by the clock than its own processor time', async () => {
  const own = startRenderPool({ size: 1 })
  const model = declarationModel(makeSampleSource({ lines: 10 }))
  const before = new Set(listChildren())
  await own.renderPdf(model)
  const [child] = listChildren().filter((pid) => !before.has(pid))
  process.kill(child!, 'SIGSTOP')
  const made = own.renderPdf(model, { timeoutMs: 3_000 })
  await sleep(4_000)
  process.kill(child!, 'SIGCONT')
  await expect(made).resolves.toBeInstanceOf(Uint8Array)
  await own.stop()
})

/** Processes that this one has started. */
const listChildren = (): number[] =>
  globSync('/proc/self/task/*/children').flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

test('a report that takes too much memory loses its child', async () => {
  const own = startRenderPool({ size: 1, memoryLimitMb: 40 })
  await expect(
    own.renderPdf({ ...declarationModel(makeSampleSource({ lines: 60 })) }),
  ).rejects.toMatchObject({ code: 'memory' })
  await own.stop()
})

test('children are replaced after their number of reports while others wait', async () => {
  const own = startRenderPool({ size: 1, reportsPerChild: 2 })
  const model = declarationModel(makeSampleSource({ lines: 10 }))
  const pdfs = await Promise.all(Array.from({ length: 5 }, () => own.renderPdf(model)))
  expect(pdfs.every((pdf) => pdf.length > 10_000)).toBe(true)
  await own.stop()
})

test('children that are to begin later begin with the first report', async () => {
  const own = startRenderPool({ size: 1, startsAfterMs: 60_000 })
  await expect(
    own.renderPdf(declarationModel(makeSampleSource({ lines: 10 }))),
  ).resolves.toBeInstanceOf(Uint8Array)
  await own.stop()
})

test('the same report is the same file to the last byte', async () => {
  const model = declarationModel(makeSampleSource({ lines: 14 }))
  expect(Buffer.compare(await pool.renderPdf(model), await pool.renderPdf(model))).toBe(0)
})
