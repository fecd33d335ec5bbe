import type pg from 'pg'
import { collectionIri, importResources, type ImportKind, type ImportRow } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { openAdminPool } from '#platform/testing/database'
import type { ApiClient } from '#platform/testing/api-client'
import type { CellToWrite, SheetToWrite } from '#platform/spreadsheets/workbook'
import { readSheets } from '#platform/spreadsheets/read-sheets'
import { fillLimits } from '#platform/spreadsheets/read-workbook'
import { serveReader } from '#platform/spreadsheets/served-reader'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import { importTasks } from '#imports/import-jobs'
import { importArea } from '#imports/import-routes'
import { inputSetArea } from '#input-sets/input-set-routes'
import { notificationArea } from '#notifications/notification-routes'
import { semiFinishedArea } from '#semi-finished/semi-finished-routes'
import { templateArea } from '#templates/template-routes'
import { makeCalculationWorld, type CalculationWorld } from './calculation-world.ts'

export type Document = Record<string, unknown> & { '@id': string }

/** Sheets of a workbook: the first row has the headers. */
export type Sheets = Readonly<Record<string, readonly (readonly (CellToWrite | null)[])[]>>

export const makeWorkbook = async (sheets: Sheets): Promise<Buffer> =>
  Buffer.from(
    await writeWorkbook(
      Object.entries(sheets).map(([name, [headers = [], ...rows]]): SheetToWrite => ({
        name,
        columns: headers.map((header) => ({ header: typeof header === 'string' ? header : '' })),
        rows: rows.map((row) => row.map((cell) => cell ?? undefined)),
      })),
    ),
  )

export type ImportWorld = CalculationWorld & {
  admin: pg.Pool
  /** Uploads a file as an import of this kind. */
  upload: (
    kind: ImportKind,
    content: Buffer,
    client?: ApiClient,
    query?: string,
    /** Address of the footprint that gets the inputs. */
    footprint?: string,
  ) => Promise<Document>
  /** Runs the waiting jobs of imports like the job runner. */
  runJobs: () => Promise<void>
  /** Uploads and validates a workbook, and returns the import. */
  validate: (
    kind: ImportKind,
    sheets: Sheets,
    client?: ApiClient,
    footprint?: string,
  ) => Promise<Document>
  /** Validates, runs and returns the import. */
  run: (
    kind: ImportKind,
    sheets: Sheets,
    client?: ApiClient,
    footprint?: string,
  ) => Promise<Document>
  readRows: (iri: string, query?: string) => Promise<ImportRow[]>
  asImporter: () => ApiClient
}

/** A server with everything that imports write to. It reads workbooks itself: the child process of a real one has tests of its own. */
export async function makeImportWorld(
  more: readonly Area[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<ImportWorld> {
  const world = await makeCalculationWorld(
    [inputSetArea, semiFinishedArea, templateArea, notificationArea, importArea, ...more],
    settings,
  )
  serveReader(world, (filePath, limits) => readSheets(fillLimits(filePath, limits)))
  const admin = openAdminPool(world.adminUrl, 2)
  const asImporter = (): ApiClient => world.as('ROLE_COMPANY_EPD_ADMIN')

  const upload: ImportWorld['upload'] = async (
    kind,
    content,
    client = asImporter(),
    query = '',
    footprint,
  ) => {
    const answer = await client.upload(`${collectionIri(importResources[kind])}${query}`, {
      ...(footprint === undefined ? {} : { fields: { footprint } }),
      file: { name: 'Our data.xlsx', type: 'application/octet-stream', content },
    })
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
    return answer.body as Document
  }

  async function runJobs(): Promise<void> {
    const tasks = importTasks(world.services)
    for (;;) {
      const { rows } = await admin.query<{ id: string; task: string; payload: unknown }>(
        `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier in ('validate-import', 'run-import') order by j.id limit 1`,
      )
      const [job] = rows
      if (!job) return
      const run = { attempt: 1, isLast: false, signal: new AbortController().signal }
      await tasks[job.task]!.run(job.payload, run)
      await admin.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
    }
  }

  const step = async (client: ApiClient, iri: string, name: string): Promise<Document> => {
    const answer = await client.post(`${iri}/${name}`)
    if (answer.status !== 202)
      throw new Error(`${name}: ${answer.text} ${(await client.get(iri)).text}`)
    await runJobs()
    return (await client.get(iri)).body as Document
  }
  const validate: ImportWorld['validate'] = async (
    kind,
    sheets,
    client = asImporter(),
    footprint,
  ) => {
    const content = await makeWorkbook(sheets)
    const { '@id': iri } = await upload(kind, content, client, '', footprint)
    return step(client, iri, 'validate')
  }
  return {
    ...world,
    admin,
    asImporter,
    upload,
    runJobs,
    validate,
    run: async (kind, sheets, client = asImporter(), footprint) => {
      const { '@id': iri } = await validate(kind, sheets, client, footprint)
      return step(client, iri, 'import')
    },
    readRows: async (iri, query = '') =>
      (
        (await asImporter().get(`${iri}/rows?itemsPerPage=1000${query}`)).body as {
          member: ImportRow[]
        }
      ).member,
    close: async () => {
      await admin.end()
      await world.close()
    },
  }
}
