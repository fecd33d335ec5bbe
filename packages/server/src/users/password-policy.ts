import { PASSWORD, type Violation } from '@cradle/contract'

/** Words people build a password around; with digits and a sign behind them they pass every composition rule. */
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
 * Why a password is refused, or nothing. Composition as the contract says; and not one common word, or one the account
 * itself gives away (`around`: name, address, company), dressed up with digits and signs.
 */
export function passwordRefusal(
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
  const words = new Set([...COMMON, ...around.flatMap((text) => wordsIn(text ?? ''))])
  const isGuessable = cores(password).some((core) => words.has(core) || words.has(unrepeated(core)))
  return isGuessable
    ? [{ propertyPath, code: 'password_policy', message: 'This password is too easy to guess.' }]
    : []
}

const wordsIn = (text: string): string[] => {
  const lower = text.toLowerCase()
  return [lower.split('@')[0]!, ...lower.split(/[^\p{L}]+/u)]
    .map((w) => w.replaceAll(/[^\p{L}]/gu, ''))
    .filter((w) => w.length >= 3)
}

/** The letters of a password as typed, and with the usual lookalikes put back, with and without what trails behind the word. */
function cores(password: string): string[] {
  const lower = password.toLowerCase()
  const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
  const restored = (text: string): string =>
    letters(text.replaceAll(/[013457@$!]/g, (c) => LOOKALIKES[c]!))
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [letters(lower), restored(trimmed)]
}

const unrepeated = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
