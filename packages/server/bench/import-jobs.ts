/** Imports of a benchmark, started and run as their jobs do. */
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { makeFileKey } from '#platform/files/file-key'
import type { ImportJob } from '#imports/import-progress'
import { runValidated } from '#imports/running/run-import'
import { validateStaged } from '#imports/steps/validate-import'
import { insertRows } from '../src/seeds/insert-rows.ts'

const attachedTypes = {
  supplier: 'SupplierImport',
  epd: 'EpdImport',
  footprint: 'FootprintImport',
} as const

export const validateImport = (services: Services, job: ImportJob): Promise<void> =>
  validateStaged(services, job, new AbortController().signal)

export async function runImport(services: Services, db: Database, job: ImportJob): Promise<void> {
  await db.transact(systemScope(), (tx) =>
    tx
      .updateTable('imports')
      .set({ step: 'import_started' })
      .where('id', '=', job.import)
      .where('step', '=', 'validation_completed')
      .executeTakeFirstOrThrow(),
  )
  await runValidated(services, job)
}

interface FileToImport {
  /** Owner of the import. */
  company: string
  kind: 'supplier' | 'epd' | 'footprint'
  /** The footprint that gets the inputs. */
  footprint?: string
  fileName: string
  mimeType: string
  content: Uint8Array
}

/** An uploaded file whose validation was requested. */
export async function addImport(
  services: Services,
  db: Database,
  { company, kind, footprint, fileName, mimeType, content }: FileToImport,
): Promise<ImportJob> {
  const [id, file] = [newId(), newId()]
  const key = makeFileKey(company, `${file}.${fileName.split('.').at(-1)!}`)
  await services.files.put(key, content)
  await db.transact(systemScope(), async (tx) => {
    await insertRows(tx, 'media_objects', [
      {
        id: file,
        company_id: company,
        purpose: 'import',
        file_name: fileName,
        mime_type: mimeType,
        size: content.length,
        file_key: key,
        attached_type: attachedTypes[kind],
        attached_id: id,
      },
    ])
    await insertRows(tx, 'imports', [
      {
        id,
        company_id: company,
        kind,
        footprint_id: footprint ?? null,
        file_name: fileName,
        file_id: file,
        step: 'validation_started',
      },
    ])
  })
  return { import: id, company, user: null, origin: 'http://bench.example' }
}

export const readImport = (
  db: Database,
  id: string,
): Promise<{ step: string | null; error_count: number }> =>
  db.read(systemScope(), (tx) =>
    tx
      .selectFrom('imports')
      .select(['step', 'error_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
