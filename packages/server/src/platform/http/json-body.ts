import { Problem } from './problem.ts'

/** Deepest nesting of arrays and objects in a body. */
const MAX_DEPTH = 32

/**
 * Reads a JSON body. `__proto__` keys are left out.
 * @throws Problem 400 when it is no JSON or nested deeper than MAX_DEPTH
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text))
    throw new Problem('badRequest', {
      detail: `The body is nested deeper than ${MAX_DEPTH} levels.`,
    })
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new Problem('syntaxError')
  }
}

const QUOTE = 34
const BACKSLASH = 92
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Counts brackets outside strings, so that a deep body is refused before anything walks through it. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (inString) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inString = false
    } else if (char === QUOTE) inString = true
    else if (OPENING.has(char)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (CLOSING.has(char)) depth -= 1
  }
  return false
}
