import { sql, type RawBuilder } from 'kysely'
import type { Filter, Resource } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Call, Reply } from '#platform/http/call'
import { ok } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { encodeRows } from './encode.ts'
import { idOfIri } from './iri.ts'
import { ofViewedCompanies } from './viewed-companies.ts'
import {
  anyTable,
  type RecordQuery,
  type RecordRow,
  type Row,
  type TableName,
} from '#platform/db/schema'
import type { Table } from '#platform/context'

/** Most rows of a page, whatever size is requested; `view.next` continues. */
const PAGE_CAP = 10_000
const DEFAULT_PAGE = 30

export interface Paging {
  page: number
  size: number
  all: boolean
}

/** page, itemsPerPage (alias limit), pagination=false. Values that are not counts are refused. */
export function readPaging(query: Call['query']): Paging {
  const all = String(query['pagination'] ?? '') === 'false' || query['pagination'] === '0'
  const size = readCount(query['itemsPerPage'] ?? query['limit'], DEFAULT_PAGE, 'itemsPerPage')
  const page = readCount(query['page'], 1, 'page')
  if (page < 1) throw new Problem('badRequest', { detail: 'Page should not be less than 1' })
  if (size === 0 && page > 1)
    throw new Problem('badRequest', {
      detail: 'Page should not be greater than 1 if limit is equal to 0',
    })
  return { page, size: all ? PAGE_CAP : Math.min(size, PAGE_CAP), all }
}

function readCount(given: string | string[] | undefined, otherwise: number, name: string): number {
  const text = Array.isArray(given) ? given.at(-1)! : given
  if (text === undefined || text === '') return otherwise
  if (!/^\d{1,12}$/.test(text))
    throw new Problem('badRequest', { detail: `${name} should be a positive number` })
  return Number(text)
}

/** Narrowing of a list before the caller's own filters: the parent in the path, an area's rule. */
export type Narrow = (query: RecordQuery) => RecordQuery

/**
 * Answers a list: filters, order, paging, owner, and the hydra envelope around the page. `rank`
 * puts the best match first where the request has no order.
 */
export async function listRecords<N extends TableName>(
  tx: ReadTx,
  call: Call,
  table: Table<N>,
  narrow: Narrow = (q) => q,
  rank?: Narrow,
): Promise<Reply> {
  const paging = readPaging(call.query)
  const { scoped, isFiltered } = makeListScope(call, table, narrow)
  const all = anyTable(tx).selectFrom<string>(table.name)
  const { order, isOrdered } = readOrder(call, table)
  const countAll = async (): Promise<number> => {
    if (table.countsAhead !== undefined)
      return countUpTo(tx, scoped(all.select(sql<number>`1`.as('one'))), {
        most: paging.page * paging.size + table.countsAhead,
      })
    return Number(
      (await scoped(all.select(sql<string>`count(*)`.as('n'))).executeTakeFirst())?.n ?? 0,
    )
  }
  const readPage = (): Promise<RecordRow[]> => {
    // A ranked list is read whole to find its best rows: the same statement counts it.
    const columns = all.selectAll(table.name)
    let q = scoped(rank ? columns.select(sql<string>`count(*) over ()`.as(MATCHES)) : columns)
    if (rank && !isOrdered) q = rank(q)
    for (const [column, direction] of order)
      q = q.orderBy(sql.ref(`${table.name}.${column}`), (item) =>
        isAlwaysThere(table, column) ? item[direction]() : item[direction]().nullsLast(),
      )
    return q
      .limit(paging.size)
      .offset((paging.page - 1) * paging.size)
      .execute()
  }
  const { page, total: counted } = await readCounted(paging, readPage, countAll)
  const [member, total] = await Promise.all([
    encodeRows(tx, call.ctx, table, page as Row<N>[]),
    counted(),
  ])
  return ok(
    collectionDocument(call, table.resource, {
      member,
      total,
      paging,
      isNarrowed: isFiltered || isOrdered,
    }),
  )
}

async function countUpTo(
  tx: ReadTx,
  rows: RecordQuery,
  { most }: { most: number },
): Promise<number> {
  const counted = await sql<{ n: string }>`
    select count(*) as n from (${rows.limit(most)}) rows`.execute(tx)
  return Number(counted.rows[0]!.n)
}

/** Column of a ranked list with the number of all its rows. */
const MATCHES = 'matches'

/**
 * A page, and how the total number of rows is found: with the rest of the answer, where the page does not depend on it. A
 * first page that is not full is complete, so nothing is counted.
 */
async function readCounted(
  paging: Pick<Paging, 'page' | 'size'>,
  readPage: () => Promise<RecordRow[]>,
  countAll: () => Promise<number>,
): Promise<{ page: RecordRow[]; total: () => number | Promise<number> }> {
  if (paging.page === 1 && paging.size > 0) {
    const page = await readPage()
    if (page.length < paging.size) return { page, total: () => page.length }
    const matches = page[0]![MATCHES]
    return { page, total: matches === undefined ? countAll : () => Number(matches) }
  }
  const total = await countAll()
  const isThere = paging.size > 0 && (paging.page - 1) * paging.size < total
  return { page: isThere ? await readPage() : [], total: () => total }
}

/** The rows of a list: not deleted, and matching its filters. */
export function makeListScope(
  call: ListCall,
  table: Table,
  narrow: Narrow = (q) => q,
): { scoped: Narrow; isFiltered: boolean } {
  const { conditions, isFiltered } = makeConditions(call, table)
  const scoped: Narrow = (query) => {
    let q = narrow(query)
    if (table.softDelete) q = q.where(`${table.name}.deleted_at`, 'is', null)
    if (!table.isListedByParent) q = q.where(ofViewedCompanies(call.ctx.scope, table))
    if (table.only) q = q.where(sql<boolean>`(${sql.raw(table.only)})`)
    for (const condition of conditions) q = condition(q)
    return q
  }
  return { scoped, isFiltered }
}

type Condition = Narrow
type ListCall = Pick<Call, 'query' | 'ctx' | 'route'>

function makeConditions(
  call: ListCall,
  table: Table,
): { conditions: Condition[]; isFiltered: boolean } {
  const conditions: Condition[] = []
  let isFiltered = false
  const { query, ctx } = call
  const ids = readValues(query, 'id')
  if (ids.length > 0) {
    isFiltered = true
    const wanted = ids
      .map((v) => v.split('/').at(-1)!)
      .filter((v) => table.id === 'code' || isUuid(v))
    conditions.push((q) =>
      wanted.length > 0 ? q.where(`${table.name}.${table.id}`, 'in', wanted) : matchNothing(q),
    )
  }
  for (const [name, filter] of Object.entries(table.resource.filters)) {
    const made = makeCondition(call, table, name, filter)
    if (made) {
      isFiltered = true
      conditions.push(made)
    }
  }
  for (const key of Object.keys(query)) {
    const exists = /^exists\[(\w+)\]$/.exec(key)
    const column =
      exists && Object.hasOwn(table.columns, exists[1]!) ? table.columns[exists[1]!] : undefined
    if (!column || column === 'computed' || 'jsonKey' in column) continue
    isFiltered = true
    const wanted = ['true', '1'].includes(readValues(query, key)[0] ?? '')
    conditions.push((q) =>
      q.where(sql<boolean>`${isFilledIn(table, exists![1]!, column.column)} = ${wanted}`),
    )
  }
  const owned = ownerCondition(call, table)
  if (owned) conditions.push(owned)
  return { conditions, isFiltered: isFiltered || ctx === undefined }
}

/** Whether a field has content: an empty text counts as empty. */
function isFilledIn(table: Table, name: string, column: string): RawBuilder<boolean> {
  const place = sql.ref(`${table.name}.${column}`)
  const { kind } = table.resource.fields[name]!
  return kind === 'string' || kind === 'text'
    ? sql`(coalesce(${place}, '') <> '')`
    : sql`(${place} is not null)`
}

/**
 * `owner` narrows to one company's records and, for library kinds, the ownerless ones; it never
 * widens. Below a record of the path the acting company narrows nothing: clients name it on every
 * call, also for users who view another company.
 */
function ownerCondition(call: ListCall, table: Table): Condition | undefined {
  if (!table.owner) return undefined
  const owner = readValues(call.query, 'owner')[0]
  const ownership = readValues(call.query, 'ownership')[0]
  const isLibrary = table.resource.ownership === 'library'
  const column = `${table.name}.${table.owner}`
  if (isLibrary && ownership === 'global') return (q) => q.where(column, 'is', null)
  const isAssumed =
    call.route.record !== undefined && owner?.split('/').at(-1) === call.ctx.scope.companyId
  const narrowed =
    owner !== undefined && owner !== '' && owner !== 'none' && owner !== 'all' && !isAssumed
  if (!narrowed && !(ownership === 'own')) return undefined
  const id = narrowed ? owner.split('/').at(-1)! : call.ctx.scope.companyId
  if (id === null || !isUuid(id)) return matchNothing
  const visible = sql<boolean>`exists (select from companies where id = ${id})`
  if (table.ofCompany) return (q) => q.where(visible).where(table.ofCompany!(id))
  if (isLibrary && ownership !== 'own')
    return (q) =>
      q.where(visible).where((eb) => eb.or([eb(column, '=', id), eb(column, 'is', null)]))
  return (q) => q.where(visible).where(column, '=', id)
}

const matchNothing: Condition = (q) => q.where(sql<boolean>`false`)

function makeCondition(
  call: ListCall,
  table: Table,
  name: string,
  filter: Filter,
): Condition | undefined {
  const { query, ctx } = call
  if (filter.by === 'custom') {
    const value = readValues(query, name)
    const own = table.filters?.[name]
    return value.length > 0 && own ? (q) => own(q, value[0]!, ctx) : undefined
  }
  const bound =
    filter.field === undefined && (name === 'createdAt' || name === 'updatedAt')
      ? { column: name === 'createdAt' ? 'created_at' : 'updated_at' }
      : table.columns[filter.field ?? name]
  if (!bound || bound === 'computed' || 'jsonKey' in bound) return undefined
  const column = `${table.name}.${bound.column}`
  if (filter.by === 'date' || filter.by === 'number')
    return rangeCondition(query, name, column, filter.by)
  const values = readValues(query, name)
  if (values.length === 0) return undefined
  switch (filter.by) {
    case 'partial':
      return (q) =>
        q.where((eb) =>
          eb.or(
            values.map((v) =>
              eb(sql`lower(${sql.ref(column)})`, 'like', `%${escapeLike(v.toLowerCase())}%`),
            ),
          ),
        )
    case 'exact': {
      const compared = table.compared?.[name]?.(ctx.now()) ?? sql.ref(column)
      return (q) => q.where(sql<boolean>`${compared} in (${sql.join(values)})`)
    }
    case 'boolean': {
      const flag = ['true', '1'].includes(values[0]!)
        ? true
        : ['false', '0'].includes(values[0]!)
          ? false
          : undefined
      return flag === undefined ? undefined : (q) => q.where(column, '=', flag)
    }
    case 'reference': {
      const field = table.resource.fields[filter.field ?? name]
      const target = field && 'target' in field ? field.target : undefined
      const ids = values
        .map((v) => referenceId(v, target ?? '', ctx.origin))
        .filter((v) => v !== undefined)
      return ids.length === 0 ? matchNothing : (q) => q.where(column, 'in', ids)
    }
  }
}

const RANGES = {
  after: '>=',
  strictly_after: '>',
  before: '<=',
  strictly_before: '<',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
} as const

function rangeCondition(
  query: Call['query'],
  name: string,
  column: string,
  by: 'date' | 'number',
): Condition | undefined {
  const steps: Condition[] = []
  for (const [word, operator] of Object.entries(RANGES)) {
    const value = readValues(query, `${name}[${word}]`)[0]
    if (value === undefined) continue
    const bound = by === 'date' ? parseDate(value) : parseNumber(value)
    steps.push(bound === undefined ? matchNothing : (q) => q.where(column, operator, bound))
  }
  const exact = readValues(query, name)[0]
  const wanted =
    exact === undefined ? undefined : by === 'date' ? parseDate(exact) : parseNumber(exact)
  if (exact !== undefined)
    steps.push(wanted === undefined ? matchNothing : (q) => q.where(column, '=', wanted))
  return steps.length > 0 ? (q) => steps.reduce((r, s) => s(r), q) : undefined
}

const parseNumber = (text: string): number | undefined =>
  Number.isFinite(Number(text)) ? Number(text) : undefined

/** A day unchanged, a moment in one form; undefined for other texts, and for years out of range. */
function parseDate(text: string): string | undefined {
  if (
    !/^\d{4}-\d\d-\d\d/.test(text) ||
    Number.isNaN(Date.parse(text)) ||
    new Date(text).getUTCFullYear() < 1
  )
    return undefined
  return text.length === 10 ? text : new Date(text).toISOString()
}

function referenceId(value: string, type: string, origin: string): string | undefined {
  if (!value.includes('/')) return isUuid(value) || type === 'Country' ? value : undefined
  try {
    return idOfIri(value, type, origin)
  } catch {
    return undefined
  }
}

/** Values of `name`, `name[]` or `name[0]`, `name[1]` …, empty ones dropped. */
export function readValues(query: Call['query'], name: string): string[] {
  const numbered = Object.keys(query)
    .filter((key) => key.startsWith(`${name}[`) && /^\[\d+\]$/.test(key.slice(name.length)))
    .map((key) => query[key])
  return [query[name], query[`${name}[]`], ...numbered]
    .flat()
    .filter((v): v is string => typeof v === 'string' && v !== '')
    .map((v) => v.replaceAll('\u0000', '').toWellFormed())
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function readOrder(
  call: Call,
  table: Table,
): { order: [column: string, direction: 'asc' | 'desc'][]; isOrdered: boolean } {
  const order: [string, 'asc' | 'desc'][] = []
  const findColumn = (field: string): string | undefined => {
    if (field === 'createdAt') return 'created_at'
    if (field === 'updatedAt') return 'updated_at'
    const column = table.columns[field]
    return column && column !== 'computed' && !('jsonKey' in column) ? column.column : undefined
  }
  for (const [key, value] of Object.entries(call.query)) {
    const field = /^order\[(\w+)\]$/.exec(key)?.[1]
    const direction = String(Array.isArray(value) ? value[0] : value).toLowerCase()
    if (
      !field ||
      !table.resource.orders.includes(field) ||
      (direction !== 'asc' && direction !== 'desc')
    )
      continue
    const column = findColumn(field)
    if (column) order.push([column, direction])
  }
  const isOrdered = order.length > 0
  if (!isOrdered)
    for (const [field, direction] of table.resource.defaultOrder) {
      const column = findColumn(field)
      if (column) order.push([column, direction])
    }
  return { order: [...order, [table.id, order[0]?.[1] ?? 'asc']], isOrdered }
}

/** Such a column is ordered without a word on nulls, so that an index serves both directions. */
const isAlwaysThere = (table: Table, column: string): boolean =>
  [table.id, 'created_at', 'updated_at'].includes(column)

/** The hydra envelope around a page, also for lists without a table of their own. */
export function collectionDocument(
  call: Call,
  resource: Resource,
  page: { member: unknown[]; total: number; paging: Paging; isNarrowed: boolean },
): Record<string, unknown> {
  const prefix = call.ctx.config.hydraPrefix ? 'hydra:' : ''
  const path = call.request.url.split('?')[0]!
  const document: Record<string, unknown> = {
    '@context': `${resource.base}/contexts/${resource.type}`,
    '@id': path,
    '@type': `${prefix}Collection`,
    [`${prefix}totalItems`]: page.total,
    [`${prefix}member`]: page.member,
  }
  const last = page.paging.size === 0 ? 1 : Math.max(1, Math.ceil(page.total / page.paging.size))
  if (page.isNarrowed || last > 1)
    document[`${prefix}view`] = viewDocument(call, path, page.paging.page, last, prefix)
  document[`${prefix}search`] = searchDocument(resource, path, prefix)
  return document
}

function viewDocument(
  call: Call,
  path: string,
  page: number,
  last: number,
  prefix: string,
): Record<string, unknown> {
  const makeLink = (n: number): string => {
    const parameters = new URLSearchParams(call.request.url.split('?')[1] ?? '')
    parameters.delete('page')
    parameters.append('page', String(n))
    return `${path}?${parameters.toString()}`
  }
  const own = call.request.url.includes('?') ? call.request.url : last > 1 ? makeLink(page) : path
  return {
    '@id': own,
    '@type': `${prefix}PartialCollectionView`,
    ...(last > 1 ? { [`${prefix}first`]: makeLink(1), [`${prefix}last`]: makeLink(last) } : {}),
    ...(page > 1 ? { [`${prefix}previous`]: makeLink(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { [`${prefix}next`]: makeLink(page + 1) } : {}),
  }
}

const RANGE_WORDS: Partial<Record<Filter['by'], readonly string[]>> = {
  date: ['before', 'strictly_before', 'after', 'strictly_after'],
  number: ['gt', 'gte', 'lt', 'lte'],
}

/** The parameters of the list, for clients that read them from the document. */
function searchDocument(resource: Resource, path: string, prefix: string): Record<string, unknown> {
  const mapping: { variable: string; property: string | null }[] = [
    { variable: 'id', property: 'id' },
    { variable: 'id[]', property: 'id' },
  ]
  for (const [name, filter] of Object.entries(resource.filters)) {
    for (const word of RANGE_WORDS[filter.by] ?? [])
      mapping.push({ variable: `${name}[${word}]`, property: name })
    if (filter.by !== 'date') {
      mapping.push({ variable: name, property: name })
      if (filter.by === 'exact' || filter.by === 'reference')
        mapping.push({ variable: `${name}[]`, property: name })
    }
  }
  for (const field of resource.orders)
    mapping.push({ variable: `order[${field}]`, property: field })
  return {
    '@type': `${prefix}IriTemplate`,
    [`${prefix}template`]: `${path}{?page,itemsPerPage,${mapping.map((m) => m.variable).join(',')}}`,
    [`${prefix}variableRepresentation`]: 'BasicRepresentation',
    [`${prefix}mapping`]: mapping.map((m) => ({
      '@type': 'IriTemplateMapping',
      ...m,
      required: false,
    })),
  }
}
