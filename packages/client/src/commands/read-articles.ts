import { readFile } from 'node:fs/promises'
import type { IssueModelDeclarationsBody } from '../contract.ts'
import { UsageError } from './command.ts'

type Requested = IssueModelDeclarationsBody['declarations'][number]

/** Columns that are no parameter, in any case. */
const facts = [
  'name',
  'articleNumber',
  'gtin',
  'validUntil',
  'customer',
  'project',
  'site',
  'location',
] as const
type Fact = (typeof facts)[number]

/** A column with the suppliers of a line: `supplier: Bricks`. */
const supplierColumn = /^supplier:\s*(.+)$/i

interface Named {
  id: string
  name: string
}
/** What of a model the cells with names of records are read against. */
export interface ListedModel {
  lines: readonly (Named & { supplier: Named | null; suppliers: readonly Named[] })[]
  sites: { own: Named | null; allowed: readonly Named[] }
}

/**
 * Reads a list of articles for declarations: JSON as the API takes it, or CSV with a heading. Columns are `name`, `articleNumber`, `gtin`,
 * `validUntil`, of a project `customer`, `project` and `site`, the production site as `location`, and `supplier: ` with the name of a line;
 * every other column is a parameter of the model, by its name. Records are named by their names or ids. An empty cell has the value of the model.
 *
 * @param readModel  asked only where a column names records of the model
 * @throws UsageError at the line that cannot be read
 */
export async function readArticles(
  file: string,
  readModel: () => Promise<ListedModel>,
): Promise<Requested[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`${file} cannot be read: ${error.message}`)
  })
  return file.toLowerCase().endsWith('.json') ? readJson(text, file) : readCsv(text, readModel)
}

function readJson(text: string, file: string): Requested[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is not JSON.`)
  }
  if (!Array.isArray(read)) throw new UsageError(`${file} is not a list of declarations.`)
  return read as Requested[]
}

async function readCsv(text: string, readModel: () => Promise<ListedModel>): Promise<Requested[]> {
  const [heading, ...rows] = splitCsv(text.replace(/^\uFEFF/, ''))
  if (!heading || rows.length === 0) throw new UsageError('The list has no line below its heading.')
  const columns = heading.cells.map(
    (title) =>
      facts.find((fact) => fact.toLowerCase() === title.trim().toLowerCase()) ?? title.trim(),
  )
  const namesRecords = columns.some((one) => one === 'location' || supplierColumn.test(one))
  const model = namesRecords ? await readModel() : null
  return rows.map(({ line, cells }) => {
    const given = new Map(
      columns.flatMap((column, place) => {
        const cell = cells[place]?.trim() ?? ''
        return cell === '' ? [] : [[column, cell] as const]
      }),
    )
    const find = (fact: Fact): string | undefined => given.get(fact)
    const name = find('name') ?? find('articleNumber')
    if (name === undefined)
      throw new UsageError(`Line ${line} has neither a name nor an article number.`)
    return {
      name,
      ...pick('articleNumber', find('articleNumber')),
      ...pick('gtin', find('gtin')),
      ...pick('validUntil', find('validUntil')),
      ...readProject(find('customer'), find('project'), find('site'), line),
      ...(model ? readRecords(given, model, line) : {}),
      values: [...given].flatMap(([parameter, cell]) =>
        (facts as readonly string[]).includes(parameter) || supplierColumn.test(parameter)
          ? []
          : [{ parameter, value: readNumber(cell, parameter, line) }],
      ),
    }
  })
}

const pick = <const N extends string>(name: N, value: string | undefined): { [K in N]?: string } =>
  (value === undefined ? {} : { [name]: value }) as { [K in N]?: string }

function readProject(
  customer: string | undefined,
  name: string | undefined,
  site: string | undefined,
  line: number,
): Pick<Requested, 'project'> {
  if (customer === undefined && name === undefined && site === undefined) return {}
  if (customer === undefined || name === undefined)
    throw new UsageError(`Line ${line}: a project has a customer and a name.`)
  return { project: { customer, name, ...pick('site', site) } }
}

/** The suppliers of lines and the production site of an article. */
function readRecords(
  given: ReadonlyMap<string, string>,
  { lines, sites }: ListedModel,
  at: number,
): Pick<Requested, 'suppliers' | 'location'> {
  const suppliers = [...given].flatMap(([column, cell]) => {
    const name = supplierColumn.exec(column)?.[1]
    if (name === undefined) return []
    const line = findNamed(lines, name, `Line ${at}: the model has no line`)
    const { supplier: own, suppliers: others } = line
    const offered = own ? [own, ...others] : others
    const { id } = findNamed(offered, cell, `Line ${at}: ${line.name} has no supplier`)
    return [{ line: line.id, supplier: id }]
  })
  const location = given.get('location')
  const offered = sites.own ? [sites.own, ...sites.allowed] : sites.allowed
  return {
    ...(suppliers.length > 0 ? { suppliers } : {}),
    ...(location === undefined
      ? {}
      : { location: findNamed(offered, location, `Line ${at}: the model has no location`).id }),
  }
}

/** @throws UsageError where no record, or more than one, has the name */
function findNamed<T extends Named>(offered: readonly T[], name: string, refusal: string): T {
  const fold = (text: string): string => text.trim().toLowerCase()
  const found = offered.filter((one) => one.id === name || fold(one.name) === fold(name))
  if (found.length === 1) return found[0]!
  const names = offered.map((one) => one.name).join(', ') || 'none'
  throw new UsageError(
    found.length === 0
      ? `${refusal} "${name}". Allowed: ${names}.`
      : `${refusal} that "${name}" names alone: give its id.`,
  )
}

/** A number with a decimal point or a decimal comma. Thousands are not separated, so that no number has two readings. */
function readNumber(cell: string, parameter: string, line: number): number {
  if (!/^[-+]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?$/.test(cell))
    throw new UsageError(`Line ${line}: "${cell}" of ${parameter} is not a number.`)
  return Number(cell.replace(',', '.'))
}

interface Line {
  /** Counts from 1. */
  line: number
  cells: string[]
}

/** Splits CSV (RFC 4180) with commas, semicolons or tabs, whichever the heading has. Empty lines are left out. */
function splitCsv(text: string): Line[] {
  const separator = findSeparator(text)
  const lines: Line[] = []
  let [cells, cell, isQuoted, line, start] = [[] as string[], '', false, 1, 1]
  const endLine = (): void => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: start, cells })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += letter
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endLine()
      start = line
    } else if (letter !== '\r') cell += letter
  }
  if (isQuoted) throw new UsageError(`Line ${start} has a quotation mark that is not closed.`)
  endLine()
  return lines
}

function findSeparator(text: string): string {
  const heading = text.split('\n', 1)[0]!
  const count = (separator: string): number => heading.split(separator).length
  return [';', '\t', ','].toSorted((one, other) => count(other) - count(one))[0]!
}
