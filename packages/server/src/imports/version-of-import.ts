import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** The version that an import was made for, or that its profiles were filed under; locked until the end of the transaction. */
export const lockVersionOf = (
  tx: WriteTx,
  importId: string,
): Promise<Row<'versions'> | undefined> =>
  tx
    .selectFrom('versions')
    .selectAll()
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
