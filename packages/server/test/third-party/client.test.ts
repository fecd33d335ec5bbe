import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorkbook } from '#test/worlds/import-world'
import {
  acceptInvitation,
  importLibrary,
  makeCalculation,
  PASSWORD,
  review,
  setUpAdministrator,
  setUpCompanies,
  type Client,
} from './declaration-steps.ts'
import { startProduction, type Production } from './production.ts'

/*
 * The client as others have it: packed, installed in an empty folder, and every example of its page run there against a server
 * with a verified and published declaration.
 */
const root = path.resolve(import.meta.dirname, '../../../..')
const source = path.join(root, 'packages/client')
const page = readFileSync(path.join(source, 'README.md'), 'utf8')
/** The code blocks of the page in a language. */
const listExamples = (language: string): string[] =>
  [...page.matchAll(/^```(.+)\n([^]*?)^```/gm)].flatMap(([, kind, code]) =>
    kind === language ? [code!] : [],
  )

interface Ran {
  code: number
  out: string
  error: string
}

let production: Production
let folder: string
let calculation: string
let model: string
let applicationToken: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-client-'))
  ;[production] = await Promise.all([startProduction(), install()])
  const admin = await setUpAdministrator(production)
  const { editor, reviewer, rita } = await setUpCompanies(production, admin)
  await importLibrary(admin)
  calculation = await makeCalculation(editor)
  await addTerms(calculation, editor)
  await review(calculation, editor, reviewer, rita)
  model = (await editor.post('/2/models', { calculation }))['@id']
  await addColleague(admin, editor, 'ann', 'ROLE_COMPANY_EPD_ADMIN')
  applicationToken = await publish(await addColleague(admin, editor, 'sam', 'ROLE_SHARE_ADMIN'))
  await writeWorkbooks()
})
afterAll(async () => {
  await production.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Lets the life time of the product vary within bounds. */
async function addTerms(product: string, editor: Client): Promise<void> {
  const { parameters } = await editor.put(`${product}/parameters`, {
    parameters: [{ name: 'life', value: 75, unit: 'yr' }],
  })
  const [life] = parameters as { id: string }[]
  await editor.patch(product, {
    productLifeTimeFormula: 'life',
    modelTerms: [{ kind: 'parameter', parameter: life!.id, minimum: 50, maximum: 100 }],
  })
  await editor.post('/2/calculation_result_journals', { calculation: product })
}

/** Packs the client and installs it where nothing else is, without a network. */
async function install(): Promise<void> {
  const npm = (cwd: string, ...words: string[]) => promisify(execFile)('npm', words, { cwd })
  const { stdout } = await npm(source, 'pack', '--silent', '--pack-destination', folder)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await npm(folder, 'install', ...quiet, `./${stdout.trim()}`)
}

async function addColleague(
  admin: Client,
  editor: Client,
  name: string,
  role: string,
): Promise<Client> {
  const { company } = await editor.get<{ company: string }>('/2/me')
  const email = `${name}@brickworks.example`
  const { '@id': user } = await admin.post('/2/users', { name, email, company })
  await admin.patch(company, { expertUpload: true, uploadCompanyDb: true })
  await admin.post('/2/memberships', { user, company, roles: [role] })
  return acceptInvitation(production, email)
}

/** Publishes the declaration in a collection. @returns the token of an application that reads it */
async function publish(share: Client): Promise<string> {
  const { '@id': collection } = await share.post('/epic/collections', { name: 'Bricks' })
  const { member: epds } = await share.get<{ member: { '@id': string }[] }>('/epic/epds')
  await share.post('/epic/group_actions/publish_epds', {
    epds: epds.map((one) => one['@id']),
    validUntil: `${new Date().getFullYear() + 4}-12-31`,
    collections: [collection],
  })
  const { '@id': application } = await share.post('/epic/applications', {
    name: 'ERP',
    collections: [collection],
  })
  const { tokenString } = await share.post<{ tokenString: string }>('/epic/tokens', {
    application,
    name: 'Nightly',
    currentPassword: PASSWORD,
  })
  return tokenString
}

async function writeWorkbooks(): Promise<void> {
  const makeArticles = (amount: string | number) =>
    makeWorkbook({
      Calculations: [
        ['product_name', 'type', 'location', 'method', 'life_time_years'],
        ['Garden wall', 'product', 'L1', 'EN15804A2', 75],
      ],
      Inputs: [
        ['product_name', 'input_type', 'description', 'supplier', 'profile', 'net_amount'],
        ['Garden wall', 'A1_RAW_MATERIAL', 'Bricks', 'S1', 'BRICK', amount],
      ],
    })
  writeFileSync(path.join(folder, 'articles.xlsx'), await makeArticles('0,1 t'))
  writeFileSync(path.join(folder, 'faults.xlsx'), await makeArticles('many'))
  writeFileSync(
    path.join(folder, 'walls.csv'),
    'name;articleNumber;life\nShort life;W-60;60\nLong life;W-90;90\n',
  )
  writeFileSync(path.join(folder, 'too-long.csv'), 'name;life\nLonger;101\n')
}

/** Runs a program in the folder of the installation. */
function run(
  program: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    CRADLE_URL: production.origin,
    CALCULATION: calculation.split('/').at(-1)!,
    MODEL: model.split('/').at(-1)!,
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(program, words, { cwd: folder, env }, (error, out, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, error: said }),
    )
  })
}
const ann = { CRADLE_EMAIL: 'ann@brickworks.example', CRADLE_PASSWORD: PASSWORD }
const cradle = (words: string, settings: Readonly<Record<string, string>> = ann): Promise<Ran> =>
  run('node_modules/.bin/cradle', words.split(' '), settings)
const readOutput = (name: string): Buffer => readFileSync(path.join(folder, name))

test('the commands of the page do what it says', async () => {
  const [commands, ...others] = listExamples('sh')
  expect(others).toEqual([])
  const { code, out, error } = await run('sh', ['-ec', commands!], ann)
  expect([code, error]).toEqual([0, ''])
  expect(out).toContain('Nothing is wrong: create 2, update 0, skip 0, error 0')
  expect(out).toContain('Imported: create 2, update 0, skip 0, error 0')
  expect(out).toContain('nothing was imported, see remarks.json')
  expect(JSON.parse(readOutput('remarks.json').toString())).toMatchObject({
    step: 'import_canceled',
    remarkCount: 1,
    remarks: [{ sheet: 'Inputs', line: 2, field: 'net_amount', value: 'many' }],
  })
  expect(out).toContain(`verified\t${calculation}\tBrick wall`)
  expect(out.match(/\tGarden wall$/gm)).toHaveLength(1)
  expect(out).toMatch(/^Short life\tallowed$/m)
  expect(out).toMatch(/^1\tissued\t\S+\tShort life\t$/m)
  expect(out).toMatch(/^2\tissued\t\S+\tLong life\t$/m)
  expect(JSON.parse(readOutput('wall.json').toString())).toMatchObject({ doctype: 'openEPD' })
  expect(readOutput('wall.zip').subarray(0, 2).toString()).toBe('PK')
  expect(readOutput('wall.pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(out.match(/^No faults were found: create 11, update 0, skip 0, error 0$/gm)).toHaveLength(
    2,
  )
})

test('the changes of published declarations are read with the token of an application', async () => {
  const [command] = listExamples('sh application')
  const settings = { CRADLE_TOKEN: applicationToken }
  const { code, out } = await run('sh', ['-ec', command!], settings)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([{ type: 'epd.published', version: '01.00.000' }])
  const later = await cradle('changes --since 2200-01-01 --of declarations --json', settings)
  expect(JSON.parse(later.out)).toEqual([])
})

test('the program of the page runs, and its types are those of the package', async () => {
  const [program] = listExamples('js')
  writeFileSync(path.join(folder, 'program.js'), program!)
  const { code, out, error } = await run(process.execPath, ['program.js'], ann)
  expect([code, error]).toEqual([0, ''])
  expect(out.split('\n')).toEqual(['CalculationResult', 'Clay pit', 'true', '422 file', ''])

  writeFileSync(
    path.join(folder, 'wrong.ts'),
    `import { CradleClient } from '@cradle/client'
     const client = new CradleClient({ url: '' })
     const one = await client.call('calculation.get', { params: { id: '' } })
     const name: string = one.productName
     // @ts-expect-error: there is no such call
     await client.call('calculation.guess')
     // @ts-expect-error: the calculation is not named
     await client.call('calculation.results')
     // @ts-expect-error: a number
     const unit: string = one.productLifeTime
     export { name, unit }`,
  )
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext']
  const { code: found, out: complaints } = await run(tsc, [...strict, '--types', '', 'wrong.ts'])
  expect([found, complaints]).toEqual([0, ''])
})

test('each way to fail has its exit code', async () => {
  const { out, error, code } = await cradle('import faults.xlsx')
  expect([code, error]).toEqual([1, ''])
  expect(out).toMatch(/^Inputs, line 2, net_amount: .+ \(many\)$/m)
  expect(await cradle('import program.js')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^file: /) as string,
  })
  expect(await cradle('export nothing --format csv')).toMatchObject({ code: 3 })
  const { code: outside, error: bound } = await cradle(`declare ${model} too-long.csv`)
  expect(outside).toBe(1)
  expect(bound).toContain('above the bound 100 yr')
  const refused = await cradle('changes --since 2026-01-31 --json', { CRADLE_TOKEN: 'wrong' })
  expect(refused.code).toBe(3)
  expect(JSON.parse(refused.out)).toMatchObject({ error: { status: 401 } })
})
