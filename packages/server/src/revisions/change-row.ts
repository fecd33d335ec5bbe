import type { Row } from '#platform/db/schema'

/** One record that one save changed, as the triggers write it (migration 0006). */
export interface ChangeRow extends Pick<
  Row<'calculation_changes'>,
  'calculation_id' | 'number' | 'record_id' | 'label'
> {
  record: 'calculation' | 'input' | 'usage' | 'order'
  kind: 'create' | 'update' | 'delete'
  /** Columns that changed and what they held; of a deleted record all that held something. `order`: line → place. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
