import type { ImportKind, ImportSheetChoice } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { Invalid } from '#platform/http/problem'
import type { BodyCall, ItemCall, Reply } from '#platform/http/call'
import { itemReply } from '#platform/records/crud'
import { isDroppedSheet } from '../data-sets/dropped-rows.ts'
import { describeImport, type ImportTable } from '../import-table.ts'
import { layouts } from '../layouts/layouts.ts'
import { isExplanation } from '../planning/header-rows.ts'
import { invalidate, lockStaged } from '../staging/repair-row.ts'

/**
 * Stores which sheets of the file are read as what, and where their headings are, in place of earlier choices. The import has to be
 * validated again.
 *
 * @throws Invalid for a sheet or a row that the file does not have, and for two sheets that are read as the same
 */
export const chooseSheets = (
  call: BodyCall<'ImportSheetChoices'> & ItemCall,
  table: ImportTable,
): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx, body } = call
    const parent = await lockStaged(tx, call, table, 'choose sheets')
    await checkChoices(tx, parent, body.sheets)
    await tx
      .updateTable('imports')
      .set({ sheet_choices: JSON.stringify(body.sheets) })
      .where('id', '=', parent.id)
      .execute()
    await invalidate(tx, ctx, parent.id, 'hasChangedSheets')
    const row = await tx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', parent.id)
      .executeTakeFirstOrThrow()
    return itemReply(tx, ctx, table, row, 200, await describeImport(tx, ctx, row))
  })

async function checkChoices(
  tx: ReadTx,
  { id, kind }: Row<'imports'>,
  choices: readonly ImportSheetChoice[],
): Promise<void> {
  const lines = await readLines(tx, id, choices)
  const keys = layouts[kind as ImportKind].sheets.map(({ key }) => key)
  const wrong = choices.flatMap(({ name, key, headerLine }, index) => {
    const others = choices.slice(0, index)
    const ofSheet = lines.get(name)
    if (!ofSheet || isDroppedSheet(name) || others.some((other) => other.name === name))
      return [`sheets.${index}.name`]
    if (headerLine !== undefined && !ofSheet.has(headerLine)) return [`sheets.${index}.headerLine`]
    const isWrongKey =
      typeof key === 'string' && (!keys.includes(key) || others.some((other) => other.key === key))
    return isWrongKey ? [`sheets.${index}.key`] : []
  })
  if (wrong.length > 0)
    throw new Invalid(
      wrong.map((propertyPath) => ({
        propertyPath,
        message: 'This value is not valid.',
        code: 'invalid',
      })),
    )
}

/** The sheets of an import, each with those of the chosen lines that it has. */
async function readLines(
  tx: ReadTx,
  id: string,
  choices: readonly ImportSheetChoice[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const sheets = await tx
    .selectFrom('import_rows')
    .select('sheet')
    .distinct()
    .where('import_id', '=', id)
    .execute()
  const wanted = choices.flatMap(({ headerLine }) => headerLine ?? [])
  const found =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('import_rows')
          .select(['sheet', 'line'])
          .where('import_id', '=', id)
          .where('line', 'in', wanted)
          .execute()
  return new Map(
    sheets
      .filter(({ sheet }) => !isExplanation(sheet))
      .map(({ sheet }) => [
        sheet,
        new Set(found.filter((one) => one.sheet === sheet).map(({ line }) => line)),
      ]),
  )
}
