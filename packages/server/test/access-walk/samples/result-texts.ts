import type pg from 'pg'
import { readCompressed } from '#platform/compressed-text'

/** Columns of results with compressed JSON. Plain JSON may stand in its place. */
export const RESULT_COLUMNS = ['request', 'result'] as const

/** Bytes as PostgreSQL writes them in JSON. */
export const toHex = (text: string): string => `\\x${Buffer.from(text).toString('hex')}`

/** The text of bytes as PostgreSQL writes them in JSON. */
export const readHex = (hex: string): Promise<string> =>
  readCompressed(Buffer.from(hex.slice(2), 'hex'))

/** Replaces a text in the requests and results of the calculations of a company, or of one calculation. */
export async function replaceInResults(
  admin: pg.Pool,
  where: { company_id: string } | { calculation_id: string },
  before: string,
  after: string,
): Promise<void> {
  const [[column, id]] = Object.entries(where) as [[string, string]]
  const { rows } = await admin.query<{ id: string; request: Buffer; result: Buffer }>(
    `select calculation_id as id, request, result from calculation_results where ${column} = $1`,
    [id],
  )
  for (const row of rows) {
    const [request, result] = await Promise.all(
      RESULT_COLUMNS.map(async (name) =>
        (await readCompressed(row[name])).replaceAll(before, after),
      ),
    )
    await admin.query(
      `update calculation_results set request = convert_to($2, 'UTF8'), result = convert_to($3, 'UTF8') where calculation_id = $1`,
      [row.id, request, result],
    )
  }
}
