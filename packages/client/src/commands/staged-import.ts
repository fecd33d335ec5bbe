import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileForm, type CradleClient } from '../cradle-client.ts'
import type { ProductImport } from '../contract.ts'
import { UsageError } from './command.ts'
import { waitFor } from './wait-for.ts'

/** Kinds of imports that a command makes, by the word for what is in the file. */
export const importedKinds = {
  products: 'productImport',
  suppliers: 'supplierImport',
  profiles: 'epdImport',
  'input-sets': 'pdisImport',
} as const
export type ImportedKind = (typeof importedKinds)[keyof typeof importedKinds]

/** The fields that all kinds of imports have. */
type AnyImport = Omit<ProductImport, '@type'>

/** Uploads a file and waits until the server has checked it. Nothing is written yet. @throws CradleError 422 for a file it cannot read */
export async function checkFile(
  client: CradleClient,
  kind: ImportedKind,
  file: string,
): Promise<AnyImport> {
  const body = fileForm(await readGiven(file), path.basename(file))
  const { id } = await client.call(`${kind}.create`, { body })
  await client.call(`${kind}.validate`, { params: { id } })
  return waitForStep(client, kind, id, ['validation_completed', 'validation_failed'])
}

/** Carries out an import that was checked, and waits for its end. */
export async function carryOut(
  client: CradleClient,
  kind: ImportedKind,
  id: string,
): Promise<AnyImport> {
  await client.call(`${kind}.run`, { params: { id } })
  return waitForStep(client, kind, id, ['import_completed', 'import_failed'])
}

const waitForStep = (
  client: CradleClient,
  kind: ImportedKind,
  id: string,
  ends: readonly string[],
): Promise<AnyImport> =>
  waitFor(
    () => client.call(`${kind}.get`, { params: { id } }),
    ({ step }) => ends.includes(step ?? '') || step === 'import_canceled',
  )

async function readGiven(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** One line for each remark, with its place, and how many the server does not list. */
export function writeRemarks({ errors = [], errorCount }: AnyImport): string[] {
  const lines = errors.map(
    ({ sheet, line, field, message, value }) =>
      `${sheet}, line ${line}${field ? `, ${field}` : ''}: ${message}${value === undefined ? '' : ` (${value})`}`,
  )
  const more = errorCount - errors.length
  return more > 0 ? [...lines, `${more} more remarks`] : lines
}

/** `create 3, update 1, skip 0, error 0` */
export const writeCounts = ({ counts }: AnyImport): string =>
  (['create', 'update', 'skip', 'error'] as const)
    .map((action) => `${action} ${counts[action]}`)
    .join(', ')

/** What `--json` prints of an import. */
export const describeImport = ({
  '@id': iri,
  step,
  counts,
  errors = [],
  errorCount,
  outliers = [],
  dropped = [],
  result = [],
}: AnyImport): object => ({
  import: iri,
  step,
  counts,
  remarkCount: errorCount,
  remarks: errors,
  outliers,
  dropped,
  result,
})
