import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationNumbers, formulaName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { listNumberColumns } from '#platform/records/number-columns'
import { world, type World } from '#platform/testing/world'
import { copiedColumns, copyOfColumn, freshColumns } from './copied-columns.ts'

let w: World
beforeAll(async () => {
  w = await world([])
})
afterAll(() => w.close())

test('every column of a calculation is copied, fresh or the copy’s own, and in one list only', async () => {
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'calculations'`.execute(tx),
  )
  const numbers = listNumberColumns([...calculationNumbers, ...calculationNumbers.map(formulaName)])
  expect([...Object.keys(copyOfColumn), ...numbers].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
  const listAnswered = (wanted: string) =>
    Object.entries(copyOfColumn).flatMap(([column, answer]) => (answer === wanted ? [column] : []))
  expect(copiedColumns).toEqual([...numbers, ...listAnswered('copied')])
  expect(Object.keys(freshColumns)).toEqual(listAnswered('fresh'))
})
