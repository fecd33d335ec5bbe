import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../../api/client.ts'
import { fetchExportFile } from './export-calculations.ts'

afterEach(() => void vi.restoreAllMocks())
const { signal } = new AbortController()
const buildKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `/2/calculations/${i}`)
/**
 * Answers like the server: a header with a byte order mark, then one line per named calculation.
 */
const serveParts = () =>
  vi
    .spyOn(api, 'download')
    .mockImplementation(
      async (_path, options) =>
        new Blob([
          `\ufeffcalculationId;productName\r\n${((options?.query?.['id'] ?? ['all']) as string[]).map((id) => `${id};"Größe;\r\n2"\r\n`).join('')}`,
        ]),
    )

test('the export of a list uses the filters of the list', async () => {
  const requests = serveParts()
  const file = await fetchExportFile(
    'inputs',
    { query: { search: 'brick', owner: '7' }, count: 3 },
    signal,
  )
  expect(requests.mock.calls).toEqual([
    ['/2/exports/inputs', { query: { search: 'brick', owner: '7' }, signal }],
  ])
  expect(file.name).toMatch(/^inputs-\d{4}-\d\d-\d\d\.csv$/)
})

test('more calculations than fit one address are requested in parts, under a single header row', async () => {
  const requests = serveParts()
  const file = await fetchExportFile('results', { keys: buildKeys(230) }, signal)
  expect(
    requests.mock.calls.map(([, options]) => (options!.query!['id'] as string[]).length),
  ).toEqual([80, 80, 70])
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await file.text()).toBe(
    `calculationId;productName\r\n${buildKeys(230)
      .map((key) => `${key.split('/').at(-1)!};"Größe;\r\n2"\r\n`)
      .join('')}`,
  )
})
