import type { Table } from '#platform/context'
import type { Handlers } from './routes.ts'

/** An area's part of the server: its tables and its handlers. */
export interface Area {
  tables: readonly Table[]
  serve: (handlers: Handlers) => void
}
