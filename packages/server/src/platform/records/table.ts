import type { Field, Fields, Resource } from '@cradle/contract'
import type { Column, Table, TableIndex } from '#platform/context'
import type { Schema, TableName } from '#platform/db/schema'

type ColumnOf<N extends TableName> = keyof Schema[N] & string

/** `productName` → `product_name`, as `snakeCase` makes it. */
export type SnakeCase<
  S extends string,
  Made extends string = '',
  AfterSmall extends boolean = false,
> = S extends `${infer C}${infer Rest}`
  ? C extends Lowercase<C>
    ? SnakeCase<Rest, `${Made}${C}`, true>
    : SnakeCase<Rest, `${Made}${AfterSmall extends true ? '_' : ''}${Lowercase<C>}`>
  : Made

/** The column that follows from the name of a field. */
type Conventional<Name extends string, F> = F extends { kind: 'embedded' | 'embeddedList' }
  ? never
  : F extends { kind: 'reference'; target: infer T }
    ? `${SnakeCase<Name>}_${T extends 'Country' ? 'code' : 'id'}`
    : SnakeCase<Name>

/** Fields whose column does not follow from their name, so that it must be named. Fields that are known only at run time have none. */
type Unbound<N extends TableName, F extends Fields> = string extends keyof F
  ? never
  : {
      [K in keyof F & string]: Conventional<K, F[K]> extends ColumnOf<N> ? never : K
    }[keyof F & string]

/** Where a field is kept: a column, a key of a JSON column, or nowhere because `expand` makes it. */
type Given<N extends TableName> =
  | ColumnOf<N>
  | 'computed'
  | { readonly column: ColumnOf<N>; readonly jsonKey: string }

/** Columns that the record layer reads and writes beside those of the fields. */
type RecordColumn<R extends Resource> =
  | (R extends { idIs: 'code' } ? 'code' : 'id')
  | (R['ownership'] extends 'platform' | 'own' ? never : 'company_id')
  | ('create' extends R['operations'][number] ? 'created_by' : never)
  | (Extract<'patch' | 'put', R['operations'][number]> extends never
      ? never
      : 'version' | 'updated_at')

interface TableOptions<N extends TableName, R extends Resource> extends Pick<
  Table<N, R>,
  | 'ofCompany'
  | 'shownBy'
  | 'alsoShown'
  | 'isListedByParent'
  | 'only'
  | 'filters'
  | 'compared'
  | 'expand'
  | 'countsAhead'
> {
  owner?: Extract<ColumnOf<N>, 'company_id'> | null
  softDelete?: 'deleted_at' extends ColumnOf<N> ? boolean : never
}

/** Columns of the fields: named where they do not follow from the name, and where another one is meant. */
type ColumnsGiven<N extends TableName, F extends Fields> = {
  readonly [K in Unbound<N, F>]: Given<N>
} & { readonly [K in keyof F]?: Given<N> }

/** The options may be left out where every column follows from its field. */
type Options<N extends TableName, R extends Resource> =
  Unbound<N, R['fields']> extends never
    ? [options?: TableOptions<N, R> & { columns?: ColumnsGiven<N, R['fields']> }]
    : [options: TableOptions<N, R> & { columns: ColumnsGiven<N, R['fields']> }]

/**
 * Binds a resource to its table: `productName` → `product_name`, a reference `method` → `method_id`, a country → `country_code`.
 * A field without a column does not compile.
 */
export function bindTable<N extends TableName, R extends Resource>(
  resource: R,
  name: RecordColumn<R> extends ColumnOf<N> ? N : never,
  ...[given]: Options<N, R>
): Table<N, R> {
  const options: TableOptions<N, R> & { columns?: Readonly<Record<string, Given<N>>> } = given ?? {}
  const columns: Record<string, Column> = {}
  for (const [fieldName, field] of Object.entries(resource.fields)) {
    const given = options.columns?.[fieldName]
    columns[fieldName] =
      given === 'computed'
        ? given
        : typeof given === 'string'
          ? { column: given }
          : (given ?? makeConventionalColumn(fieldName, field))
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

function makeConventionalColumn(name: string, field: Field): Column {
  if (field.kind === 'embedded' || field.kind === 'embeddedList') return 'computed'
  if (field.kind === 'reference')
    return { column: snakeCase(name) + (field.target === 'Country' ? '_code' : '_id') }
  return { column: snakeCase(name) }
}

/** Fields that are kept under their own names in one JSON column. */
export const keysOfColumn = <const Name extends string, const C extends string>(
  names: readonly Name[],
  column: C,
): Readonly<Record<Name, { column: C; jsonKey: string }>> => {
  const keys = {} as Record<Name, { column: C; jsonKey: string }>
  for (const name of names) keys[name] = { column, jsonKey: name }
  return keys
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
  listAll(): readonly Table[] {
    return [...this.#byType.values()]
  }
}
