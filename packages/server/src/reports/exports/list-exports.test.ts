import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { creditArea } from '#credits/credit-routes'
import { newId } from '#platform/ids'
import { world, type World } from '#platform/testing/world'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import { withFile } from '#test/workbooks/raw-workbook'
import { reportArea } from '../report-routes.ts'

let w: World
beforeAll(async () => {
  w = await world([reportArea, creditArea])
})
afterAll(() => w.close())

const parseLines = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
const readRows = (content: Uint8Array): Promise<unknown[][]> =>
  withFile(content, async (filePath) => {
    const rows: unknown[][] = []
    for await (const batch of readWorkbook(filePath))
      rows.push(...batch.map(({ cells }) => [...cells.values()]))
    return rows
  })
const addLogs = (messages: readonly string[], company: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('logs')
      .values(
        messages.map((message) => ({
          id: newId(),
          company_id: company,
          user_id: w.user('ROLE_EDITOR').id,
          action: 'folder.edit',
          message,
        })),
      )
      .execute(),
  )

test('the log is exported with its filters, in batches, and formulas stay texts', async () => {
  await addLogs(
    Array.from({ length: 2100 }, (_, n) => `entry ${n}`),
    w.companies.alpha,
  )
  await addLogs(['=HYPERLINK("http://x")'], w.companies.alpha)
  await addLogs(['of beta'], w.companies.beta)
  const { status, headers, text } = await w
    .as('ROLE_COMPANY_ADMIN')
    .get('/2/exports/logs?action=folder.edit')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = parseLines(text)
  expect(lines).toHaveLength(2102)
  expect(new Set(lines).size).toBe(2102)
  expect(lines[0]).toMatch(/^date;action;user;userName;impersonator/)
  expect(lines.some((line) => line.includes('of beta'))).toBe(false)
  expect(text).toMatch(/;"?'=HYPERLINK/)
  const platform = await w.as('ROLE_GENERAL_ADMIN').get('/2/exports/logs?action=folder.edit')
  expect(parseLines(platform.text)).toHaveLength(2103)
  const later = new Date(Date.now() + 60_000).toISOString()
  const none = await w
    .as('ROLE_GENERAL_ADMIN')
    .get(`/2/exports/logs?createdAt[after]=${encodeURIComponent(later)}`)
  expect(parseLines(none.text)).toHaveLength(1)
})

test('transactions are exported as a workbook of texts and numbers', async () => {
  await w.as('ROLE_GENERAL_ADMIN').post('/2/credit_transactions', {
    company: `/2/companies/${w.companies.alpha}`,
    amount: 7,
    description: '=1+1',
  })
  const { status, headers, bytes } = await w
    .as('ROLE_COMPANY_ADMIN')
    .get('/2/exports/credit_transactions?format=xlsx')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/credit-transactions-[\d-]+\.xlsx"$/)
  const rows = await readRows(bytes)
  expect(rows[0]).toContain('balance')
  expect(rows[1]).toEqual(expect.arrayContaining([7, '=1+1', 'grant']))
  expect((await w.as('ROLE_EDITOR').get('/2/exports/credit_transactions?format=xlsx')).status).toBe(
    403,
  )
  expect((await w.as('ROLE_COMPANY_ADMIN').get('/2/exports/logs?format=pdf')).status).toBe(400)
})
