import type { TypstCompiler, TypstDocument } from './typst-compiler.ts'

/** One page as a drawing of its own: no script, no link to anything outside. */
export interface DrawnPage {
  number: number
  widthMm: number
  heightMm: number
  svg: string
}
/** `sectionPages`: where each section begins, in their order. */
export interface DrawnDocument {
  pageCount: number
  sectionPages: number[]
  pages: DrawnPage[]
}

const mmPerPoint = 25.4 / 72

/** The compiler draws all pages below each other; each one asked for is cut out with the shapes it uses. */
export function drawPages(
  compiler: TypstCompiler,
  document: TypstDocument,
  wanted: readonly number[],
): DrawnDocument {
  const [places] = compiler.query(document, { selector: '<places>' }) as { value: number[] }[]
  return {
    pageCount: document.numOfPages,
    sectionPages: places?.value ?? [],
    pages: cutPages(compiler.plainSvg(document), wanted),
  }
}

/**
 * Top-level elements stand at one indent: for each page its paper, at the origin, and its content, moved below the pages
 * before it; then the definitions they share. Source: the writer of typst-svg, which indents by four spaces.
 */
export function cutPages(svg: string, wanted: readonly number[]): DrawnPage[] {
  const parts = svg.split(/\n(?= {4}<(?!\/))/).slice(1)
  const definitions = collectDefinitions(parts.filter((part) => part.startsWith('    <defs')))
  const drawn = parts.filter((part) => !part.startsWith('    <defs'))
  const papers = drawn.flatMap((part, place) => (part.startsWith('    <path') ? [place] : []))
  return wanted.flatMap((number): DrawnPage[] => {
    const start = papers[number - 1]
    if (start === undefined) return []
    const paper = readPaperSize(drawn[start]!)
    const content = drawn
      .slice(start, papers[number] ?? drawn.length)
      .map(atOrigin)
      .join('\n')
      .replace(/\n?<\/svg>\s*$/, '')
    return [
      {
        number,
        widthMm: paper.width * mmPerPoint,
        heightMm: paper.height * mmPerPoint,
        svg: compact(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${paper.width} ${paper.height}"><defs>${used(content, definitions)}</defs>${content}</svg>`,
        ),
      },
    ]
  })
}

/** A page's content where it stands when it is the only page. */
const atOrigin = (part: string): string =>
  part.replace(/^ {4}<g transform="matrix\(1 0 0 1 [\d.-]+ [\d.-]+\)"/, '    <g')

/** `d="M 0 0v 841.8898 h 595.2756 v -841.8898 Z"` */
function readPaperSize(path: string): { width: number; height: number } {
  const [, height, width] = /d="M 0 0v ([\d.]+) h ([\d.]+)/.exec(path) ?? []
  if (width === undefined || height === undefined) throw new Error('a page without a size')
  return { width: Number(width), height: Number(height) }
}

function collectDefinitions(blocks: readonly string[]): Map<string, string> {
  const all = blocks.flatMap((block) =>
    block
      .replace(/\n {4}<\/defs>[\s\S]*$/, '')
      .split(/\n(?= {8}<(?!\/))/)
      .slice(1),
  )
  return new Map(
    all.flatMap((one) => {
      const id = /\bid="([^"]+)"/.exec(one)?.[1]
      return id === undefined ? [] : [[id, one.trim()] as const]
    }),
  )
}

/** What a page refers to, and what that refers to. */
function used(content: string, definitions: ReadonlyMap<string, string>): string {
  const found = new Map<string, string>()
  const look = (text: string): void => {
    for (const [, one, two] of text.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)) {
      const id = one ?? two!
      const definition = found.has(id) ? undefined : definitions.get(id)
      if (definition === undefined) continue
      found.set(id, definition)
      look(definition)
    }
  }
  look(content)
  return [...found.values()].join('')
}

/** A third of the bytes: short names, a thousandth of a point, no classes nobody styles. Words and pictures are left alone. */
function compact(svg: string): string {
  const names = new Map<string, string>()
  const short = (id: string): string =>
    names.get(id) ?? names.set(id, `s${names.size.toString(36)}`).get(id)!
  return svg
    .replaceAll(
      /(\bid="|href="#|url\(#)([A-Za-z]\w*)/g,
      (_, before: string, id: string) => before + short(id),
    )
    .replaceAll(/ class="typst-[\w -]*"| fill-rule="nonzero"/g, '')
    .replaceAll(
      / (x|y|d|transform|width|height)="([^"]*)"/g,
      (_, name: string, value: string) =>
        ` ${name}="${value.replaceAll(/(\.\d{3})\d+/g, '$1').trim()}"`,
    )
    .replaceAll(/>\n\s*</g, '><')
    .replaceAll(/ [xy]="0"/g, '')
}
