import { EMAIL, roleNames, roles, User, type RoleName } from '@cradle/contract'

/** Why a line cannot be sent. */
export type LineProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'emailInvalid'
  | 'emailTwice'
  | 'roleMissing'
  | 'roleUnknown'
  | 'roleNotGranted'

/** One person of a pasted list. */
export interface Invitation {
  /** Number of the line in the pasted text, from 1. */
  line: number
  /** The line as it was pasted. */
  text: string
  name: string
  email: string
  roles: RoleName[]
  problem: LineProblem | null
}

/**
 * Reads a list of people: name, e-mail and roles per line, divided by tabs, semicolons or commas.
 * Several roles are divided by `+`, `/` or further columns. Roles are recognised by their view (Editor) or name
 * (ROLE_EDITOR). A first line without an address is a heading and is skipped, as are blank lines.
 *
 * @param granted roles that the caller may give in the company
 * @param standard roles of the lines that name none
 */
export function parseInvitations(
  text: string,
  granted: readonly RoleName[],
  standard: readonly RoleName[],
): Invitation[] {
  const seen = new Set<string>()
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: line }) => line !== '')
  const isHeading = lines.length > 1 && !lines[0]!.text.includes('@')
  return lines.slice(isHeading ? 1 : 0).map(({ text: line, line: number }) => {
    const cells = splitCells(line)
    const at = cells.findIndex((cell) => cell.includes('@'))
    const [name = ''] = cells.filter((_, index) => index !== at)
    const email = (cells[at] ?? '').toLowerCase()
    const named = cells
      .filter((_, index) => index !== at)
      .slice(1)
      .flatMap((cell) => cell.split(/[+/]/))
      .map((word) => word.trim())
      .filter(Boolean)
    const found = named.length === 0 ? [...standard] : named.map(findRole)
    const known = [...new Set(found.filter((role) => role !== null))]
    const isTwice = seen.has(email)
    seen.add(email)
    const problem = findProblem({ name, email, found, known, granted, isTwice })
    return { line: number, text: line, name, email, roles: known, problem }
  })
}

function splitCells(line: string): string[] {
  const divider = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line
    .split(divider)
    .flatMap(divideAddress)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/^<(.*)>$/, '$1'),
    )
}

/** `Anna Smit <anna@alpha.example>`, as mail programs write it, is a name and an address. */
function divideAddress(cell: string): string[] {
  const [, name, address] = /^([^<>]+)<([^<>]+)>\s*$/.exec(cell) ?? []
  return name?.trim() && address?.includes('@') ? [name, address] : [cell]
}

function findRole(word: string): RoleName | null {
  const wanted = word.toLowerCase()
  return (
    roleNames.find(
      (name) =>
        name.toLowerCase() === wanted ||
        name.toLowerCase() === `role_${wanted.replaceAll(' ', '_')}` ||
        roles[name].view.toLowerCase() === wanted,
    ) ?? null
  )
}

interface Checked {
  name: string
  email: string
  found: readonly (RoleName | null)[]
  known: readonly RoleName[]
  granted: readonly RoleName[]
  isTwice: boolean
}

function findProblem(line: Checked): LineProblem | null {
  if (!EMAIL.test(line.email) || line.email.length > User.fields.email.max) return 'emailInvalid'
  if (line.name === '') return 'nameMissing'
  if (line.name.length > User.fields.name.max) return 'nameTooLong'
  if (line.isTwice) return 'emailTwice'
  if (line.found.includes(null)) return 'roleUnknown'
  if (line.known.length === 0) return 'roleMissing'
  return line.known.every((role) => line.granted.includes(role)) ? null : 'roleNotGranted'
}
