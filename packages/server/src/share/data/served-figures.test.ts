import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Epd, recordRoutes, calculationRoutes } from '@cradle/contract'
import { MODULES } from '@cradle/engine'
import { systemScope } from '#access/scope'
import type { Block } from '#documents/report-model'
import { scientific } from '#documents/report-numbers'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import type { ReadEpd } from '#machine-readable/ilcd/read-record'
import { trimNoise } from '#machine-readable/format-decimal'
import { findLcaxCategory } from '#machine-readable/lcax'
import { indicatorColumns } from '#machine-readable/okobaudat-table'
import { findOpenEpdKey } from '#machine-readable/open-epd'
import { indicatorFile } from '#reference/indicator-file'
import { makeShareWorld, VALID_UNTIL, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

type Values = Record<string, number>
type Figures = Record<string, Values>

/** All indicators of EN 15804+A2 with figures per module. */
const indicators = indicatorFile.indicators.filter(({ group }) =>
  ['core', 'additional', 'resource', 'waste', 'output'].includes(group),
)
const codes = indicators.map(({ code }) => code)

let w: ShareWorld
let uuid: string
/** What the API says, by indicator and module. */
let figures: Figures

beforeAll(async () => {
  w = await makeShareWorld([shareArea])
  await widenLibrary()
  const calculation = await w.inStatus('verified')
  uuid = calculation.split('/').at(-1)!
  const admin = w.as('ROLE_SHARE_ADMIN')
  const { member } = (
    await admin.call(recordRoutes(Epd).list, { query: { status: 'unpublished' } })
  ).body
  const published = await admin.post('/epic/group_actions/publish_epds', {
    epds: [member[0]!['@id']],
    validUntil: VALID_UNTIL,
    collections: [w.collection],
  })
  expect(published.status, published.text).toBe(201)
  const { top, other } = (
    await w.editor.call(calculationRoutes.results, { params: { id: calculation } })
  ).body
  figures = Object.fromEntries([...top, ...other].map(({ code, values }) => [code, values]))
})
afterAll(() => w.close())

/** Gives the method all indicators, and each profile another figure for each of them, with as many digits as a number has. */
async function widenLibrary(): Promise<void> {
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('indicators')
      .values(
        indicators
          .filter(({ code }) => !['GWP-total', 'AP'].includes(code))
          .map(({ code, group, unit, name, displayCode = code }, position) => ({
            code,
            position: position + 10,
            group,
            unit,
            names: JSON.stringify(name),
            display_code: displayCode,
          })),
      )
      .execute()
    await tx
      .updateTable('methods')
      .set({
        indicators: JSON.stringify(
          codes.map((code) => ({ code, group: code === 'GWP-total' ? 'top' : 'other' })),
        ),
      })
      .where('id', '=', w.library.method)
      .execute()
    for (const [which, { id, effects }] of (
      await tx.selectFrom('environmental_profiles').select(['id', 'effects']).execute()
    ).entries()) {
      const [module] = Object.keys(effects)
      const own = codes.map((code, at) => [code, Math.sqrt(at + 2) * 10 ** ((at % 9) - 6 - which)])
      await tx
        .updateTable('environmental_profiles')
        .set({ effects: JSON.stringify({ [module!]: Object.fromEntries(own) }) })
        .where('id', '=', id)
        .execute()
    }
  })
}

const readFile = async (format: string): Promise<Buffer> => {
  const answer = await w.read(`/epic/data/epds/${uuid}?format=${format}`)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.bytes
}
const readJson = async (format: string) => JSON.parse((await readFile(format)).toString())

/** The figures of the API with the digits of a file, for the modules of a format. */
const listFigures = (describe: (values: Values) => Values = (values) => values): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([code, values]) => [
      code,
      describe(
        Object.fromEntries(
          Object.entries(values).map(([module, value]) => [module, trimNoise(value)]),
        ),
      ),
    ]),
  )

const sumProduction = ({ A1 = NaN, A2 = NaN, A3 = NaN }: Values): number => trimNoise(A1 + A2 + A3)

const collect = (find: (code: string) => Values): Figures =>
  Object.fromEntries(codes.map((code) => [code, find(code)]))

test('the API has a figure of every indicator in many modules', () => {
  expect(Object.keys(figures).toSorted()).toEqual(codes.toSorted())
  for (const values of Object.values(figures))
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['A1', 'A2', 'A3', 'A4', 'C4']))
  const known = Object.values(figures).flatMap((values) => Object.values(values))
  expect(known.filter((value) => String(value).length > 15).length).toBeGreaterThan(100)
})

test('ILCD contains every figure, in the package, as XML and as JSON', async () => {
  const list = ({ figures: read }: ReadEpd) =>
    Object.fromEntries(read.map(({ code, values }) => [code, values]))
  const zip = await readFile('ilcd')
  expect(list(readIlcdPackage(zip)[0]!)).toEqual(listFigures())
  expect(list(readIlcdJson(await readJson('ilcd_json')))).toEqual(listFigures())
  const process = Object.entries(unzipSync(zip)).find(([name]) => name.includes(`/processes/`))
  expect((await readFile('ilcd_xml')).equals(Buffer.from(process![1]))).toBe(true)
})

test('openEPD contains every figure, and the sum of A1 to A3', async () => {
  const document = await readJson('openepd')
  const read = collect((code) => {
    const { group, key } = findOpenEpdKey(code)!
    const set = group === 'impacts' ? document.impacts['EF 3.1'] : document[group]
    return Object.fromEntries(
      Object.entries<{ mean: number }>(set[key]).map(([module, { mean }]) => [module, mean]),
    )
  })
  expect(read).toEqual(listFigures((values) => ({ ...values, A1A2A3: sumProduction(values) })))
})

test('lcax contains every figure, with A1 to A3 as their sum', async () => {
  const { impacts } = await readJson('lcax')
  const read = collect((code) => impacts[findLcaxCategory(code)!])
  expect(read).toEqual(
    listFigures(({ A1, A2, A3, ...values }) => ({
      a1a3: sumProduction({ A1: A1!, A2: A2!, A3: A3! }),
      ...Object.fromEntries(
        Object.entries(values).map(([module, value]) => [module.toLowerCase(), value]),
      ),
    })),
  )
})

test('the table contains every figure without an exponent', async () => {
  const [head, ...lines] = (await readFile('csv'))
    .toString('latin1')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'))
  const cell = (line: readonly string[], column: string): string =>
    line[head!.indexOf(column)] ?? ''
  const columnOf = new Map(indicatorColumns)
  const read = collect((code) =>
    Object.fromEntries(
      lines
        .map((line) => [cell(line, 'Modul'), cell(line, columnOf.get(code)!)] as const)
        .filter(([, text]) => text !== '')
        .map(([module, text]) => {
          expect(text).toMatch(/^-?\d+(\.\d+)?$/)
          return [module, Number(text)]
        }),
    ),
  )
  const { 'A1-A3': _, ...first } = read['GWP-total']!
  expect(Object.keys(first).length).toBeGreaterThan(5)
  expect(
    Object.fromEntries(
      Object.entries(read).map(([code, { 'A1-A3': _sum, ...values }]) => [code, values]),
    ),
  ).toEqual(listFigures())
})

test('the document prints every figure, rounded once', () => {
  const section = w.lastDocument()!.sections.find(({ key }) => key === 'results')!
  const tables = section.blocks.filter(
    (block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table',
  )
  const printed = new Map<string, string>()
  for (const { columns, rows } of tables)
    for (const { cells } of rows)
      for (const [at, { head }] of columns.entries())
        if (cells[at]) printed.set(`${cells[0]!.text} ${head}`, cells[at].text)
  const nameOf = new Map(indicators.map(({ code, displayCode = code }) => [code, displayCode]))
  const wrong = Object.entries(figures).flatMap(([code, values]) =>
    MODULES.filter((module) => values[module] !== undefined).flatMap((module) => {
      const text = printed.get(`${nameOf.get(code)} ${module}`)
      const expected = scientific(values[module]!, 'en')
      return text === expected || (text === undefined && values[module] === 0)
        ? []
        : [`${code} ${module}: ${text} instead of ${expected}`]
    }),
  )
  expect(wrong).toEqual([])
})
