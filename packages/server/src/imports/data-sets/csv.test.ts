import { expect, test } from 'vitest'
import { decodeText, makeFigureReader, parseCsv, parseDecimal } from './csv.ts'

const readCells = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

test('cells are separated by what the header has more of', () => {
  expect(readCells('a;b,c;d\n1;2,5;3')).toEqual([['1', '2,5', '3']])
  expect(readCells('a,b\r\n1,2\r\n')).toEqual([['1', '2']])
})

test('quoted cells contain separators, line breaks and quotes, and lines are counted', () => {
  const { rows } = parseCsv('a,b\n"x, ""y""\nz",1\n\n2,"3"')
  expect(rows).toEqual([
    { line: 2, cells: ['x, "y"\nz', '1'] },
    { line: 5, cells: ['2', '3'] },
  ])
})

test('a quote that is not closed is part of the text', () => {
  expect(readCells('a;b\n"Premium board;1\n5" pipe;2')).toEqual([
    ['"Premium board', '1'],
    ['5" pipe', '2'],
  ])
})

test('a quote inside a cell is part of the text, and the quotes around other cells count', () => {
  expect(readCells('a;b;c\n5" pipe;"x;y";1\n"2";3;4')).toEqual([
    ['5" pipe', 'x;y', '1'],
    ['2', '3', '4'],
  ])
})

test('lines are separated as in Windows, Linux and old Macintosh files, with tabs or commas', () => {
  expect(readCells('a\tb\r\n1\t2,5\n3\t4\r\n')).toEqual([
    ['1', '2,5'],
    ['3', '4'],
  ])
  expect(parseCsv('a,b\r1,2\r3,4').rows).toEqual([
    { line: 2, cells: ['1', '2'] },
    { line: 3, cells: ['3', '4'] },
  ])
})

test('a quoted cell with a line break of Windows counts as one line of the file more', () => {
  expect(parseCsv('a,b\r\n"x\r\ny",1\r\n2,3').rows.map(({ line }) => line)).toEqual([2, 4])
})

test('a million empty lines are no rows, and a line without end is refused', () => {
  expect(parseCsv(`a;b\n1;2\n${';\n'.repeat(500_000)}${'\n'.repeat(500_000)}3;4`).rows).toEqual([
    { line: 2, cells: ['1', '2'] },
    { line: 1_000_003, cells: ['3', '4'] },
  ])
  expect(() => parseCsv(`a;b\n"${'x'.repeat(200_000)}`)).toThrow('Line 2 has more than')
})

test('rows with more or fewer cells than the header, and repeated headers, are kept', () => {
  expect(parseCsv('a;a\n1\n1;2;3')).toEqual({
    headers: ['a', 'a'],
    rows: [
      { line: 2, cells: ['1'] },
      { line: 3, cells: ['1', '2', '3'] },
    ],
  })
})

test('texts are UTF-8, UTF-16 or Windows-1252', () => {
  expect(decodeText(Buffer.from('Dämmung', 'utf8'))).toBe('Dämmung')
  expect(decodeText(Buffer.from('Dämmung', 'latin1'))).toBe('Dämmung')
  expect(decodeText(Buffer.from('\uFEFFDämmung', 'utf16le'))).toBe('Dämmung')
})

test('decimals have a point or a comma, by column', () => {
  expect(parseDecimal('-1,5E-3', true)).toBe(-0.0015)
  expect(parseDecimal('1.234,5', true)).toBeNull()
  expect(parseDecimal('1,234', false)).toBeNull()
  expect(parseDecimal('ND', false)).toBeNull()
})

test('each column is read by its own sign, and what cannot be read is said', () => {
  const rows = [
    ['1,5', '2.5', '7', '1,5'],
    ['1,234', '1.234', '1.234', '2.5'],
    ['ND', '3.5', '', '1.234'],
  ].map((cells, index) => ({ line: index + 2, cells }))
  const read = makeFigureReader(rows, [0, 1, 2, 3])
  expect(rows.map(({ cells }) => cells.map(read))).toEqual([
    [1.5, 2.5, 7, 1.5],
    [1.234, 1.234, 1.234, 2.5],
    ['notStated', 3.5, 'empty', 'unreadable'],
  ])
  const strict = makeFigureReader(rows.slice(0, 2), [0, 1, 2])
  expect(strict('1.5', 0)).toBe('unreadable')
  expect(strict('1.234,5', 0)).toBe('unreadable')
})
