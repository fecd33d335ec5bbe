/** A colleague keeps the same colour as long as nobody else of the company takes it: chosen by the user's id. */
const colours = [
  '--stage-production-text',
  '--stage-end-of-life-text',
  '--stage-construction-text',
  '--stage-use-text',
] as const

export function pickColour(user: string): string {
  let sum = 0
  for (const sign of user) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return `var(${colours[sum % colours.length]})`
}

export const readInitials = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
