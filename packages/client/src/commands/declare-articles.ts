import type { CradleClient } from '../cradle-client.ts'
import type { IssueModelDeclarationsBody, ModelDeclaration } from '../contract.ts'
import { UsageError, type Command } from './command.ts'
import { readArticles } from './read-articles.ts'
import { waitFor } from './wait-for.ts'

type Requested = IssueModelDeclarationsBody['declarations'][number]

/** Declarations of one request; the server takes no more. */
const AT_ONCE = 200

export const declareArticles: Command = {
  usage: 'cradle declare <model> <articles.csv|articles.json> [--check] [--unpublished]',
  help: `Issues a declaration for each article of a list from a verified model, which is named by its id or address, and waits for the end.
The same list again makes nothing twice. Outside a bound of the model nothing of a request is made. --check only checks; --unpublished
issues without publishing.`,
  options: { check: { type: 'boolean' }, unpublished: { type: 'boolean' } },
  async run({ client, words, options, tell }) {
    const [model, file, ...more] = words
    if (!model || !file || more.length > 0)
      throw new UsageError('Name a model and a list of articles.')
    const params = { id: model }
    const articles = await readArticles(file, () => client.call('model.form', { params }))
    if (options['check']) return checkArticles(client, params, articles, tell)
    const made: ModelDeclaration[] = []
    for (const declarations of cut(articles)) {
      const body = { declarations, ...(options['unpublished'] ? { publish: false } : {}) }
      const answer = await waitFor(
        () => client.call('model.issue', { params, body }),
        ({ done }) => done,
      )
      made.push(...answer.declarations)
      for (const one of answer.declarations)
        tell(
          [one.number, one.state, one.registrationNumber ?? '', one.name, one.failure ?? ''].join(
            '\t',
          ),
        )
    }
    return { value: made, hasFaults: made.some(({ state }) => state === 'failed') }
  },
}

/** What the model says of each article; nothing is made. */
async function checkArticles(
  client: CradleClient,
  params: { id: string },
  articles: readonly Requested[],
  tell: (line: string) => void,
): Promise<{ value: unknown; hasFaults: boolean }> {
  const checks = []
  for (const part of cut(articles)) {
    const declarations = part.map(({ values, profiles, suppliers, location }) => ({
      ...(values ? { values } : {}),
      ...(profiles ? { profiles } : {}),
      ...(suppliers ? { suppliers } : {}),
      ...(location === undefined ? {} : { location }),
    }))
    checks.push(...(await client.call('model.check', { params, body: { declarations } })).checks)
  }
  const value = checks.map(({ faults, fault }, place) => ({
    name: articles[place]!.name,
    faults,
    ...(fault ? { fault } : {}),
  }))
  for (const { name, faults, fault } of value)
    tell(
      [name, faults.length > 0 || fault ? JSON.stringify(fault ?? faults) : 'allowed'].join('\t'),
    )
  return { value, hasFaults: value.some(({ faults, fault }) => faults.length > 0 || fault) }
}

const cut = (articles: readonly Requested[]): Requested[][] =>
  Array.from({ length: Math.ceil(articles.length / AT_ONCE) }, (_, part) =>
    articles.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
