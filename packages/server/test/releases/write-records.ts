import { generateSync } from 'otplib'
import { demoPassword } from '#session/demo-logins'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'

/** Accounts of the demonstration. */
const at = (name: string): string => `${name}@noordhout.example`
const [lca, ccf, share, viewer] = ['lca-editor', 'ccf-editor', 'share-admin', 'viewer'].map(at) as [
  string,
  string,
  string,
  string,
]
const platform = 'super-admin@platform.example'

interface Document {
  '@id': string
  [field: string]: unknown
}

/**
 * Writes over the API, as clients do, kinds of data that the demonstration does not have: documents, saves, imports, dry runs, tokens,
 * a second factor and so on.
 *
 * @param waitForJobs  waits until the queue of jobs is empty
 * @throws Error for a call that is refused
 */
export async function writeRecords(
  origin: string,
  waitForJobs: () => Promise<void>,
): Promise<void> {
  const client = makeClient(origin)
  await writeAccounts(client)
  await writeProducts(client)
  await writeFootprint(client, waitForJobs)
  await writeImport(client, waitForJobs)
  await writeShare(client)
  await waitForJobs()
}

type Client = ReturnType<typeof makeClient>

function makeClient(origin: string) {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (email: string): Promise<string> => {
    const answer = await send(`${origin}/2/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password: demoPassword }),
    })
    return ((await answer.json()) as { token: string }).token
  }
  const call = async (email: string, path: string, init: RequestInit): Promise<Response> => {
    if (!tokens.has(email)) tokens.set(email, signIn(email))
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${await tokens.get(email)!}`)
    return send(origin + path, { ...init, headers })
  }
  const write = async (
    email: string,
    [method, path]: readonly [string, string],
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Document> => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
    const answer = await call(email, path, {
      method,
      headers: { 'content-type': type, ...headers },
      body: JSON.stringify(body),
    })
    return (answer.status === 204 ? {} : await answer.json()) as Document
  }
  const list = async (email: string, path: string): Promise<Document[]> =>
    ((await (await call(email, path, {})).json()) as { member: Document[] }).member
  return { origin, call, write, list }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok)
    throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Announcements, a change of address, an export of personal data, a forgotten and a wrong password, a second factor. */
async function writeAccounts({ origin, write }: Client): Promise<void> {
  await write(platform, ['POST', '/2/announcements'], {
    title: 'A new version',
    description: 'Declarations can be followed.',
    type: 'update',
    publishedAt: '2026-01-05T08:00:00Z',
  })
  const password = demoPassword
  await write(lca, ['POST', '/2/email_changes'], { email: at('new-address'), password })
  await write(lca, ['POST', '/2/person_requests/export'], { password })
  const { secret } = await write(viewer, ['POST', '/2/second_factor'], { password })
  const code = generateSync({ secret: secret as string })
  await write(viewer, ['POST', '/2/second_factor/confirmation'], { code })
  const post = (path: string, body: object): Promise<Response> =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/2/password_request', { email: at('editor') })
  await post('/2/login_check', { username: at('editor'), password: 'Wrong-Password-1' })
}

/** A new line that waits for values, facts of a site, a dry run of the portfolio, documents and a remembered list of columns. */
async function writeProducts({ write, list }: Client): Promise<void> {
  const products = await list(lca, '/2/calculations?itemsPerPage=50')
  const product = products.find(({ status }) => status === 'valid')!['@id']
  const line = { calculation: product, inputType: 'A1_RAW_MATERIAL', description: 'Gasket' }
  await write(lca, ['POST', '/2/inputs'], line, { 'idempotency-key': 'release' })
  await write(lca, ['POST', `${product}/presence`], { place: 'inputs' })
  await write(lca, ['PUT', '/2/column_mappings/inputs'], { columns: { Stuklijst: 'description' } })
  const facts = await list(lca, '/api/site_facts?itemsPerPage=50')
  const { location, description } = facts[0]!
  const site = { location, year: 2025 }
  await write(lca, ['POST', '/api/site_productions'], { ...site, mass: 100_000 })
  await write(lca, ['POST', '/api/site_productions'], {
    ...site,
    calculation: product,
    mass: 40_000,
    volume: 900,
  })
  await write(lca, ['POST', '/api/site_allocations'], {
    calculation: product,
    siteFacts: facts
      .filter((fact) => fact['description'] === description)
      .map((fact) => fact['@id']),
    key: 'mass',
  })
  await write(lca, ['POST', '/2/portfolio_recalculations'], { reason: 'New prices' })
  const verified = products.find(({ status }) => status === 'verified')!['@id']
  for (const type of ['declaration', 'csv', 'ilcd_json'])
    await write(lca, ['POST', '/2/reports'], { calculation: verified, type })
  await write(lca, ['POST', '/2/group_actions/report_downloads'], {
    calculations: [verified],
    format: 'csv',
    language: 'en',
  })
}

/** A changed line with its save, new results, an explained recalculation and a document. */
async function writeFootprint(
  { write, list }: Client,
  waitForJobs: () => Promise<void>,
): Promise<void> {
  const footprint = (await list(ccf, '/api/footprints'))[0]!['@id']
  const line = (await list(ccf, `${footprint}/inputs?itemsPerPage=5`))[0]!
  await write(ccf, ['POST', `${footprint}/presence`], { place: 'inputs' })
  await write(ccf, ['PATCH', line['@id']], { comments: 'Read from the meter again' })
  await write(ccf, ['POST', '/api/footprint_result_journals'], { footprint })
  await waitForJobs()
  await write(ccf, ['POST', `${footprint}/recalculation`], { reason: 'factors' })
  await waitForJobs()
  await write(ccf, ['POST', '/2/reports'], { footprint, type: 'csv' })
}

/** New suppliers in a file. */
async function writeImport(
  { call, write }: Client,
  waitForJobs: () => Promise<void>,
): Promise<void> {
  const columns = ['unique_id', 'name', 'country'].map((header) => ({ header }))
  const rows = [
    ['ZZ-1', 'Kalkzandsteen Noord', 'NL'],
    ['ZZ-2', 'Wapening Zuid', 'BE'],
  ]
  const workbook = await writeWorkbook([{ name: 'Suppliers', columns, rows }])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(workbook)]), 'suppliers.xlsx')
  const made = await call(at('company-admin'), '/2/supplier_imports', {
    method: 'POST',
    body: form,
  })
  const { '@id': imported } = (await made.json()) as Document
  for (const step of ['validate', 'import']) {
    await write(at('company-admin'), ['POST', `${imported}/${step}`], {})
    await waitForJobs()
  }
}

/** A token that is deleted again. */
async function writeShare({ call, write, list }: Client): Promise<void> {
  const application = (await list(share, '/epic/applications'))[0]!['@id']
  const token = { application, name: 'Second', currentPassword: demoPassword }
  const made = await write(share, ['POST', '/epic/tokens'], token)
  await call(share, made['@id'], { method: 'DELETE' })
}
