import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { reloadFootprintViews, sheetQuery } from '../../footprint/footprint-queries.ts'
import { loadSheet } from './load-sheet.ts'
import { closeFootprintSessions, openFootprintSession } from './footprint-session.ts'

const { queryKey } = sheetQuery('f1')

/** A sheet without rows. */
const makeSheet = (contentVersion: number, name = 'Year') =>
  ({
    contentVersion,
    footprint: { name, reportingIntervals: 1 },
    model: {
      id: 'f1',
      intervals: 1,
      consolidation: 'operationalControl',
      locations: {},
      library: { profiles: {}, wasteScenarios: {} },
      legs: {},
    },
    rows: [],
  }) as never

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  closeFootprintSessions()
})

/** Whether opening the tab waits for the sheet. */
async function waitsForSheet(): Promise<boolean> {
  const fetched = vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue(undefined)
  await loadSheet('f1')
  const keys = fetched.mock.calls.map(([options]) => JSON.stringify(options.queryKey))
  fetched.mockRestore()
  return keys.includes(JSON.stringify(queryKey))
}

test('a tab that is opened again shows the sheet it knows, until somebody has changed the footprint', async () => {
  expect(await waitsForSheet()).toBe(true)
  queryClient.setQueryData(queryKey, makeSheet(1))
  expect(await waitsForSheet()).toBe(false)
  await reloadFootprintViews()
  expect(await waitsForSheet()).toBe(true)
})

test('a loaded sheet is being computed before its page is drawn', async () => {
  vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue(undefined)
  queryClient.setQueryData(queryKey, makeSheet(1))
  await loadSheet('f1')
  const { live } = openFootprintSession('f1', makeSheet(1), 'location')
  expect(live.getNumbers().result?.lineCount).toBe(0)
})

test('a sheet that is read again and says the same stays the same object', async () => {
  const share = sheetQuery('f1').structuralSharing as (known: unknown, read: unknown) => unknown
  const known = makeSheet(1, 'Year')
  expect(share(known, makeSheet(1, 'Year'))).toBe(known)
  for (const other of [makeSheet(2, 'Year'), makeSheet(1, 'Another year')])
    expect(share(known, other)).toBe(other)
  expect(share(undefined, known)).toBe(known)
})
