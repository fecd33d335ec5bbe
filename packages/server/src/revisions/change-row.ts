/** One record that one save changed, as the triggers write it (migration 0006). */
export interface ChangeRow {
  calculation_id: string
  number: number
  record: 'calculation' | 'input' | 'usage' | 'order'
  record_id: string
  kind: 'create' | 'update' | 'delete'
  label: string | null
  /** Columns that changed and what they held; of a deleted record all that held something. `order`: line → place. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
