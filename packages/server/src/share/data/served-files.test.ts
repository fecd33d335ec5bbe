import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculationRoutes } from '@cradle/contract'
import { readDataSets } from '#imports/data-sets/read-data-sets'
import { trimNoise } from '#machine-readable/format-decimal'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import {
  loadIlcdValidator,
  loadOpenEpdSchema,
  type IlcdValidator,
} from '#test/documents/official-schemas'
import { hasShared } from '#test/documents/files-of-others'
import { makeShareWorld, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

let w: ShareWorld
beforeAll(async () => {
  w = await makeShareWorld([shareArea])
})
afterAll(() => w.close())

const readFile = async (accept: string): Promise<Buffer> => {
  const answer = await w.read(`/epic/data/epds/${w.uuid}`, { accept })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.bytes
}
/** The climate figures of the calculation by module, with the digits of a file. */
const readClimate = async (): Promise<Record<string, number>> => {
  const { top } = (await w.editor.call(calculationRoutes.results, { params: { id: w.uuid } })).body
  return Object.fromEntries(
    Object.entries(top.find((row) => row.code === 'GWP-total')!.values).map(([module, value]) => [
      module,
      trimNoise(value),
    ]),
  )
}

test('every format contains the figures of the calculation to the last digit', async () => {
  const climate = Object.entries(await readClimate())
  expect(climate.length).toBeGreaterThan(0)
  const [fromPackage] = readIlcdPackage(await readFile('application/zip'))
  const fromJson = readIlcdJson(
    JSON.parse((await readFile('application/vnd.ilcd+json')).toString()),
  )
  for (const { figures } of [fromPackage!, fromJson])
    expect(figures.find(({ code }) => code === 'GWP-total')!.values).toMatchObject(
      Object.fromEntries(climate),
    )
  const process = (await readFile('application/xml')).toString()
  const openEpd = (await readFile('application/json')).toString()
  const table = (await readFile('text/csv')).toString('latin1')
  for (const [, value] of climate) {
    expect(openEpd).toContain(String(value))
    expect(process.match(/>[-+\d.eE]+</g)!.map((one) => Number(one.slice(1, -1)))).toContain(value)
    expect(table.split(/[;\r\n]/).map(Number)).toContain(value)
  }
  const lcax = JSON.parse((await readFile('application/vnd.lcax+json')).toString())
  const values = Object.fromEntries(climate)
  for (const [module, value] of climate)
    if (!['A1', 'A2', 'A3'].includes(module))
      expect(lcax.impacts.gwp[module.toLowerCase()], module).toBe(value)
  const made = (values['A1'] ?? 0) + (values['A2'] ?? 0) + (values['A3'] ?? 0)
  expect(lcax.impacts.gwp.a1a3 / made).toBeCloseTo(1, 12)
})

test('the imports of this product read what it serves', async () => {
  for (const accept of ['application/zip', 'application/vnd.ilcd+json', 'application/json']) {
    const { dataSets } = await readDataSets(await readFile(accept))
    expect(dataSets[0], accept).toMatchObject({ id: expect.stringContaining(w.uuid) })
  }
})

test('the library of lcax converts the served data set', async () => {
  const { convertIlcd } = await import('lcax')
  const json = (await readFile('application/vnd.ilcd+json')).toString()
  expect(convertIlcd(json)).toMatchObject({ id: w.uuid, standard: 'en15804a2' })
})

describe.skipIf(!hasShared)('the official schemas accept', () => {
  let validate: IlcdValidator
  beforeAll(async () => {
    validate = await loadIlcdValidator()
  })

  test('every data set of the package and the process of the XML', async () => {
    const xml = Object.entries(unzipSync(await readFile('application/zip'))).filter(([name]) =>
      name.endsWith('.xml'),
    )
    expect(xml.length).toBeGreaterThan(4)
    for (const [name, content] of xml)
      expect(() => validate(name.split('/')[1]!, content), name).not.toThrow()
    const process = await readFile('application/xml')
    expect(() => validate('processes', process)).not.toThrow()
  })

  test('the data sets of the read interface', async () => {
    for (const kind of ['flows', 'contacts', 'sources']) {
      const list = (await w.read(`/epic/resource/${kind}`)).text
      const uuids = [...list.matchAll(/uuid>([0-9a-f-]{36})</g)].map(([, uuid]) => uuid!)
      expect(uuids.length, kind).toBeGreaterThan(0)
      for (const uuid of uuids) {
        const { bytes, status } = await w.read(`/epic/resource/${kind}/${uuid}?format=xml`)
        expect(status).toBe(200)
        expect(
          () => validate(kind, bytes),
          `${kind} ${strFromU8(bytes).slice(0, 200)}`,
        ).not.toThrow()
      }
    }
  })

  test('the EPD of openEPD', async () => {
    const check = loadOpenEpdSchema()
    check(JSON.parse((await readFile('application/json')).toString()))
    expect(check.errors).toBeNull()
  })
})
