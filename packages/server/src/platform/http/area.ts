import type { Table } from '#platform/context'
import type { Handlers } from './routes.ts'

/** What an area of the product gives the server: its tables, and who answers its routes. */
export interface Area {
  tables: readonly Table[]
  serve: (handlers: Handlers) => void
}
