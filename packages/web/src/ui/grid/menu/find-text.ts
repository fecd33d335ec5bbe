import { fold } from '../../fold.ts'

export interface FindChoices {
  find: string
  /** In what is found, `$1` is the text that the first * or ? of a pattern stands for. */
  replaceWith: string
  matchesCase: boolean
  wholeCell: boolean
  /** `*` is any text, `?` any character, `~` makes the next character a plain one. */
  isPattern: boolean
}

/** A part of a pattern: a character, or a run of any characters. */
type Token = { kind: 'text'; text: string } | { kind: 'one' } | { kind: 'any' }

/** Longest pattern and text that are read [characters]. */
const LONGEST = 2000

function readTokens({ find, isPattern, matchesCase }: FindChoices): Token[] {
  const normal = (text: string) => (matchesCase ? text : lower(text))
  const tokens: Token[] = []
  const characters = listSigns(find)
  for (let at = 0; at < characters.length; at += 1) {
    const sign = characters[at]!
    if (isPattern && sign === '~' && at + 1 < characters.length) at += 1
    else if (isPattern && sign === '?') {
      tokens.push({ kind: 'one' })
      continue
    } else if (isPattern && sign === '*') {
      if (tokens.at(-1)?.kind !== 'any') tokens.push({ kind: 'any' })
      continue
    }
    tokens.push({ kind: 'text', text: normal(characters[at]!) })
  }
  return tokens
}

/** Characters in lower case without accents, each still one character. */
const lower = (text: string): string =>
  listSigns(text)
    .map((sign) => (fold(sign).length === sign.length ? fold(sign) : sign.toLowerCase()))
    .join('')

/** The characters of a text, as far as it is read. */
const listSigns = (text: string): string[] => Array.from(text.slice(0, LONGEST))

interface Found {
  from: number
  to: number
  /** Texts that the signs of the pattern stand for. */
  parts: string[]
}

/** Replaces every place that is found; null: there is none. */
export type Replacer = (text: string) => string | null

/**
 * Reads what to find, once for many cells. A run of any characters is the shortest that fits, so each part of a pattern is looked for
 * once from left to right: no pattern takes longer than its length times that of the text.
 */
export function makeReplacer(choices: FindChoices): Replacer {
  const tokens = readTokens(choices)
  if (tokens.length === 0) return () => null
  return (given) => {
    const signs = listSigns(given)
    const plain = choices.matchesCase ? signs : listSigns(lower(signs.join('')))
    const found = choices.wholeCell
      ? [matchWhole(tokens, plain, signs)].filter((one) => one !== null)
      : findAll(tokens, plain, signs)
    if (found.length === 0) return null
    let text = ''
    let at = 0
    for (const { from, to, parts } of found) {
      text += signs.slice(at, from).join('') + fillIn(choices, parts)
      at = to
    }
    return text + signs.slice(at).join('') + given.slice(LONGEST)
  }
}

const fillIn = ({ replaceWith, isPattern }: FindChoices, parts: readonly string[]): string =>
  isPattern
    ? replaceWith.replace(/\$(\d)/g, (_, at: string) => parts[Number(at) - 1] ?? '')
    : replaceWith

const fits = (token: Token, sign: string | undefined): boolean =>
  sign !== undefined && (token.kind === 'one' || (token.kind === 'text' && token.text === sign))

/** The tokens between runs of any characters. */
function splitRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'any') runs.push([])
    else runs.at(-1)!.push(token)
  return runs
}

const fitsAt = (run: readonly Token[], plain: readonly string[], at: number): boolean =>
  run.every((token, index) => fits(token, plain[at + index]))

function findRun(run: readonly Token[], plain: readonly string[], from: number): number {
  for (let at = from; at + run.length <= plain.length; at += 1)
    if (fitsAt(run, plain, at)) return at
  return -1
}

function findAll(
  tokens: readonly Token[],
  plain: readonly string[],
  signs: readonly string[],
): Found[] {
  const runs = splitRuns(tokens)
  const found: Found[] = []
  for (let from = 0; from <= plain.length;) {
    const one = findFrom(runs, plain, signs, from)
    if (!one) break
    if (one.to > one.from) found.push(one)
    from = Math.max(one.to, from + 1)
  }
  return found
}

/** The first place at or behind `from`. A run of any characters at an end of the pattern goes to the end of the text. */
function findFrom(
  runs: readonly Token[][],
  plain: readonly string[],
  signs: readonly string[],
  from: number,
): Found | null {
  const parts: string[] = []
  let start = -1
  let at = from
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1
    const place =
      run.length === 0 ? (index > 0 && isLast ? plain.length : at) : findRun(run, plain, at)
    if (place < 0) return null
    if (index === 0 && run.length > 0) start = place
    else if (index === 0) start = from
    else parts.push(signs.slice(at, place).join(''))
    run.forEach((token, step) => token.kind === 'one' && parts.push(signs[place + step]!))
    at = place + run.length
  }
  return { from: start, to: at, parts }
}

/** The whole text: the first run stands at its start, the last one at its end. */
function matchWhole(
  tokens: readonly Token[],
  plain: readonly string[],
  signs: readonly string[],
): Found | null {
  const runs = splitRuns(tokens)
  const [first, ...others] = runs
  const last = others.at(-1)
  if (!first || !fitsAt(first, plain, 0)) return null
  if (!last) return first.length === plain.length ? findFrom(runs, plain, signs, 0) : null
  const end = plain.length - last.length
  const middle = findFrom(runs.slice(0, -1), plain, signs, 0)
  if (!middle || middle.from > 0 || middle.to > end || !fitsAt(last, plain, end)) return null
  const parts = [...middle.parts, signs.slice(middle.to, end).join('')]
  last.forEach((token, step) => token.kind === 'one' && parts.push(signs[end + step]!))
  return { from: 0, to: plain.length, parts }
}
