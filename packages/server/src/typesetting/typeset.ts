/** From the data of a report to a PDF, in this process. Called inside a child process only: the compiler holds the thread. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCodePoint } from '@cradle/contract/printable-text'
import { drawPages, type DrawnDocument } from './draw-pages.ts'
import {
  createTypstCompiler,
  type PdfOptions,
  type TypstCompiler,
  type TypstDocument,
} from './typst-compiler.ts'

/** A file that travels inside the PDF, and how it relates to what is printed. */
export interface Attachment {
  fileName: string
  mimeType: string
  description: string
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  bytes: Uint8Array
}

export interface TypesetJob {
  /** The model without its images, as JSON. */
  json: string
  images: Record<string, Uint8Array>
  attachments?: Attachment[]
  /** Draw these pages (from 1) instead of writing a PDF. */
  pages?: number[]
  /** ISO date that is written into the PDF. */
  issuedOn: string
  standard: NonNullable<PdfOptions['pdfStandard']>
}

const templates = readdirSync(new URL('./templates/', import.meta.url))
  .filter((name) => name.endsWith('.typ'))
  .map((name): [string, string] => [
    name,
    readFileSync(new URL(`./templates/${name}`, import.meta.url), 'utf8'),
  ])

const inter = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'),
)
const interFolders = [
  '400Regular',
  '400Regular_Italic',
  '600SemiBold',
  '600SemiBold_Italic',
  '700Bold',
  '700Bold_Italic',
].map((cut) => join(inter, cut))
/** Inter, and what prints Chinese, Japanese and emoji. */
const fontFolders = [...interFolders, fileURLToPath(new URL('./fonts/', import.meta.url))]

/**
 * Where upright pages end before turned ones and at the end of the document, how much of the text area they fill there, and
 * the share below which the page is a stub.
 */
const runEnds =
  '#context [#metadata(query(<run-end>).map(m => (page: m.location().page(), least: m.value, filled: (m.location().position().y / 1mm - 29) / (297 - 29 - 24)))) <ends>]\n'
/** The report, and after its last word the files it carries. */
const carryingFile =
  '#include "document.typ"\n' +
  runEnds +
  '#for a in json("attachments.json") { pdf.attach(a.fileName, read(a.file, encoding: none), relationship: a.relationship, mime-type: a.mimeType, description: a.description) }\n'
/** The report, and for who looks at its pages where its sections begin. */
const drawnFile =
  '#include "document.typ"\n' +
  runEnds +
  '#context [#metadata(query(heading.where(level: 1, outlined: true)).map(h => h.location().page())) <places>]\n'

/** What a job comes to: bytes of a PDF, or the pages asked for. */
export type Typeset = { pdf: Uint8Array } | { drawn: DrawnDocument }

interface Desk {
  folder: string
  compiler: TypstCompiler
}
let desk: Desk | undefined

/** One compiler for all jobs of this process: another one for each would read the fonts again and keep them. Its folder stands in memory alone: a process that is ended at once leaves nothing. */
function openDesk(): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-report-'))
  const compiler = createTypstCompiler(folder, fontFolders)
  rmSync(folder, { recursive: true })
  return { folder, compiler }
}

/** The typesetter reads nothing but an empty folder; templates, data and images of a job lie in it only in memory, and only while it runs. */
export function typeset(job: TypesetJob): Typeset {
  const { folder, compiler } = (desk ??= openDesk())
  try {
    for (const [name, text] of templates) compiler.addSource(join(folder, name), text)
    compiler.addSource(join(folder, 'main.typ'), job.pages ? drawnFile : carryingFile)
    const attachments = job.pages ? [] : (job.attachments ?? [])
    attachments.forEach(({ bytes }, place) =>
      compiler.mapShadow(join(folder, `attachment-${place}`), Buffer.from(bytes)),
    )
    compiler.mapShadow(
      join(folder, 'attachments.json'),
      Buffer.from(
        JSON.stringify(
          attachments.map((one, place) => ({
            ...one,
            bytes: undefined,
            file: `attachment-${place}`,
          })),
        ),
      ),
    )
    for (const [name, bytes] of Object.entries(job.images))
      compiler.mapShadow(join(folder, name), Buffer.from(bytes))
    return compile(compiler, folder, job, job.json, 3)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(1)
  }
}

/**
 * An archival PDF contains no character that no font can draw. Characters without a font are replaced before
 * (`replaceUnprintable`); a sequence for which the font has the single characters and no shape is replaced here.
 */
function compile(
  compiler: TypstCompiler,
  folder: string,
  job: TypesetJob,
  json: string,
  tries: number,
): Typeset {
  compiler.mapShadow(join(folder, 'model.json'), Buffer.from(json))
  try {
    const document = layOut(compiler, folder)
    if (job.pages) return { drawn: drawPages(compiler, document, job.pages) }
    return {
      pdf: compiler.pdf(document, {
        pdfStandard: job.standard,
        creationTimestamp: Date.parse(`${job.issuedOn.slice(0, 10)}T00:00:00Z`) / 1000,
      }),
    }
  } catch (error) {
    const message = readMessage(error)
    const missing = missingCharacters(message)
    if (missing.length === 0 || tries === 0) throw new Error(message)
    return compile(
      compiler,
      folder,
      job,
      missing.reduce(
        (text, character) => text.replaceAll(character, writeCodePoint(character)),
        json,
      ),
      tries - 1,
    )
  }
}

/**
 * Space between blocks, and whether the abbreviations begin a page of their own: the usual layout first, then tighter ones
 * that save a page with a few lines, then those that fill it.
 */
const layouts = [
  { density: 1, closesApart: false },
  { density: 0.86, closesApart: false },
  { density: 0.76, closesApart: false },
  { density: 1, closesApart: true },
  { density: 1.2, closesApart: false },
]
/** Layouts that are tried for a document of so many pages: each pass costs a long one seconds. */
const countTries = (pages: number): number => {
  if (pages <= 20) return layouts.length
  return pages <= 40 ? 3 : 1
}

/** Sets the pages in the usual layout; in another one where the usual leaves a stub. */
function layOut(compiler: TypstCompiler, folder: string): TypstDocument {
  let best: { document: TypstDocument; stubs: number } | undefined
  for (const [tried, layout] of layouts.entries()) {
    compiler.mapShadow(join(folder, 'layout.json'), Buffer.from(JSON.stringify(layout)))
    const compiled = compiler.compile({ mainFilePath: join(folder, 'main.typ') })
    if (!compiled.result)
      throw new Error(
        compiler
          .fetchDiagnostics(compiled.takeError())
          .map(({ message }) => message)
          .join(' '),
      )
    const stubs = countStubs(compiler, compiled.result)
    if (!best || stubs < best.stubs) best = { document: compiled.result, stubs }
    if (best.stubs === 0 || tried + 1 >= countTries(compiled.result.numOfPages)) break
  }
  return best!.document
}

function countStubs(compiler: TypstCompiler, document: TypstDocument): number {
  const [ends] = compiler.query(document, { selector: '<ends>' }) as {
    value: { page: number; filled: number; least: number }[]
  }[]
  return (ends?.value ?? []).filter(({ filled, least }) => filled < least).length
}

/** The compiler puts its words in `code`. */
function readMessage(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
    'typesetting failed'
  )
}

function missingCharacters(message: string): string[] {
  const texts = [...message.matchAll(/the text `\\"(.*?)\\"` could not be displayed/gsu)].map(
    (match) => match[1] ?? '',
  )
  return [
    ...new Set(
      texts
        .flatMap((text) => Array.from(unescapeDebug(text)))
        .filter((character) => character > '\u007f'),
    ),
  ]
}

/** The compiler prints some characters as `\u{200d}`. */
function unescapeDebug(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
