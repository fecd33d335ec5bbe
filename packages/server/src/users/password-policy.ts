import { PASSWORD, type Violation } from '@cradle/contract'

/**
 * Common words in passwords; with digits and a sign behind them they satisfy every composition
 * rule.
 */
const COMMON = new Set([
  'password',
  'passwort',
  'wachtwoord',
  'welcome',
  'welkom',
  'willkommen',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'azerty',
  'asdfghjkl',
  'admin',
  'administrator',
  'letmein',
  'changeme',
  'iloveyou',
  'secret',
  'geheim',
  'login',
  'master',
  'dragon',
  'football',
  'monkey',
  'sunshine',
  'princess',
  'superman',
  'trustno',
  'whatever',
  'summer',
  'winter',
  'spring',
  'autumn',
  'zomer',
  'herfst',
  'sommer',
  'lente',
  'januari',
  'january',
  'december',
  'monday',
  'maandag',
  'montag',
  'company',
  'testtest',
  'test',
  'default',
  'access',
  'computer',
  'internet',
  'cradle',
  'cradlelca',
  'nibe',
  'lifecycle',
  'epd',
  'lca',
  'construction',
  'sustainability',
])

const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns why a password is refused, or nothing. Checks the composition that the contract requires,
 * and refuses a single common word or a word of the account (`around`: name, address, company) with
 * digits and signs added.
 */
export function findPasswordFault(
  password: string,
  around: readonly (string | null | undefined)[] = [],
  propertyPath = 'password',
): Violation[] {
  if (!PASSWORD.test(password)) {
    return [
      {
        propertyPath,
        code: 'password_policy',
        message:
          'The password needs 12 to 256 characters, with at least one lowercase letter, one uppercase letter, one digit and one special character.',
      },
    ]
  }
  const words = new Set([...COMMON, ...around.flatMap((text) => splitWords(text ?? ''))])
  const isGuessable = extractCores(password).some(
    (core) => words.has(core) || words.has(collapseRepeats(core)),
  )
  return isGuessable
    ? [{ propertyPath, code: 'password_policy', message: 'This password is too easy to guess.' }]
    : []
}

const splitWords = (text: string): string[] => {
  const lower = text.toLowerCase()
  return [lower.split('@')[0]!, ...lower.split(/[^\p{L}]+/u)]
    .map((w) => w.replaceAll(/[^\p{L}]/gu, ''))
    .filter((w) => w.length >= 3)
}

/**
 * The letters of a password as typed, and with lookalike characters replaced, with and without the
 * trailing digits and signs.
 */
function extractCores(password: string): string[] {
  const lower = password.toLowerCase()
  const keepLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
  const undoLookalikes = (text: string): string =>
    keepLetters(text.replaceAll(/[013457@$!]/g, (c) => LOOKALIKES[c]!))
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [keepLetters(lower), undoLookalikes(trimmed)]
}

const collapseRepeats = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
