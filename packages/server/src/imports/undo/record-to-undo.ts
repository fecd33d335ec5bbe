import type { RecordRow } from '#platform/db/schema'

/** A record that the import created or updated. */
export interface RecordToUndo {
  type: string
  id: string
  action: string
  before: RecordRow | null
  /** Version that the import wrote. */
  version: number
}

/** With the name that the import knew it by. */
export type NamedRecord = RecordToUndo & { name: string }
