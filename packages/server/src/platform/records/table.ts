import type { Field, Resource } from '@cradle/contract'
import type { Column, Table, TableIndex } from '#platform/context'
import type { TableName } from '#platform/db/schema'

export interface TableOptions<N extends TableName> extends Pick<
  Table<N>,
  'softDelete' | 'ofCompany' | 'only' | 'filters' | 'expand'
> {
  owner?: 'company_id' | null
  /** Columns whose name does not follow from the field's; `computed` ones are made by `expand`. */
  columns?: Readonly<Record<string, Exclude<Column, 'computed'> | string>>
}

/** Binds a resource to its table: `productName` → `product_name`, a reference `method` → `method_id`, a country → `country_code`. */
export function bindTable<N extends TableName>(
  resource: Resource,
  name: N,
  options: TableOptions<N> = {},
): Table<N> {
  const columns: Record<string, Column> = {}
  for (const [fieldName, field] of Object.entries(resource.fields)) {
    const given = options.columns?.[fieldName]
    columns[fieldName] =
      given === 'computed'
        ? given
        : typeof given === 'string'
          ? { column: given }
          : (given ?? conventional(fieldName, field))
  }
  const { columns: _, ...rest } = options
  return {
    ...rest,
    resource,
    name,
    columns,
    owner:
      options.owner !== undefined
        ? options.owner
        : resource.ownership === 'platform' || resource.ownership === 'own'
          ? null
          : 'company_id',
    id: resource.idIs === 'code' ? 'code' : 'id',
  }
}

function conventional(name: string, field: Field): Column {
  if (field.kind === 'embedded' || field.kind === 'embeddedList') return 'computed'
  if (field.kind === 'reference')
    return { column: snakeCase(name) + (field.target === 'Country' ? '_code' : '_id') }
  return { column: snakeCase(name) }
}

export const snakeCase = (camel: string): string =>
  camel.replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase()

/** All tables by type: what a reference in a body is looked up in. */
export class Tables implements TableIndex {
  readonly #byType = new Map<string, Table>()
  add(...tables: Table[]): this {
    for (const table of tables) this.#byType.set(table.resource.type, table)
    return this
  }
  get(type: string): Table | undefined {
    return this.#byType.get(type)
  }
  all(): readonly Table[] {
    return [...this.#byType.values()]
  }
}
