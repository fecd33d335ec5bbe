/**
 * Writes the table of the characters that the fonts of documents contain:
 * `node scripts/printable-characters.ts`, after a change of the fonts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const fontFolders = [
  'node_modules/@expo-google-fonts/inter/400Regular',
  'packages/server/src/typesetting/fonts',
]
export const tableFile = path.join(root, 'packages/contract/src/texts/printable-table.ts')

/** Code points that at least one font of the documents contains, in order. */
export function listPrintedCodePoints(): number[] {
  const files = fontFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => path.join(root, folder, name)),
  )
  return [...new Set(files.flatMap((file) => readCodePoints(readFileSync(file))))].toSorted(
    (a, b) => a - b,
  )
}

/** Reads the code points that have a glyph from the `cmap` table of a TrueType font (formats 4 and 12). */
function readCodePoints(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('The font has no table of characters.')
  const cmap = font.readUInt32BE(record + 8)
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    return { at, format: font.readUInt16BE(at) }
  })
  const whole = subtables.find(({ format }) => format === 12)
  if (whole) return readGroups(font, whole.at)
  const segmented = subtables.find(({ format }) => format === 4)
  if (!segmented) throw new Error('The table of characters has an unknown format.')
  return readSegments(font, segmented.at)
}

function readGroups(font: Buffer, at: number): number[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, i) => at + 16 + 12 * i).flatMap(
    (group) => {
      const [first, last, glyph] = [0, 4, 8].map((shift) => font.readUInt32BE(group + shift))
      return listRange(first!, last!).filter((code) => glyph! + code - first! !== 0)
    },
  )
}

function readSegments(font: Buffer, at: number): number[] {
  const size = font.readUInt16BE(at + 6)
  return Array.from({ length: size / 2 }, (_, i) => 2 * i).flatMap((segment) => {
    const last = font.readUInt16BE(at + 14 + segment)
    const first = font.readUInt16BE(at + 16 + size + segment)
    const delta = font.readUInt16BE(at + 16 + 2 * size + segment)
    const offsetAt = at + 16 + 3 * size + segment
    const offset = font.readUInt16BE(offsetAt)
    return listRange(first, last).filter((code) => {
      if (code === 0xffff) return false
      if (offset === 0) return ((code + delta) & 0xffff) !== 0
      const glyph = font.readUInt16BE(offsetAt + offset + 2 * (code - first))
      return glyph !== 0
    })
  })
}

const listRange = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** The distance from the last range, and the length, of every range of code points, in base 36. */
function writeRanges(codePoints: readonly number[]): string {
  const numbers: number[] = []
  let end = 0
  for (let i = 0; i < codePoints.length;) {
    const first = codePoints[i]!
    let last = first
    while (codePoints[++i] === last + 1) last += 1
    numbers.push(first - end, last - first + 1)
    end = last + 1
  }
  return numbers.map((number) => number.toString(36)).join(' ')
}

export const writeTable = (): string =>
  `/** Characters of the fonts of documents. \`scripts/printable-characters.ts\` writes this file. */\nexport const printableTable =\n  '${writeRanges(listPrintedCodePoints())}'\n`

if (import.meta.main) writeFileSync(tableFile, writeTable())
