/** The server's password rule, point by point, so that each can be ticked off while typing. */
export const passwordRules: readonly [
  key: 'length' | 'lower' | 'upper' | 'digit' | 'special',
  met: (password: string) => boolean,
][] = [
  ['length', (password) => Array.from(password).length >= 12 && Array.from(password).length <= 256],
  ['lower', (password) => /[a-z]/.test(password)],
  ['upper', (password) => /[A-Z]/.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^A-Za-z0-9\s]/.test(password)],
]
export const isStrong = (password: string): boolean =>
  passwordRules.every(([, met]) => met(password))
