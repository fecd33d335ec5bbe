import { expect, test } from 'vitest'
import { trimNoise } from '#machine-readable/format-decimal'
import { makeSampleSource } from '#test/documents/sample-source'
import { csvCell, csvLine, inputColumns, inputsCsv, resultsCsv } from './csv.ts'

const source = makeSampleSource({
  lines: 14,
  declaredModules: ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'],
})

/** Cells of a file whose texts need no quotes. */
const table = (lines: Iterable<string>) =>
  [...lines]
    .join('')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

test('a text that a spreadsheet would run as a formula is disarmed, a number is not', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\n='])
    expect(csvCell(`${start}cmd`).replace(/^"/, '').startsWith("'")).toBe(true)
  expect(csvCell('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`)
  expect(csvCell(-3.5)).toBe('-3.5')
  expect(csvCell('-3.5e-7')).toBe('-3.5e-7')
  expect(csvCell('stone wool')).toBe('stone wool')
})

test('semicolons, quotes and line breaks inside a cell stay inside it', () => {
  expect(csvLine(['a;b', 'c"d', 'e\nf', null, 0])).toBe('"a;b";"c""d";"e\nf";;0\r\n')
})

test('results carry the full number of every module with a point, and MND where nothing is declared', () => {
  const [head, ...rows] = table(resultsCsv([source]))
  expect(head).toEqual([
    'calculationId',
    'productName',
    'declaredUnit',
    'set',
    'indicatorCode',
    'unit',
    'module',
    'value',
    'remark',
  ])
  const value = (code: string, module: string) =>
    rows.find((row) => row[4] === code && row[6] === module)?.[7]
  const { A1 } = source.result.modules
  expect(Number(value('GWP-total', 'A1'))).toBe(
    A1 === 'notDeclared' ? NaN : trimNoise(A1.impacts['GWP-total']!),
  )
  expect(value('GWP-total', 'A4')).toBe('MND')
  const { production } = source.result.subtotals
  expect(Number(value('PENRT', 'A1-A3'))).toBe(
    production === 'notDeclared' ? NaN : trimNoise(production.impacts.PENRT!),
  )
  const dutch = makeSampleSource({ lines: 14, method: 'NMD_2' })
  const total = table(resultsCsv([dutch])).find((row) => row[4] === 'PENRT' && row[6] === 'A-C')
  expect(Number(total?.[7])).toBe(trimNoise(dutch.result.totalAtoC.impacts.PENRT!))
  expect(Number(value('BCC-product', 'gate'))).toBe(
    trimNoise(source.result.biogenicCarbon.product!),
  )
  expect(rows.some((row) => row[6] === 'A-D' && row[4] !== 'MKI')).toBe(false)
  expect(rows.filter((row) => row[4] === 'AP')).toHaveLength(18)
})

test('an indicator that is not fully known is ND, never 0', () => {
  const unknown = makeSampleSource({ lines: 14, unknownIndicators: ['IRP'] })
  const rows = table(resultsCsv([unknown])).filter((row) => row[4] === 'IRP')
  expect(rows.find((row) => row[6] === 'A1')?.[7]).toBe('ND')
  expect(rows.find((row) => row[6] === 'A1-A3')?.[7]).toBe('ND')
})

test('inputs carry what was entered and what the engine made of it', () => {
  const rows = table(inputsCsv([source]))
  expect(rows).toHaveLength(15)
  const gross = inputColumns.indexOf('grossAmount')
  expect(rows.slice(1).map((row) => Number(row[gross]))).toEqual(
    source.inputs.map(
      ({ id }) => source.result.amounts.find(({ inputId }) => inputId === id)?.gross,
    ),
  )
})

test('every line of demonstration data contains the mark, other lines do not', () => {
  const mark = 'Demonstration data – not for declarations'
  for (const lines of [resultsCsv, inputsCsv])
    for (const isDemonstration of [true, false]) {
      const [head, ...rows] = table(lines([{ ...source, isDemonstration }]))
      expect(head!.at(-1)).toBe('remark')
      expect(rows.length).toBeGreaterThan(10)
      expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set([isDemonstration ? mark : '']))
    }
})

test('lines are made one at a time, so a long selection can be streamed', () => {
  let requests = 0
  function* many() {
    for (let count = 0; count < 1000; count += 1) {
      requests += 1
      yield source
    }
  }
  const lines = resultsCsv(many())
  for (let count = 0; count < 5; count += 1) lines.next()
  expect(requests).toBe(1)
})
