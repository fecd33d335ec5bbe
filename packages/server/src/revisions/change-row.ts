import type { Row } from '#platform/db/schema'

/** One changed record of one save, as written by the triggers (migration 0006). */
export interface ChangeRow extends Pick<
  Row<'calculation_changes'>,
  'calculation_id' | 'number' | 'record_id' | 'label'
> {
  record: 'calculation' | 'input' | 'usage' | 'order'
  kind: 'create' | 'update' | 'delete'
  /** Changed columns with their old values; for a deleted record all columns with a value. `order`: line → place. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
