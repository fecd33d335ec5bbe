import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  Calculation,
  recordRoutes,
  calculationRoutes,
  PredefinedInputSet,
  Report,
} from '@cradle/contract'
import { trimNoise } from '#machine-readable/format-decimal'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { inputSetArea } from '#input-sets/input-set-routes'
import { newId } from '#platform/ids'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { openWorkerPool } from '#platform/db/pools'
import type pg from 'pg'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let workers: pg.Pool
let runner: JobRunner
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea, inputSetArea])
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  runner = await startJobs(
    workers,
    reportTasks(w.services, { renderPdf: () => Promise.reject(new Error('no typesetter here')) }),
  )
})
afterAll(async () => {
  await runner.stop()
  await workers.end()
  await w.close()
})

async function makeComplete(values: Record<string, unknown> = {}): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await asEditor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  await asEditor().post('/2/calculation_result_journals', { calculation })
  return calculation
}
const parseId = (iri: string): string => iri.split('/').at(-1)!
/** Cells of each line. No cell in these tests contains a semicolon. */
const parseTable = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const readColumn = (rows: string[][], name: string): string[] =>
  rows.slice(1).map((row) => row[rows[0]!.indexOf(name)]!)
const requestExport = async (kind: string, query: string, who = asEditor()) =>
  who.get(`/2/exports/${kind}?${query}`)

test('calculations are exported by the filters of their list, with their main results', async () => {
  const [one, two] = [
    await makeComplete({
      productName: 'Exported wall',
      gtin: '4006381333931',
      articleNumber: 'BW-1',
      dopNumber: '0042-BW',
    }),
    await makeComplete({ productName: 'Exported roof', productLifeTime: 50 }),
  ]
  await makeComplete({ productName: 'Another thing' })
  const { status, headers, bytes } = await requestExport('calculations', 'productName=exported')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="calculations-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parseTable(bytes.toString())
  expect(readColumn(rows, 'calculationId')).toEqual([parseId(two), parseId(one)])
  expect(readColumn(rows, 'productLifeTime')).toEqual(['50', '75'])
  for (const [column, number] of [
    ['gtin', '4006381333931'],
    ['articleNumber', 'BW-1'],
    ['dopNumber', '0042-BW'],
  ])
    expect(readColumn(rows, column!)[1]).toBe(number)
  expect(readColumn(rows, 'method')).toEqual(['Method', 'Method'])
  expect(readColumn(rows, 'outdated')).toEqual(['false', 'false'])
  expect(readColumn(rows, 'massKg').map(Number)).toEqual([100, 100])
  const results = (await asEditor().call(calculationRoutes.results, { params: { id: one } })).body
  // The method adds up A1–A3 alone.
  expect(Number(readColumn(rows, 'gwpTotalA1toA3')[1])).toBe(
    trimNoise(results.top[0]!.subtotals.production!),
  )
  expect(readColumn(rows, 'gwpTotalAtoC')).toEqual(['', ''])
  expect(
    parseTable((await requestExport('calculations', `id[]=${parseId(one)}`)).text),
  ).toHaveLength(2)
})

test('main results with an unknown part are ND, never their known part', async () => {
  const calculation = await makeComplete({ productName: 'Half known' })
  const { netAmount: _, ...line } = makeBrickLine(w.library)
  await asEditor().post('/2/inputs', { calculation, ...line })
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const rows = parseTable(
    (await requestExport('calculations', `id[]=${parseId(calculation)}`)).text,
  )
  expect(readColumn(rows, 'massKg')).toEqual(['ND'])
  expect(readColumn(rows, 'gwpTotalA1toA3')).toEqual(['ND'])
})

test('a cell that a spreadsheet would execute is exported as text; numbers stay numbers', async () => {
  const evil = ['=HYPERLINK("http://x";"y")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '\t=1']
  const made = await Promise.all(evil.map((productName) => makeComplete({ productName })))
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: made[0]! } }))
    .body.member
  await asEditor().patch(line!['@id'], {
    description: "=cmd|' /C calc'!A0",
    dataSource: '-5',
    comments: 'a "b"; c',
  })
  const query = made.map((iri) => `id[]=${parseId(iri)}`).join('&')
  for (const kind of ['calculations', 'inputs', 'results']) {
    const { text } = await requestExport(kind, query)
    const cells = text.replace(/^\ufeff/, '').split(/\r\n|;/)
    expect(
      cells.filter((cell) => /^"?\s*[=+\-@＝]/.test(cell) && !/^-?\d/.test(cell)),
      kind,
    ).toEqual([])
    expect(text).toContain("'+1+1")
  }
  expect((await requestExport('inputs', query)).text).toContain('"a ""b""; c"')
})

test('inputs are exported with names, gross amounts and used sets', async () => {
  const calculation = await makeComplete({ productName: 'With a set' })
  const set = (
    await asEditor().call(recordRoutes(PredefinedInputSet).create, {
      body: {
        code: 'EXP',
        name: 'Fixings',
        method: `/2/methods/${w.library.method}`,
      },
    })
  ).body['@id']
  await asEditor().post('/2/predefined_input_set_usages', {
    calculation,
    predefinedInputSet: set,
    amount: 2.5,
  })
  const rows = parseTable((await requestExport('inputs', `id[]=${parseId(calculation)}`)).text)
  expect(readColumn(rows, 'inputType')).toEqual(['A1_RAW_MATERIAL', 'PREDEFINED_INPUT_SET'])
  expect(readColumn(rows, 'environmentalProfile')).toEqual(['Brick', ''])
  expect(readColumn(rows, 'supplier')).toEqual(['Pit', ''])
  expect(readColumn(rows, 'inputSet')).toEqual(['', 'Fixings'])
  expect(readColumn(rows, 'netAmount')).toEqual(['100', '2.5'])
  expect(Number(readColumn(rows, 'grossAmount')[0])).toBeCloseTo(110, 9)
})

test('exported results equal the CSV report line by line', async () => {
  const calculation = await makeComplete({ productName: 'Compared' })
  const report = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body['@id']
  const { file, error } = await vi.waitFor(
    async () => {
      const { body } = await asEditor().call(recordRoutes(Report).get, { params: { id: report } })
      expect(body.state).toBeOneOf(['done', 'failed'])
      return body
    },
    { timeout: 50_000, interval: 100 },
  )
  expect(error).toBeUndefined()
  expect((await requestExport('results', `id[]=${parseId(calculation)}`)).text).toBe(
    (await w.anonymous.get(file!.contentUrl)).bytes.toString(),
  )
})

test('every export marks demonstration data: of a company and of a profile', async () => {
  const calculation = await makeComplete({ productName: 'Marked' })
  const readRemarks = () =>
    Promise.all(
      ['calculations', 'inputs', 'results'].map(async (kind) => [
        ...new Set(
          readColumn(
            parseTable((await requestExport(kind, `id[]=${parseId(calculation)}`)).text),
            'remark',
          ),
        ),
      ]),
    )
  const mark = 'Demonstration data – not for declarations'
  const setDemonstration = (
    table: 'companies' | 'environmental_profiles',
    id: string,
    to: boolean,
  ) =>
    w.db.transact(systemScope(), (tx) =>
      tx.updateTable(table).set({ demonstration: to }).where('id', '=', id).execute(),
    )
  const brick = parseId(makeBrickLine(w.library)['environmentalProfile'] as string)
  for (const [table, id] of [
    ['companies', w.companies.alpha],
    ['environmental_profiles', brick],
  ] as const) {
    expect(await readRemarks()).toEqual([[''], [''], ['']])
    await setDemonstration(table, id, true)
    expect(await readRemarks()).toEqual([[mark], [mark], [mark]])
    await setDemonstration(table, id, false)
  }
})

test('calculations of another company are not exported, and viewers cannot export', async () => {
  const calculation = await makeComplete({ productName: 'Own product' })
  expect(
    (await requestExport('calculations', `id[]=${parseId(calculation)}`, w.as('ROLE_VIEWER')))
      .status,
  ).toBe(403)
  for (const kind of ['calculations', 'inputs', 'results']) {
    expect(
      parseTable(
        (await requestExport(kind, `id[]=${parseId(calculation)}`, w.as('ROLE_EDITOR', 'beta')))
          .text,
      ),
      kind,
    ).toHaveLength(1)
    expect(
      parseTable(
        (
          await requestExport(
            kind,
            `id[]=${parseId(calculation)}`,
            w.as('ROLE_CORPORATE_ADMIN', 'sister'),
          )
        ).text,
      ),
      kind,
    ).toHaveLength(1)
    expect((await requestExport(kind, '', w.anonymous)).status).toBe(401)
  }
})

test('five thousand calculations are exported completely, each once', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({
    id: newId(),
    company_id: w.companies.alpha,
    product_name: `Bulk ${i}`,
    calculation_type: 'product',
    method_id: w.library.method,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await w.db.transact(systemScope(), (tx) =>
      tx
        .insertInto('calculations')
        .values(rows.slice(from, from + 1000))
        .execute(),
    )
  const answer = await requestExport('calculations', 'productName=Bulk')
  expect(answer.text.split('\r\n')).toHaveLength(5002)
  expect(new Set(readColumn(parseTable(answer.text), 'calculationId')).size).toBe(5000)
})
