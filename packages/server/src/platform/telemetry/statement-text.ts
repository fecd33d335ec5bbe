/** A statement as a trace names it: without any value. */
export interface StatementText {
  /** Operation and table, e.g. `select calculations`. */
  summary: string
  /** In capitals, e.g. `SELECT`. */
  operation: string
  table: string | undefined
  text: string
}

/** Longest text in a trace [characters]. */
const LONGEST = 2_000
/** Most texts that are remembered, and the longest of them: texts with lists of values differ. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 10_000

const remembered = new Map<string, StatementText>()

/** Describes a statement without its values. The same text is read once. */
export function describeStatement(text: string): StatementText {
  const known = remembered.get(text)
  if (known) return known
  const described = readStatement(text)
  if (text.length > LONGEST_REMEMBERED) return described
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(text, described)
  return described
}

/** What may hold a value: texts in all notations of PostgreSQL, up to their end or that of the text, and numbers. */
const values =
  /\be'(?:[^'\\]|\\[^]|'')*(?:'|\\?$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|(?<![\w$])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b/
/** What may hold a quotation mark that begins no text. */
const comments = /--[^\n]*|\/\*[^]*?(?:\*\/|$)/
const names = /"(?:[^"]|"")*(?:"|$)/
const tokens = new RegExp(`${comments.source}|${names.source}|${values.source}`, 'gi')
const lists = /(?:\$\d+|\?)(?:::\w+(?:\[\])?)?(?:\s*,\s*(?:\$\d+|\?)(?:::\w+(?:\[\])?)?)+/g
const rows = /\(([^()]*)\)(?:,\s*\([^()]*\))+/g

function readStatement(given: string): StatementText {
  const text = given
    // The end is cut first, so that a text of megabytes costs no more. A value that is cut in two has no end, and goes whole.
    .slice(0, 2 * LONGEST)
    .replaceAll(tokens, (token) => {
      if (token.startsWith('"')) return token
      return token.startsWith('--') || token.startsWith('/*') ? '' : '?'
    })
    .replaceAll(lists, '?, …')
    .replaceAll(rows, '($1), …')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
  const operation = /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?((?:\w+"?\."?)?\w+)/i
    .exec(text)?.[1]
    ?.replaceAll('"', '')
  const summary = [operation.toLowerCase(), table].filter(Boolean).join(' ')
  return { summary, operation, table, text }
}
