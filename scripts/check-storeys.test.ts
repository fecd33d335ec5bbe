import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkStoreys } from './check-storeys.ts'
import { readImports } from './imports-of.ts'

const root = mkdtempSync(path.join(tmpdir(), 'storeys-'))
afterAll(() => rmSync(root, { recursive: true }))

let number = 0
/** Writes the files of one small repository and checks it. */
function check(files: Record<string, string>): string[] {
  const place = path.join(root, String(number++))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    writeFileSync(path.join(place, name), text)
  }
  return checkStoreys(readImports(place))
}

const server = (name: string) => `packages/server/src/${name}.ts`

test('an area may use an area below it', () => {
  expect(
    check({
      [server('reviews/a')]: `import { b } from '#users/b'\nimport { c } from '@cradle/contract/c'`,
      [server('users/b')]: '',
      'packages/contract/src/c.ts': '',
    }),
  ).toEqual([])
})

test('an area may not use an area above it, not even a type', () => {
  expect(
    check({
      [server('users/a')]: `import type {\n  B,\n} from '#reviews/b'`,
      [server('reviews/b')]: '',
    }),
  ).toEqual(['packages/server/src/users/a.ts imports #reviews/b: reviews stands above users'])
})

test('an area may not use an area beside it', () => {
  expect(
    check({ [server('reviews/a')]: `export { b } from '../share/b.ts'`, [server('share/b')]: '' }),
  ).toEqual([expect.stringContaining('share stands beside reviews')])
})

test('a new area needs a storey', () => {
  expect(check({ [server('gadgets/a')]: `import '#users/b'`, [server('users/b')]: '' })).toEqual([
    expect.stringContaining('gadgets has no storey'),
  ])
})

test('server and web never import each other, the engine nothing of ours', () => {
  expect(
    check({
      'packages/web/src/a.ts': `import { b } from '@cradle/server/b'`,
      [server('b')]: '',
      'packages/engine/src/index.ts': `import { c } from '@cradle/contract/c'`,
      'packages/contract/src/c.ts': '',
    }),
  ).toEqual([
    expect.stringContaining('engine may not import contract'),
    expect.stringContaining('web may not import server'),
  ])
})

test('the contract takes types from the engine, and nothing that runs', () => {
  const engine = { 'packages/engine/src/index.ts': '' }
  const contract = (text: string) => check({ ...engine, 'packages/contract/src/a.ts': text })
  expect(contract(`import type {\n  B,\n} from '@cradle/engine'`)).toEqual([])
  expect(contract(`export type { B } from '@cradle/engine'`)).toEqual([])
  const complaint = [expect.stringContaining('contract may import engine as types only')]
  expect(contract(`import { b } from '@cradle/engine'`)).toEqual(complaint)
  expect(contract(`import { type B } from '@cradle/engine'`)).toEqual(complaint)
  expect(contract(`import type from '@cradle/engine'`)).toEqual(complaint)
})

const web = (name: string) => `packages/web/src/${name}`

test('a storey of the web may use the storeys below it', () => {
  expect(
    check({
      [web('main.tsx')]: `import './routes.tsx'`,
      [web('routes.tsx')]: `await import('./apps/lca/calculations/ListPage.tsx')`,
      [web('apps/lca/calculations/ListPage.tsx')]:
        `import '../../../records/calculation/queries.ts'\nimport '../../../ui/Tick.tsx'`,
      [web('records/calculation/queries.ts')]: `import '../../shell/memberships.ts'`,
      [web('shell/memberships.ts')]: `import '../api/client.ts'\nimport '../paths.ts'`,
      [web('api/client.ts')]: `import '../i18n/locale.ts'`,
      [web('paths.ts')]: '',
      [web('ui/Tick.tsx')]: '',
      [web('i18n/locale.ts')]: '',
    }),
  ).toEqual([])
})

test.each([
  ['records/calculation/a.ts', 'apps/lca/b.ts', 'apps stands above records'],
  ['shell/session/a.ts', 'apps/lca/b.ts', 'apps stands above shell'],
  ['shell/a.ts', 'records/b.ts', 'records stands above shell'],
  ['api/a.ts', 'shell/b.ts', 'shell stands above api'],
  ['ui/a.ts', 'api/b.ts', 'api stands above ui'],
  ['apps/lca/a.ts', 'routes.ts', 'routes stands above apps'],
])('%s may not use %s, not even a type', (from, to, complaint) => {
  const relative = path.relative(path.dirname(web(from)), web(to))
  expect(
    check({
      [web(from)]:
        `import type { B } from '${relative.startsWith('.') ? relative : `./${relative}`}'`,
      [web(to)]: '',
    }),
  ).toEqual([expect.stringContaining(complaint)])
})

test('a new folder of the web needs a storey', () => {
  expect(check({ [web('gadgets/a.ts')]: `import '../ui/b.ts'`, [web('ui/b.ts')]: '' })).toEqual([
    expect.stringContaining('gadgets has no storey in the web'),
  ])
})

test('an app may not import another app', () => {
  expect(
    check({
      [web('apps/admin/methods/a.ts')]: `await import('../../management/profile/b.ts')`,
      [web('apps/management/profile/b.ts')]: '',
    }),
  ).toEqual([expect.stringContaining('the app admin may not import the app management')])
})

test('a feature may not import the pages of its app', () => {
  expect(
    check({
      [web('apps/lca/results/a.ts')]: `import '../routes.tsx'`,
      [web('apps/lca/routes.tsx')]: '',
    }),
  ).toEqual([expect.stringContaining('stands above the features of its app')])
})

test('features of an app may not import each other both ways, types included', () => {
  expect(
    check({
      [web('apps/lca/inputs/live/a.ts')]: `import type { B } from '../../reviews/threads/b.ts'`,
      [web('apps/lca/reviews/threads/b.ts')]: '',
      [web('apps/lca/reviews/queue/c.ts')]: `import '../../inputs/d.ts'`,
      [web('apps/lca/inputs/d.ts')]: '',
    }),
  ).toEqual(['features in a loop: lca/inputs → lca/reviews → lca/inputs'])
})

test('features may not import each other round through a third', () => {
  expect(
    check({
      [web('apps/lca/a/a1.ts')]: `import '../b/b1.ts'`,
      [web('apps/lca/b/b1.ts')]: '',
      [web('apps/lca/b/b2.ts')]: `import '../c/c1.ts'`,
      [web('apps/lca/c/c1.ts')]: '',
      [web('apps/lca/c/c2.ts')]: `import '../a/a2.ts'`,
      [web('apps/lca/a/a2.ts')]: '',
    }),
  ).toEqual(['features in a loop: lca/a → lca/b → lca/c → lca/a'])
})

test('rooms of a feature may not import each other both ways', () => {
  expect(
    check({
      [web('apps/lca/reviews/workbench/a.ts')]: `import '../threads/b.ts'`,
      [web('apps/lca/reviews/threads/b.ts')]: '',
      [web('apps/lca/reviews/threads/c.ts')]: `import '../workbench/d.ts'`,
      [web('apps/lca/reviews/workbench/d.ts')]: '',
    }),
  ).toEqual([
    'features in a loop: lca/reviews/threads → lca/reviews/workbench → lca/reviews/threads',
  ])
})

test('a browser test may bring features together', () => {
  expect(
    check({
      [web('apps/lca/inputs/a.browser.test.tsx')]: `import '../reviews/b.ts'`,
      [web('apps/lca/reviews/b.ts')]: `import '../inputs/c.ts'`,
      [web('apps/lca/inputs/c.ts')]: '',
    }),
  ).toEqual([])
})

test('ui knows no router', () => {
  expect(check({ [web('ui/A.tsx')]: `import { Link } from '@tanstack/react-router'` })).toEqual([
    expect.stringContaining('no router'),
  ])
})

test('a loop is shown once, all the way round', () => {
  expect(
    check({
      [server('users/a')]: `import './b.ts'`,
      [server('users/b')]: `import './c.ts'`,
      [server('users/c')]: `await import('./a.ts')`,
    }),
  ).toEqual([
    'loop: packages/server/src/users/a.ts → packages/server/src/users/b.ts → packages/server/src/users/c.ts → packages/server/src/users/a.ts',
  ])
})

test('a loop of types is a loop', () => {
  expect(
    check({
      [server('users/a')]: `import type { B } from './b.ts'`,
      [server('users/b')]: `import { a } from './a.ts'`,
    }),
  ).toEqual([
    'loop: packages/server/src/users/a.ts → packages/server/src/users/b.ts → packages/server/src/users/a.ts',
  ])
})

test('an import of a file that does not exist is named', () => {
  expect(check({ [server('users/a')]: `import { b } from '#users/gone'` })).toEqual([
    expect.stringContaining('no such file'),
  ])
})

test('tests may build any world', () => {
  expect(
    check({
      'packages/server/src/users/a.test.ts': `import { b } from '#reviews/b'`,
      [server('reviews/b')]: '',
    }),
  ).toEqual([])
})

test('the product may not import what is written for tests; tests and their helpers may', () => {
  expect(
    check({
      [server('users/a')]: `import { w } from '#test/worlds/w'`,
      [server('users/b')]: `import type { W } from '../../test/worlds/w.ts'`,
      [server('users/c.test')]: `import { w } from '#test/worlds/w'`,
      'packages/server/test/worlds/w.ts': `import '#reviews/d'\nimport './v.ts'`,
      'packages/server/test/worlds/v.ts': '',
      [server('reviews/d')]: '',
    }),
  ).toEqual([
    expect.stringContaining('users/a.ts imports #test/worlds/w: src may not import test'),
    expect.stringContaining('users/b.ts imports ../../test/worlds/w.ts: src may not import test'),
  ])
})

test('a loop among helpers of tests is a loop', () => {
  expect(
    check({
      'packages/server/test/worlds/a.ts': `import './b.ts'`,
      'packages/server/test/worlds/b.ts': `import '#test/worlds/a'`,
    }),
  ).toEqual([expect.stringContaining('loop: packages/server/test/worlds/a.ts')])
})

test('rooms of an area of the server may not import each other in a circle; the files above them may use all', () => {
  expect(
    check({
      [server('reviews/review-routes')]: `import './threads/a.ts'\nimport './changes/c.ts'`,
      [server('reviews/threads/a')]: `import '../changes/b.ts'`,
      [server('reviews/changes/b')]: '',
      [server('reviews/changes/c')]: `import type { A } from '../threads/a.ts'`,
    }),
  ).toEqual(['rooms in a loop: reviews/changes → reviews/threads → reviews/changes'])
})
