import { Calculation, Folder, recordRoutes } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { insertRecord } from '#platform/records/crud'
import { makeIri } from '#platform/records/encode'
import { makeCalculation } from '#calculations/records/create-calculation'
import { folderRules, folders } from '#folders/folder-routes'
import { lineKinds } from '#calculation-updates/line-kinds'
import type { PlannedCreate, PlannedLines } from '../planning/import-plan.ts'
import { writeLines } from './write-lines.ts'
import { writeVariants } from './write-variants.ts'
import type { WrittenRecord } from './written-record.ts'

/**
 * Creates calculations one by one as the form does, in the folder of their path and from their template, with their inputs.
 * Missing folders are created first.
 */
export async function* writeProducts(
  tx: WriteTx,
  ctx: Ctx,
  creates: readonly PlannedCreate[],
  lines: readonly PlannedLines[],
): AsyncGenerator<WrittenRecord[]> {
  const known = await FolderPaths.read(tx, ctx)
  const ofProduct = new Map(lines.map((one) => [one.parentId, one]))
  for (const { id, name, values } of creates) {
    const path = typeof values['folder'] === 'string' ? values['folder'] : ''
    const { folder, made } = await known.provide(tx, ctx, path)
    const call = { ctx, query: {}, route: recordRoutes(Calculation).create }
    const body = { ...toBody(values), ...(folder === null ? {} : { folder }) }
    const { id: madeId } = await makeCalculation(tx, call, body, id)
    const planned = ofProduct.get(madeId)
    if (planned && planned.bodies.length > 0)
      await writeLines(tx, ctx, lineKinds.calculation, planned)
    if (planned?.variants) await writeVariants(tx, ctx, madeId, planned.variants)
    const row = await tx
      .selectFrom('calculations')
      .selectAll()
      .where('id', '=', madeId)
      .executeTakeFirstOrThrow()
    yield [
      ...made.map((one): WrittenRecord => ({
        table: folders,
        row: one,
        name: one.name,
        action: 'create',
      })),
      { table: ctx.tables.get('Calculation')!, row, name, action: 'create' },
    ]
  }
}

/** Values as a body of the API: references by their addresses. The folder follows from its path. */
const toBody = ({ folder: _path, ...values }: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Calculation.fields[name as keyof typeof Calculation.fields]
      return [
        name,
        field?.kind === 'reference' && typeof value === 'string'
          ? makeIri(field.target, value)
          : value,
      ]
    }),
  )

/** Longest name of a folder [characters]. */
const NAME_MAX = 255

/** The folders of a company by their path. */
class FolderPaths {
  readonly #byPlace = new Map<string, string>()

  static async read(tx: WriteTx, { scope }: Ctx): Promise<FolderPaths> {
    const paths = new FolderPaths()
    const rows = await tx
      .selectFrom('folders')
      .select(['id', 'name', 'parent_id'])
      .where('company_id', '=', scope.companyId)
      .execute()
    for (const { id, name, parent_id: parent } of rows)
      paths.#byPlace.set(makeFolderKey(parent, name), id)
    return paths
  }

  /** The address of the folder with this path; folders that are missing are created. Null for an empty path. */
  async provide(
    tx: WriteTx,
    ctx: Ctx,
    path: string,
  ): Promise<{ folder: string | null; made: Row<'folders'>[] }> {
    const made: Row<'folders'>[] = []
    let parent: string | null = null
    for (const name of splitPath(path)) {
      const place = makeFolderKey(parent, name)
      let id = this.#byPlace.get(place)
      if (id === undefined) {
        const call = { ctx, query: {}, route: recordRoutes(Folder).create }
        const body: Record<string, unknown> = {
          name,
          ...(parent === null ? {} : { parent: makeIri('Folder', parent) }),
        }
        const row: Row<'folders'> = await insertRecord(tx, call, folders, body, folderRules)
        made.push(row)
        id = row.id
        this.#byPlace.set(place, id)
      }
      parent = id
    }
    return { folder: parent === null ? null : makeIri('Folder', parent), made }
  }
}

const makeFolderKey = (parent: string | null, name: string): string =>
  `${parent ?? ''}/${name.toLowerCase()}`

const splitPath = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.trim().slice(0, NAME_MAX))
    .filter((part) => part !== '')
