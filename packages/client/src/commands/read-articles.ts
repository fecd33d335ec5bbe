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
] as const
type Fact = (typeof facts)[number]

/**
 * Reads a list of articles for declarations: JSON as the API takes it, or CSV with a heading. Columns are `name`, `articleNumber`, `gtin`,
 * `validUntil`, of a project `customer`, `project` and `site`; every other column is a parameter of the model, by its name. An empty cell has
 * the value of the model.
 *
 * @throws UsageError at the line that cannot be read
 */
export async function readArticles(file: string): Promise<Requested[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`${file} cannot be read: ${error.message}`)
  })
  return file.toLowerCase().endsWith('.json') ? readJson(text, file) : readCsv(text)
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

function readCsv(text: string): Requested[] {
  const [heading, ...rows] = splitCsv(text.replace(/^\uFEFF/, ''))
  if (!heading || rows.length === 0) throw new UsageError('The list has no line below its heading.')
  const columns = heading.cells.map(
    (title) =>
      facts.find((fact) => fact.toLowerCase() === title.trim().toLowerCase()) ?? title.trim(),
  )
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
      values: [...given].flatMap(([parameter, cell]) =>
        (facts as readonly string[]).includes(parameter)
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
