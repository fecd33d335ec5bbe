import type { CradleClient } from '../cradle-client.ts'
import type { Calls, Calculation } from '../contract.ts'
import { readChoice, readOption, UsageError, type Command, type Invocation } from './command.ts'

type EpdChange = Calls['data.changes']['answer']['changes'][number]

/** Changes of one answer of the data API, which is its most. */
const AT_ONCE = 1000

export const listChanges: Command = {
  usage: 'cradle changes --since <date> [--of calculations|declarations]',
  help: `Lists what changed since a day (2026-01-31) or a moment (2026-01-31T12:00:00Z): calculations, the default, with the token of
a sign-in; published declarations, with the token of an application.`,
  options: { since: { type: 'string' }, of: { type: 'string' } },
  async run(invocation) {
    const since = readMoment(invocation)
    const of = readChoice(invocation, 'of', ['calculations', 'declarations'])
    const { client, tell } = invocation
    if (of === 'declarations') {
      const changes = await listEpdChanges(client, since)
      for (const { timestamp, type, uuid, version } of changes)
        tell([timestamp, type, uuid, version].join('\t'))
      return { value: changes, hasFaults: false }
    }
    const changes = await listCalculations(client, since)
    for (const one of changes)
      tell([one.updatedAt, one.status, one['@id'], one.productName].join('\t'))
    return { value: changes, hasFaults: false }
  },
}

function readMoment(invocation: Invocation): Date {
  const since = readOption(invocation, 'since')
  const moment = new Date(since ?? '')
  if (since === undefined || Number.isNaN(moment.valueOf()))
    throw new UsageError('Name a date: --since 2026-01-31.')
  return moment
}

async function listCalculations(client: CradleClient, since: Date): Promise<Calculation[]> {
  const found: Calculation[] = []
  const query = {
    'updatedAt[after]': since.toISOString(),
    'order[updatedAt]': 'asc',
    itemsPerPage: 100,
  } as const
  for await (const one of client.pages('calculation.list', { query })) found.push(one)
  return found
}

/** The feed has a cursor instead of dates, so it is read from its start. */
async function listEpdChanges(client: CradleClient, since: Date): Promise<EpdChange[]> {
  const found: EpdChange[] = []
  let cursor: string | undefined
  for (;;) {
    const query = { limit: AT_ONCE, ...(cursor === undefined ? {} : { since: cursor }) }
    const page = await client.call('data.changes', { query })
    found.push(...page.changes.filter(({ timestamp }) => new Date(timestamp) >= since))
    if (!page.more) return found
    cursor = page.cursor
  }
}
