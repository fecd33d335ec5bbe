import { parseArgs } from 'node:util'
import { CradleClient } from '../cradle-client.ts'
import { CradleError } from '../cradle-error.ts'
import { UsageError, type Command, type Outcome } from './command.ts'
import { declareArticles } from './declare-articles.ts'
import { exportCalculation } from './export-calculation.ts'
import { importFile } from './import-file.ts'
import { listChanges } from './list-changes.ts'
import { validateEpd } from './validate-epd.ts'

/** How a command ends. */
export const exitCodes = { done: 0, faults: 1, usage: 2, refused: 3, unreachable: 4 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

type Settings = Readonly<Record<string, string | undefined>>
interface Streams {
  out: (line: string) => void
  error: (line: string) => void
}

const commands: Readonly<Record<string, Command>> = {
  import: importFile,
  changes: listChanges,
  validate: validateEpd,
  export: exportCalculation,
  declare: declareArticles,
}

const help = `Commands for a server of Cradle.

${Object.values(commands)
  .map((command) => `${command.usage}\n${command.help.replace(/^/gm, '    ')}`)
  .join('\n\n')}

With every command: --json prints one value for machines instead of lines for people; --help prints this text.

Settings
    CRADLE_URL                       address of the server
    CRADLE_TOKEN                     token of a sign-in, or of an application; or instead of it
    CRADLE_EMAIL, CRADLE_PASSWORD    an account without a second factor
    CRADLE_MEMBERSHIP                membership to act as, where the account has several

Exit codes
    0  done
    1  the server found faults in the file or the content
    2  the command or a setting is wrong
    3  the server refused the request
    4  the server was not reached`

const common = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const

/** Runs the command that the words name. @returns its exit code */
export async function runCommand(
  words: readonly string[],
  settings: Settings,
  { out, error }: Streams,
): Promise<ExitCode> {
  const isJson = words.includes('--json')
  try {
    const outcome = await carryOut(words, settings, isJson ? () => undefined : out)
    if (outcome === undefined) out(help)
    else if (isJson) out(JSON.stringify(outcome.value))
    return outcome?.hasFaults ? exitCodes.faults : exitCodes.done
  } catch (thrown) {
    const { code, lines, value } = describeFailure(thrown)
    if (isJson) out(JSON.stringify({ error: value }))
    else for (const line of lines) error(line)
    return code
  }
}

/** @returns undefined: the help was asked for */
async function carryOut(
  [name, ...rest]: readonly string[],
  settings: Settings,
  tell: (line: string) => void,
): Promise<Outcome | undefined> {
  if (name === undefined || name === '--help' || rest.includes('--help')) return undefined
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command ${name}. cradle --help lists them.`)
  const { positionals, values } = readWords(rest, command)
  const client = await makeClient(settings)
  return command.run({ client, words: positionals, options: values, tell })
}

function readWords(rest: readonly string[], command: Command) {
  try {
    return parseArgs({
      args: [...rest],
      options: { ...common, ...command.options },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${command.usage}`)
  }
}

async function makeClient(settings: Settings): Promise<CradleClient> {
  const { CRADLE_URL: url, CRADLE_TOKEN: token, CRADLE_MEMBERSHIP: membership } = settings
  const { CRADLE_EMAIL: username, CRADLE_PASSWORD: password } = settings
  if (!url || !URL.canParse(url))
    throw new UsageError('CRADLE_URL is the address of the server: https://cradle.example')
  const client = new CradleClient({
    url,
    ...(token ? { token } : {}),
    ...(membership ? { membership } : {}),
  })
  if (!token && username && password) await client.signIn({ username, password })
  return client
}

interface Failure {
  code: ExitCode
  lines: string[]
  value: object
}

/** @throws what is no failure of the command, but of the program */
function describeFailure(thrown: unknown): Failure {
  if (thrown instanceof CradleError) {
    const { status, code, message, violations, requestId } = thrown
    return {
      code: violations.length > 0 ? exitCodes.faults : exitCodes.refused,
      lines:
        violations.length > 0
          ? violations.map((one) => `${one.propertyPath}: ${one.message}`)
          : [`${message} (${status}${requestId ? `, request ${requestId}` : ''})`],
      value: { status, code, message, violations, requestId },
    }
  }
  if (thrown instanceof UsageError)
    return { code: exitCodes.usage, lines: [thrown.message], value: { message: thrown.message } }
  if (!isUnreachable(thrown)) throw thrown
  const { message } = thrown.cause as Error
  return {
    code: exitCodes.unreachable,
    lines: [`The server was not reached: ${message}`],
    value: { message },
  }
}

/** `fetch` rejects with a TypeError that names its cause when no answer came. */
const isUnreachable = (thrown: unknown): thrown is TypeError =>
  thrown instanceof TypeError && thrown.cause instanceof Error
