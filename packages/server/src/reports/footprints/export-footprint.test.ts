import { readProblem } from '#platform/testing/read-answer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateFootprint, FOOTPRINT_GROUPINGS, footprintLineOfRecord } from '@cradle/engine'
import {
  readSheetRows,
  type DocumentOf,
  Footprint,
  recordRoutes,
  FootprintResultJournal,
  footprintRoutes,
} from '@cradle/contract'
import { footprintArea } from '#footprints/footprint-routes'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let footprint = ''
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, reportArea])
  footprint = (
    await asEditor().call(recordRoutes(Footprint).create, {
      body: {
        name: 'Figures',
        timePeriod: '2025',
        reportingIntervals: 4,
        method: makeIri('methods', w.library.method),
        operationalControl: true,
        equity: 33,
        consolidation: 'equityShare',
      },
    })
  ).body['@id']
  const common = {
    location: makeIri('locations', w.library.location),
    inputStage: 'A1_RAW_MATERIAL',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
    supplier: makeIri('suppliers', w.library.supplier),
    wasteScenario: makeIri('waste_scenarios', w.library.scenario),
    wasteScenarioProductionWaste: makeIri('waste_scenarios', w.library.scenario),
    productionWastePercentage: 7,
  }
  const answer = await asEditor().post(`${footprint}/inputs/batch`, {
    operations: Array.from({ length: 24 }, (_, i) => ({
      op: 'create',
      fields: {
        ...common,
        description: i === 0 ? '=1+1' : `Source ${i}`,
        scope: (i % 3) + 1,
        subscope: ['1.1', '2.1', '3.1'][i % 3],
        ...(i % 3 === 1 ? { scope2Method: i % 2 ? 'location' : 'market' } : {}),
        reportingInterval: (i % 4) + 1,
        amount: 1000 / (i + 3),
      },
    })),
  })
  expect(answer.status, answer.text).toBe(200)
  await compute()
})
afterAll(() => w.close())

const compute = () =>
  asEditor().call(recordRoutes(FootprintResultJournal).create, { body: { footprint } })
const readResults = async (): Promise<DocumentOf<'FootprintResult'>> =>
  (await asEditor().call(footprintRoutes.results, { params: { id: footprint } })).body
const readCsv = async (part: string): Promise<string[][]> => {
  const answer = await asEditor().get(`${footprint}/export?part=${part}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
}

async function readWorkbookRows(address: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-footprint-'))
  try {
    const file = path.join(folder, 'footprint.xlsx')
    writeFileSync(file, (await asEditor().get(address)).bytes)
    const rows = []
    for await (const batch of readWorkbook(file)) rows.push(...batch)
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A figure as CSV files state it: without the noise of binary fractions. */
const writeFigure = (value: number): string => String(Number(value.toPrecision(15)))

test('the inputs have the kind and the scenario of production waste that an import reads', async () => {
  const [columns, first] = await readCsv('inputs')
  const read = (name: string) => first![columns!.indexOf(name)]
  expect(read('input_type')).toBe('A1_RAW_MATERIAL')
  expect(read('waste_scenario')).toBeTruthy()
  expect(read('production_waste_scenario')).toBe(read('waste_scenario'))
})

test('groupings, explanation, browser, CSV and workbook show the same figures to the last digit', async () => {
  const results = await readResults()
  const figures = new Map(
    (await readCsv('results'))
      .slice(1)
      .map(([grouping, key, , method, interval, value]) => [
        [grouping, key, method, interval].join(),
        value,
      ]),
  )
  expect(figures.get('total,total,location,')).toBe(writeFigure(results.total.total))
  expect(figures.get('total,total,market,')).toBe(writeFigure(results.total.marketBasedTotal))
  for (const grouping of FOOTPRINT_GROUPINGS)
    for (const { key, total, values } of results.groups[grouping]) {
      expect(figures.get([grouping, key, 'location', ''].join())).toBe(writeFigure(total))
      values.forEach((value, i) =>
        expect(figures.get([grouping, key, 'location', i + 1].join())).toBe(writeFigure(value)),
      )
      const filter =
        grouping === 'period' ? `interval=${key}` : `${grouping}=${encodeURIComponent(key)}`
      const explained = (
        await asEditor().call(footprintRoutes.explanation, {
          params: { id: footprint },
          search: filter,
        })
      ).body
      expect(explained.figures.total).toBe(total)
    }
  // The browser computes the rows of the sheet.
  const sheet: DocumentOf<'FootprintSheet'> = (
    await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })
  ).body
  const { legs, ...model } = sheet.model
  const lines = readSheetRows(sheet.rows).flatMap((row) =>
    row.cells.map((cell) => footprintLineOfRecord(row, cell, legs)),
  )
  expect(calculateFootprint({ ...model, lines }).total).toEqual(results.total)
  const rows = await readWorkbookRows(`${footprint}/export?format=xlsx`)
  expect([...new Set(rows.map(({ sheet }) => sheet))]).toEqual([
    'Inputs',
    'Results',
    'Terms',
    'About',
  ])
  const written = rows.filter(({ sheet }) => sheet === 'Results').map(({ cells }) => cells)
  const total = written.find((cells) => cells.get(1) === 'total' && !cells.has(4))
  expect(total?.get(5)).toBe(results.total.total)
})

test('inputs are exported with their factors, and a description is never a formula', async () => {
  const [columns, first] = await readCsv('inputs')
  expect(columns!.slice(0, 3)).toEqual(['location', 'period', 'start'])
  const row = Object.fromEntries(columns!.map((column, i) => [column, first![i]]))
  expect(row).toMatchObject({ period: '1', start: '2025-01-01', description: "'=1+1", scope: '1' })
})

test('terms add up to the total of the footprint', async () => {
  const { total } = await readResults()
  const rows = (await readCsv('terms')).slice(1)
  const sum = rows
    .filter(([, , , , method]) => method !== 'market')
    .reduce((all, row) => all + Number(row.at(-2)), 0)
  expect(sum).toBeCloseTo(total.total, 9)
})

test('exports read the frozen content, and refuse results that are older than the inputs', async () => {
  const before = await readCsv('inputs')
  expect(await readCsv('inputs')).toEqual(before)
  await asEditor().patch(footprint, { name: 'Renamed' })
  const refused = await asEditor().get(`${footprint}/export`)
  expect([refused.status, readProblem(refused).code]).toEqual([409, 'resultsOutdated'])
  await compute()
  expect((await asEditor().get(`${footprint}/export`)).status).toBe(200)
})

test('another company finds no footprint to export, and odd parameters are refused', async () => {
  expect((await w.as('ROLE_CCF_EDITOR', 'beta').get(`${footprint}/export`)).status).toBe(404)
  expect((await asEditor().get(`${footprint}/export?format=pdf`)).status).toBe(400)
  expect((await asEditor().get(`${footprint}/export?part=constructor`)).status).toBe(400)
})
