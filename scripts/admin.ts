import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { locales } from '../packages/contract/src/index.ts'
import { recordBackup } from '../packages/server/src/console/record-backup.ts'
import { parseErasedPersons } from '../packages/server/src/persons/erased-persons.ts'
import { replayErasures } from '../packages/server/src/persons/replay-erasures.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { StartError } from '../packages/server/src/platform/start-error.ts'
import { explainFailure } from '../packages/server/src/platform/start-failure.ts'
import { resealWebhooks } from '../packages/server/src/share/webhooks/reseal-webhooks.ts'
import { createAdmin, type AdminToCreate } from '../packages/server/src/users/create-admin.ts'
import { resealClientSecrets } from '../packages/server/src/sign-in/reseal-client-secrets.ts'
import { resealSecrets } from '../packages/server/src/users/second-factor/reseal-secrets.ts'
import { resetSecondFactor } from '../packages/server/src/users/second-factor/reset-by-command.ts'
import { withPreparedDatabase } from './prepare-database.ts'

const usage = `usage: npm run admin -- rotate-keys
       npm run admin -- reset-second-factor --email address
       npm run admin -- replay-erasures [--file list]
       npm run admin -- record-backup --kind dump|base --size bytes
       npm run admin -- create --email address [--name name] [--company name] [--language ${locales.join('|')}] [--mail] [--force]`

try {
  const { positionals, values } = parseCommand()
  const [command] = positionals
  if (positionals.length === 1 && command === 'rotate-keys') await rotateKeys()
  else if (positionals.length === 1 && command === 'replay-erasures') await replay(values.file)
  else if (positionals.length === 1 && command === 'record-backup') await recordFromCommand(values)
  else if (positionals.join(' ') === 'reset-second-factor') await resetFromCommand(values.email)
  else await createFromCommand(readAdmin(positionals, values))
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

type Command = ReturnType<typeof parseCommand>

/** @throws StartError for wrong usage */
function readAdmin(positionals: Command['positionals'], values: Command['values']): AdminToCreate {
  const locale = locales.find((one) => one === values.language)
  const isUsable = positionals.length === 1 && positionals[0] === 'create'
  if (!isUsable || values.email === undefined || locale === undefined) throw new StartError(usage)
  return { ...values, email: values.email, locale }
}

function parseCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        company: { type: 'string', default: 'Administration' },
        language: { type: 'string', default: 'en' },
        mail: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        file: { type: 'string' },
        kind: { type: 'string' },
        size: { type: 'string' },
      },
    })
  } catch {
    throw new StartError(usage)
  }
}

async function createFromCommand(wanted: AdminToCreate): Promise<void> {
  const config = readConfig()
  if (wanted.mail && config.production && config.smtpUrl === undefined)
    throw new StartError('--mail needs SMTP_URL; without --mail the link is printed')
  await withPreparedDatabase(config, async (services) => {
    const { email, company, isNewUser, link } = await createAdmin(services, wanted)
    console.log(
      `${email} is ${isNewUser ? 'a new' : 'now a'} super administrator of the company ${company}.`,
    )
    console.log(
      link === null
        ? 'The link to set the password is sent by the next running server.'
        : `Set the password within 24 hours at\n${link}`,
    )
  })
}

async function resetFromCommand(email: string | undefined): Promise<void> {
  if (email === undefined) throw new StartError(usage)
  await withPreparedDatabase(readConfig(), async (services) => {
    await resetSecondFactor(services, email)
    console.log(`The account ${email} has no second factor any more, and was signed out.`)
  })
}

async function rotateKeys(): Promise<void> {
  await withPreparedDatabase(readConfig(), async (services) => {
    const changed =
      (await resealSecrets(services)) +
      (await resealClientSecrets(services)) +
      (await resealWebhooks(services))
    console.log(
      `${changed} secrets were encrypted again with the key ${services.config.encryptionKeys[0]!.id}; older keys can be removed.`,
    )
  })
}

/** @param file  with one id a line; without it the list beside the stored files */
async function replay(file: string | undefined): Promise<void> {
  const ids = file === undefined ? undefined : parseErasedPersons(readFileSync(file, 'utf8'))
  await withPreparedDatabase(readConfig(), async (services) => {
    const replayed = await replayErasures(services, ids)
    console.log(`${replayed} persons were erased again.`)
  })
}

async function recordFromCommand({ kind, size }: Command['values']): Promise<void> {
  const isKind = kind === 'dump' || kind === 'base'
  if (!isKind || !/^\d{1,15}$/.test(size ?? '')) throw new StartError(usage)
  await withPreparedDatabase(readConfig(), async (services) => {
    await recordBackup(services, kind, Number(size))
    console.log(`The backup (${kind}, ${size} bytes) is recorded.`)
  })
}
