import { generateSync } from 'otplib'
import { expect, vi } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import { png } from '#test/worlds/calculation-world'
import { makeWorkbook } from '#test/worlds/import-world'
import type { Production } from './production.ts'

export const PASSWORD = 'Sturdy-Larch-42'
/** Time limit of what runs in the background on a busy machine. */
const WAIT = { timeout: 60_000, interval: 100 }

type Document = Record<string, unknown> & { '@id': string }
export interface Client {
  origin: string
  get: <T = Document>(path: string) => Promise<T>
  post: <T = Document>(path: string, body?: object) => Promise<T>
  patch: (path: string, body: object) => Promise<Document>
  put: (path: string, body: object) => Promise<Document>
  upload: (path: string, file: File, fields?: Record<string, string>) => Promise<Document>
}

/** A client of the API with this token; an answer other than a success ends the test. */
function makeClient(origin: string, token?: string): Client {
  const send = async <T>(method: string, path: string, body?: BodyInit, type?: string) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const sendJson = <T>(method: string, path: string, body?: object, type = 'application/json') =>
    send<T>(method, path, body && JSON.stringify(body), body && type)
  return {
    origin,
    get: (path) => sendJson('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    patch: (path, body) => sendJson('PATCH', path, body, 'application/merge-patch+json'),
    put: (path, body) => sendJson('PUT', path, body),
    upload: (path, file, fields = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', file)
      return send('POST', path, form)
    },
  }
}

const readToken = (link: string): string => {
  const { pathname, searchParams } = new URL(link)
  return searchParams.get('token') ?? pathname.split('/').at(-1)!
}
async function setPassword(origin: string, link: string): Promise<void> {
  await makeClient(origin).post('/2/password_reset', { token: readToken(link), password: PASSWORD })
}
const signIn = async (origin: string, email: string): Promise<Client> =>
  makeClient(
    origin,
    (
      await makeClient(origin).post<{ token: string }>('/2/login_check', {
        username: email,
        password: PASSWORD,
      })
    ).token,
  )

/** The user follows the link of the invitation, and signs in. */
export async function acceptInvitation(
  { origin, mails }: Production,
  email: string,
): Promise<Client> {
  const mail = await vi.waitUntil(() => mails.find(({ to }) => to === email), WAIT)
  await setPassword(origin, mail.link)
  return signIn(origin, email)
}

/** The first administrator as the command makes it, with a second factor. */
export async function setUpAdministrator({ origin, runAdmin }: Production): Promise<Client> {
  const email = 'you@operator.example'
  const said = await runAdmin('create', '--email', email, '--company', 'Our company')
  expect(said).toContain(`${email} is a new super administrator of the company Our company.`)
  await setPassword(origin, /https?:\/\/\S+/.exec(said)![0])
  const admin = await signIn(origin, email)
  const { secret } = await admin.post<{ secret: string }>('/2/second_factor', {
    password: PASSWORD,
  })
  await admin.post('/2/second_factor/confirmation', { code: generateSync({ secret }) })
  return admin
}

export const findNamed = async (client: Client, path: string, name: string): Promise<string> => {
  const { member } = await client.get<{ member: Document[] }>(path)
  return member.find(
    (one) => one['name'] === name || one['code'] === name || one['symbol'] === name,
  )!['@id']
}

/** Companies of a reviewer and a customer with their users, as README says. */
export async function setUpCompanies(
  production: Production,
  admin: Client,
): Promise<{ editor: Client; reviewer: Client; rita: string }> {
  const verifier = (await admin.post('/2/companies', { name: 'Verifier' }))['@id']
  const customer = (
    await admin.post('/2/companies', {
      name: 'Brickworks',
      companyCode: 'BRW',
      reviewCompany: verifier,
    })
  )['@id']
  const licence = await findNamed(admin, '/2/licences', 'Complete')
  for (const company of [verifier, customer]) await admin.patch(company, { licence })
  const add = async (name: string, email: string, company: string, role: string) => {
    const user = (await admin.post('/2/users', { name, email, company }))['@id']
    await admin.post('/2/memberships', { user, company, roles: [role] })
    return user
  }
  const rita = await add('Rita', 'rita@verifier.example', verifier, 'ROLE_REVIEWER')
  await add('Ed', 'ed@brickworks.example', customer, 'ROLE_LCA_EDITOR')
  await admin.post('/2/credit_transactions', { company: customer, amount: 1000 })
  return {
    reviewer: await acceptInvitation(production, 'rita@verifier.example'),
    editor: await acceptInvitation(production, 'ed@brickworks.example'),
    rita,
  }
}

/** Imports the general database from a workbook, and makes a transport profile of its lorry. */
export async function importLibrary(admin: Client): Promise<void> {
  const { member: indicators } = await admin.get<{ member: { code: string }[] }>(
    '/2/indicators?pagination=false',
  )
  const codes = indicators.map(({ code }) => code)
  const workbook = await makeWorkbook({
    Profiles: [
      ['unique_id', 'name', 'unit', 'category', 'mass_per_unit'],
      ['BRICK', 'Brick', 'kg', 'Ceramics', 1],
      ['LORRY', 'Lorry', 'tkm', 'Transport', 0],
      ['LANDFILL', 'Landfill', 'kg', 'Waste', 1],
    ],
    Effects: [
      ['profile_unique_id', 'stage', ...codes],
      ['BRICK', 'A1', ...codes.map(() => 0.2)],
      ['LORRY', 'A1', ...codes.map(() => 0.01)],
      ['LANDFILL', 'C4', ...codes.map(() => 0.02)],
    ],
    WasteScenarioSets: [
      ['name', 'region', 'method'],
      ['Netherlands', 'NL', 'EN15804A2'],
    ],
  })
  await runImport(admin, workbook)
  await admin.post('/2/transport_profiles', {
    name: 'Lorry',
    environmentalProfile: await findNamed(admin, '/2/environmental_profiles', 'Lorry'),
  })
  await runImport(
    admin,
    await makeWorkbook({
      WasteScenarios: [
        [
          'waste_scenario_set',
          'name',
          'landfill_pct',
          'distance_landfill_km',
          'transport_profile',
          'profile_landfill',
          'material_keywords',
        ],
        ['Netherlands', 'Ceramics', 100, 50, 'Lorry', 'LANDFILL', 'ceramics; brick'],
      ],
    }),
  )
}

async function runImport(admin: Client, content: Buffer): Promise<void> {
  const file = new File([new Uint8Array(content)], 'Library.xlsx')
  const { '@id': iri } = await admin.upload('/2/epd_imports?owner=none', file)
  for (const [step, done] of [
    ['validate', 'validation_completed'],
    ['import', 'import_completed'],
  ] as const) {
    await admin.post(`${iri}/${step}`)
    await vi.waitUntil(async () => {
      const item = await admin.get(iri)
      if (item['step'] === 'validation_failed') throw new Error(JSON.stringify(item['errors']))
      return item['step'] === done
    }, WAIT)
  }
}

/** A calculation of a wall of bricks with everything that a report needs. */
export async function makeCalculation(editor: Client): Promise<string> {
  const location = (
    await editor.post('/2/locations', {
      uniqueId: 'L1',
      name: 'Works',
      country: await findNamed(editor, '/2/countries?pagination=false', 'NL'),
    })
  )['@id']
  const lorry = await findNamed(editor, '/2/transport_profiles', 'Lorry')
  const country = await findNamed(editor, '/2/countries?pagination=false', 'NL')
  const { '@id': supplier } = await editor.post('/2/suppliers', {
    uniqueId: 'S1',
    name: 'Clay pit',
    country,
  })
  await editor.post('/2/transports', { supplier, location, transportProfile: lorry, distance: 50 })
  const { '@id': calculation } = await editor.post('/2/calculations', {
    productName: 'Brick wall',
    calculationType: 'product',
    method: await findNamed(editor, '/2/methods', 'EN15804A2'),
    location,
    wasteRegion: await findNamed(editor, '/2/waste_scenario_sets', 'Netherlands'),
    productLifeTime: 75,
    functionalUnit: 'standard',
    standardUnit: await findNamed(editor, '/2/standard_units?pagination=false', 'm2'),
    transportProfileToConstructionSite: lorry,
    distanceToConstructionSite: 100,
    siteFuelType: 'Diesel',
    siteFuelConsumption: 0.3,
    siteCapacityUtilisation: 60,
    bulkDensity: 1800,
    volumeUtilisation: 1,
    collectedSeparately: 90,
    constructionWaste: 5,
    wasteScenarioInputMethod: 'byRawMaterial',
    productionWasteInputMethod: 'overallPercentage',
    productionWastePercentageForm: 10,
    teamMembers: 'Two people',
    dataCollectionYear: new Date().getFullYear() - 1,
    productDescription: 'A wall',
    productionProcess: 'Fired',
    constructionProcess: 'Laid',
    siteEmissions: 'None',
    useStageEmissions: 'None',
    rslSourceProduct: 'Experience',
    noteC1: 'By hand',
  })
  await editor.post('/2/inputs', {
    calculation,
    inputType: 'A1_RAW_MATERIAL',
    description: 'Brick',
    supplier,
    environmentalProfile: await findNamed(editor, '/2/environmental_profiles', 'Brick'),
    netAmount: 100,
    dataQuality: 'Measured',
    dataSource: 'Recipe',
  })
  await editor.upload(
    `${calculation}/productimagefile`,
    new File([new Uint8Array(png)], 'wall.png', { type: 'image/png' }),
  )
  await editor.post('/2/calculation_result_journals', { calculation })
  return calculation
}

/** The reviewer accepts, answers the checklist, and approves. */
export async function review(
  calculation: string,
  editor: Client,
  reviewer: Client,
  rita: string,
): Promise<void> {
  const signature = await reviewer.upload(
    '/2/media_objects',
    new File([new Uint8Array(png)], 'signature.png', { type: 'image/png' }),
    { purpose: 'autograph' },
  )
  await reviewer.patch(rita, { autograph: signature['@id'] })
  await editor.post('/2/group_actions/submit_reviews', { reviews: [calculation], reviewer: rita })
  await reviewer.post('/2/group_actions/accept_reviews', { reviews: [calculation] })
  const { member: reviews } = await reviewer.get<{ member: Document[] }>('/2/reviews')
  const checklist = `${reviews[0]!['@id']}/checklist`
  const { member: questions } = await reviewer.get<{
    member: { key: string; evidence?: { hash: string } }[]
  }>(checklist)
  await reviewer.put(checklist, {
    answers: questions.map(({ key, evidence }) => ({
      key,
      answer: 'yes',
      ...(evidence ? { evidence: evidence.hash } : {}),
    })),
  })
  await reviewer.post('/2/group_actions/approve_reviews', {
    reviews: [calculation],
    password: PASSWORD,
  })
}

/** @returns the text of the report's pages */
export async function makeReport(
  client: Client,
  calculation: string,
  type: string,
): Promise<string> {
  const { '@id': iri } = await client.post('/2/reports', { calculation, type, language: 'en' })
  const report = await vi.waitUntil(async () => {
    const one = await client.get<Document & { state: string; file?: { contentUrl: string } }>(iri)
    if (one.state === 'failed') throw new Error(JSON.stringify(one))
    return one.state === 'done' ? one : null
  }, WAIT)
  const file = await fetch(new URL(report.file!.contentUrl, client.origin))
  return readPdf(Buffer.from(await file.arrayBuffer())).pages.join('\n')
}
