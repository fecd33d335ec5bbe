import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { settingNames } from '../packages/server/src/platform/settings/environment.ts'

const root = path.resolve(import.meta.dirname, '..')
const secrets = mkdtempSync(path.join(tmpdir(), 'deployment-'))
afterAll(() => rmSync(secrets, { recursive: true }))

const read = (name: string): string => readFileSync(path.join(root, 'deploy', name), 'utf8')
const unit = read('cradle@.service')
const compose = parse(read('compose.yaml')) as {
  services: Record<'cradle' | 'postgres', { environment: Variables; secrets: string[] }>
  secrets: Record<string, { file: string }>
}
const manifests = parseAllDocuments(read('kubernetes.yaml')).map(
  (document) => document.toJS() as { kind: string; data?: Variables },
)

type Variables = Record<string, string>

const image = parseEnv(
  /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Containerfile'))![1]!.replaceAll(/ *\\\n */g, '\n'),
) as Variables

/** What the server reads in each deployment. */
const deployments: Record<string, Variables> = {
  'compose.yaml': { ...image, ...compose.services.cradle.environment },
  'kubernetes.yaml': { ...image, ...manifests.find(({ kind }) => kind === 'ConfigMap')!.data! },
  'cradle@.service': {
    ...(parseEnv(read('cradle.env')) as Variables),
    ...Object.fromEntries(
      [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [
        name!,
        value!.replace('%i', '8081'),
      ]),
    ),
  },
}

/** Read by Node. */
const ofNode = ['NODE_COMPILE_CACHE']

test.for(Object.entries(deployments))('%s sets only what the server reads', ([, variables]) => {
  expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual(ofNode)
})

test.for(Object.entries(deployments))(
  'a server starts in production with the settings of %s and the secrets of make-secrets.sh',
  ([, variables]) => {
    makeSecrets()
    const mounted = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        value.replace(/^(\/run\/secrets\/(cradle\/)?|%d\/)/, `${secrets}/`),
      ]),
    )
    const config = readConfig(mounted)
    expect(config).toMatchObject({
      production: true,
      databaseUrl: expect.stringMatching(/^postgres:\/\/cradle_login:\w{48}@db\.example\/cradle$/),
      smtpUrl: 'smtp://mail.example',
    })
    expect(config.trustedProxies).toHaveLength(1)
  },
)

test('the secrets are readable by nobody else, and a second call keeps them', () => {
  makeSecrets()
  const first = readFileSync(path.join(secrets, 'jwt_secret'), 'utf8')
  makeSecrets()
  expect(readFileSync(path.join(secrets, 'jwt_secret'), 'utf8')).toBe(first)
  expect(statSync(secrets).mode & 0o777).toBe(0o700)
})

test('each secret that a deployment hands over is made, and each one handed over is read', () => {
  makeSecrets()
  const made = readdirSync(secrets)
  const used = (variables: Variables): string[] =>
    Object.entries(variables)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, file]) => path.basename(file))
  expect(compose.services.cradle.secrets).toEqual(used(deployments['compose.yaml']!))
  expect(made).toEqual(expect.arrayContaining(Object.keys(compose.secrets)))
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/cradle\/secrets\/\1$/gm)]
  expect(loaded.map(([, name]) => name)).toEqual(used(deployments['cradle@.service']!))
  expect(made).toEqual(expect.arrayContaining(loaded.map(([, name]) => name)))
})

test('make-roles.sh makes the roles of docs/operations.md', () => {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const [, documented] = /^```sql roles\n([\s\S]*?)^```/m.exec(page)!
  const [, made] = /<< 'SQL'\n([\s\S]*?)^SQL$/m.exec(read('make-roles.sh'))!
  expect(made).toBe(documented!.replaceAll(/'change-me-(\w+)'/g, ":'$1'"))
})

test('the image carries no secret and no development setting', () => {
  expect(Object.keys(image).filter((name) => /SECRET|KEY|PASSWORD|URL/.test(name))).toEqual([])
  expect(read('Containerfile')).toMatch(/^USER 10001:10001$/m)
  expect(read('../.dockerignore')).toMatch(/^\*$/m)
})

/** Fills the folder of secrets. */
function makeSecrets(): void {
  const { status, stderr } = spawnSync(
    path.join(root, 'deploy/make-secrets.sh'),
    [secrets, 'db.example', 'smtp://mail.example'],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  // The store of files has given this one to the operator.
  writeFileSync(path.join(secrets, 's3_secret_key'), 'of the store')
}
