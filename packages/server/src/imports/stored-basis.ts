/** Records that the plan relies on, by table, and hashes of their versions. */
export interface PlanBasis {
  ids: Record<string, string[]>
  hash: string
  /** By table. */
  hashes: Record<string, string>
}

/** The basis of a plan as an import keeps it; a finished one keeps none. */
export interface StoredBasis extends Partial<PlanBasis> {
  /** Rows were repaired since. */
  hasChangedRows?: boolean
  /** Other sheets or headings were chosen since. */
  hasChangedSheets?: boolean
}
