import type { CradleClient } from '../cradle-client.ts'

/** What a command is given. */
export interface Invocation {
  client: CradleClient
  /** Words after the name of the command that are no options. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  /** A line for people; with `--json` nothing. */
  tell: (line: string) => void
}

/** What came of a command: the value that `--json` prints, and whether the server found something wrong. */
export interface Outcome {
  value: unknown
  hasFaults: boolean
}

/** Options of a command: those with a value are `string`. */
export type CommandOptions = Readonly<Record<string, { type: 'string' | 'boolean' }>>

export interface Command {
  usage: string
  help: string
  options: CommandOptions
  run: (invocation: Invocation) => Promise<Outcome>
}

/** The command was written wrongly, or a setting is missing. */
export class UsageError extends Error {}

/** The only word of a command that takes one. @throws UsageError */
export function readWord({ words }: Invocation, what: string): string {
  const [word, ...more] = words
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`)
  if (more.length > 0) throw new UsageError(`Name one: ${what}.`)
  return word
}

/** The value of an option; undefined where it was not given. */
export const readOption = ({ options }: Invocation, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** An option with few values. @throws UsageError for another one */
export function readChoice<const T extends string>(
  invocation: Invocation,
  name: string,
  values: readonly T[],
): T | undefined {
  const value = readOption(invocation, name)
  const known = values.find((one) => one === value)
  if (value !== undefined && known === undefined)
    throw new UsageError(`--${name} is one of ${values.join(', ')}.`)
  return known
}
