/** Reads back what a test asks of a PDF the typesetter wrote: pages, fonts, tags, words. No reader of other PDFs. */
import { inflateSync } from 'node:zlib'

/** Characters that were drawn together, where they begin [points from the left and the bottom of the page]. */
export interface PdfLine {
  text: string
  x: number
  y: number
  /** [points] */
  size: number
}

export interface PdfFacts {
  pages: string[]
  /** The same words by page, with their places. */
  lines: PdfLine[][]
  /** The headings of the first level in the tag tree, in reading order. */
  titles: string[]
  isTagged: boolean
  language: string | null
  /** Languages of parts, in alphabetical order: marked in the tags or in the content. */
  partLanguages: string[]
  /** `3A` for PDF/A-3a. */
  archivalLevel: string | null
  title: string | null
  bookmarks: number
  fonts: { name: string; isEmbedded: boolean }[]
  hasTableHeads: boolean
  figuresWithoutAlternative: number
}

export function readPdf(bytes: Uint8Array): PdfFacts {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match): [string, string] => [
      match[1] as string,
      match[2] as string,
    ]),
  )
  const all = [...objects.values()]
  const pages = [
    ...(
      /\/Kids \[([^\]]*)\]/.exec(
        all.find((object) => object.includes('/Type /Pages')) ?? '',
      )?.[1] ?? ''
    ).matchAll(/(\d+) 0 R/g),
  ].map((match) => objects.get(match[1] as string) ?? '')
  const descriptors = all.filter((object) => object.includes('/Type /FontDescriptor'))
  const metadata = Buffer.from(
    all.find((object) => object.includes('/Subtype /XML')) ?? '',
    'latin1',
  ).toString('utf8')
  const catalog = all.find((object) => object.includes('/Type /Catalog')) ?? ''
  const lines = pages.map((page) => readLines(page, objects))
  return {
    pages: lines.map((page) => page.map(({ text }) => `${text}\n`).join('')),
    lines,
    titles: all
      .filter((object) => /\/S \/H1\b/.test(object))
      .map((object) =>
        decodeTitle(/\/T (\((?:\\[\s\S]|[^\\)])*\)|<[\dA-F]*>)/i.exec(object)?.[1] ?? ''),
      )
      .toReversed(),
    isTagged: raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1] ?? null,
    partLanguages: [
      ...new Set(
        [
          ...all.filter((object) => object !== catalog),
          ...pages.map((page) => readContent(page, objects)),
        ].flatMap((text) => [...text.matchAll(/\/Lang \(([\w-]+)\)/g)].map((match) => match[1]!)),
      ),
    ].toSorted(),
    archivalLevel: metadata.includes('pdfaid:part')
      ? `${/pdfaid:part>(\d)/.exec(metadata)?.[1] ?? ''}${/pdfaid:conformance>(\w)/.exec(metadata)?.[1] ?? ''}`
      : null,
    title: /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(metadata)?.[1] ?? null,
    bookmarks: all.filter(
      (object) =>
        /\/Dest|\/A <</.test(object) && /\/Title /.test(object) && /\/Parent /.test(object),
    ).length,
    fonts: descriptors.map((object) => ({
      name: /\/FontName \/(?:\w+\+)?([\w-]+)/.exec(object)?.[1] ?? '',
      isEmbedded: /\/FontFile[23]? /.test(object),
    })),
    hasTableHeads: all.some((object) => /\/S \/TH\b/.test(object)),
    figuresWithoutAlternative: all.filter(
      (object) => /\/S \/Figure\b/.test(object) && !/\/Alt /.test(object),
    ).length,
  }
}

const readContent = (page: string, objects: ReadonlyMap<string, string>): string =>
  readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')

function readStream(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? ''
  const bytes = Buffer.from(data, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** A string of a content stream; brackets in pairs stand in it as they are. */
const simple = String.raw`(?:\\[\s\S]|[^\\()])`
const makeNestedPattern = (inside: string) => String.raw`\((?:${simple}|${inside})*\)`
const literal = makeNestedPattern(makeNestedPattern(makeNestedPattern(String.raw`\(${simple}*\)`)))

/** A text string of a dictionary: bytes in brackets, or UTF-16 in hexadecimal. */
function decodeTitle(token: string): string {
  return token.startsWith('<')
    ? Buffer.from(token.slice(5, -1), 'hex').swap16().toString('utf16le')
    : token.slice(1, -1).replace(/\\([\s\S])/g, '$1')
}

type Matrix = [number, number, number, number, number, number]

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

/** All glyphs of the page in the order they are drawn, turned back into characters by the table of their font. */
function readLines(page: string, objects: Map<string, string>): PdfLine[] {
  const fonts = new Map(
    [...(/\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
      (match): [string, Map<number, string>] => {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(match[2] as string) ?? '')?.[1]
        return [match[1] as string, readCharacters(readStream(objects.get(table ?? '') ?? ''))]
      },
    ),
  )
  const spoken = new RegExp(`/(?:ActualText|Alt|E|Lang) (?:${literal}|<[\\da-f]*>)`, 'gi')
  const content = readContent(page, objects).replace(spoken, '')
  let font = new Map<number, string>()
  let size = 0
  let place: Matrix = [1, 0, 0, 1, 0, 0]
  const outer: Matrix[] = []
  const lines: PdfLine[] = []
  let text = ''
  for (const [token] of content.matchAll(
    new RegExp(
      `/\\w+ [\\d.]+ Tf|${literal}|<[\\da-f]+>|(?:-?[\\d.]+ ){6}cm\\b|\\b[qQ]\\b|\\bET\\b`,
      'gi',
    ),
  )) {
    if (token.endsWith('Tf')) {
      font = fonts.get(/\/(\w+)/.exec(token)?.[1] ?? '') ?? font
      size = Number(token.split(' ')[1])
    } else if (token.endsWith(' cm')) {
      place = multiply(token.split(' ').slice(0, 6).map(Number) as Matrix, place)
    } else if (token === 'q') outer.push(place)
    else if (token === 'Q') place = outer.pop() ?? place
    else if (token === 'ET') {
      lines.push({ text, x: place[4], y: place[5], size: size * Math.hypot(place[0], place[1]) })
      text = ''
    } else
      text += readGlyphs(token)
        .map((glyph) => font.get(glyph) ?? '')
        .join('')
  }
  return lines
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readGlyphs(token: string): number[] {
  const bytes = token.startsWith('<')
    ? Buffer.from(token.slice(1, -1), 'hex')
    : Buffer.from(
        token
          .slice(1, -1)
          .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
            /^[0-7]/.test(code)
              ? String.fromCharCode(Number.parseInt(code, 8))
              : (escapes[code] ?? code),
          ),
        'latin1',
      )
  return Array.from({ length: bytes.length >> 1 }, (_, place) => bytes.readUInt16BE(place * 2))
}

function readCharacters(table: string): Map<number, string> {
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  const characters = new Map<number, string>()
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', value = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      characters.set(Number.parseInt(glyph, 16), text(value))
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', value = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    )) {
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        characters.set(
          glyph,
          String.fromCodePoint(
            (text(value).codePointAt(0) ?? 0) + glyph - Number.parseInt(from, 16),
          ),
        )
    }
  }
  return characters
}
