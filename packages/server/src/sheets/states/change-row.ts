import type { Row } from '#platform/db/schema'

/** One changed record of one save, as written by the triggers (migrations 0007 and 0060). */
export interface ChangeRow extends Pick<
  Row<'calculation_changes'>,
  'number' | 'record_id' | 'label'
> {
  record: 'calculation' | 'input' | 'usage' | 'footprint' | 'order'
  kind: 'create' | 'update' | 'delete'
  /**
   * Changed columns with their old values; for a deleted record all columns with a value. `order`: line → place, of a footprint
   * series → place.
   */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
