/** The server's password rule, point by point, so that each can be ticked off while typing. */
export const passwordRules: readonly [key: 'length' | 'lower' | 'upper' | 'digit' | 'special', met: (password: string) => boolean][] = [
  ['length', (password) => [...password].length >= 12 && [...password].length <= 256],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
]
export const isStrong = (password: string): boolean => passwordRules.every(([, met]) => met(password))
