import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkStoreys } from './check-storeys.ts'
import { readImports } from './read-imports.ts'

const root = mkdtempSync(path.join(tmpdir(), 'storeys-'))
afterAll(() => rmSync(root, { recursive: true }))

let number = 0
/** Writes the files of one small repository and checks it. */
function checkFiles(files: Record<string, string>): string[] {
  const place = path.join(root, String(number++))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
    writeFileSync(path.join(place, name), text)
  }
  return checkStoreys(readImports(place))
}

const serverFile = (name: string) => `packages/server/src/${name}.ts`

test('an area may use an area below it', () => {
  expect(
    checkFiles({
      [serverFile('reviews/a')]:
        `import { b } from '#users/b'\nimport { c } from '@cradle/contract/c'`,
      [serverFile('users/b')]: '',
      'packages/contract/src/c.ts': '',
    }),
  ).toEqual([])
})

test('an area may not use an area above it, not even a type', () => {
  expect(
    checkFiles({
      [serverFile('users/a')]: `import type {\n  B,\n} from '#reviews/b'`,
      [serverFile('reviews/b')]: '',
    }),
  ).toEqual(['packages/server/src/users/a.ts imports #reviews/b: reviews stands above users'])
})

test('an area may not use an area beside it', () => {
  expect(
    checkFiles({
      [serverFile('reviews/a')]: `export { b } from '../imports/b.ts'`,
      [serverFile('imports/b')]: '',
    }),
  ).toEqual([expect.stringContaining('imports stands beside reviews')])
})

test('a new area needs a storey', () => {
  expect(
    checkFiles({ [serverFile('gadgets/a')]: `import '#users/b'`, [serverFile('users/b')]: '' }),
  ).toEqual([expect.stringContaining('gadgets has no storey')])
})

test('server and web never import each other, and the engine imports no other package of the repository', () => {
  expect(
    checkFiles({
      'packages/web/src/a.ts': `import { b } from '@cradle/server/b'`,
      [serverFile('b')]: '',
      'packages/engine/src/index.ts': `import { c } from '@cradle/contract/c'`,
      'packages/contract/src/c.ts': '',
    }),
  ).toEqual([
    expect.stringContaining('engine may not import contract'),
    expect.stringContaining('web may not import server'),
  ])
})

test('no package imports what stands outside the packages, its benchmarks included', () => {
  expect(
    checkFiles({
      'packages/server/bench/a.bench.ts': `import { b } from '../../../scripts/b.ts'\nimport { c } from './c.ts'`,
      'packages/server/bench/c.ts': '',
      'scripts/b.ts': '',
    }),
  ).toEqual([expect.stringContaining('may not import what stands outside the packages')])
})

test('the product does not import a benchmark', () => {
  expect(
    checkFiles({
      [serverFile('users/a')]: `import { b } from '../../bench/b.ts'`,
      'packages/server/bench/b.ts': '',
    }),
  ).toEqual([expect.stringContaining('src may not import bench')])
})

test('the contract imports types from the engine, and no code', () => {
  const engine = { 'packages/engine/src/index.ts': '' }
  const checkContract = (text: string) =>
    checkFiles({ ...engine, 'packages/contract/src/a.ts': text })
  expect(checkContract(`import type {\n  B,\n} from '@cradle/engine'`)).toEqual([])
  expect(checkContract(`export type { B } from '@cradle/engine'`)).toEqual([])
  const complaint = [expect.stringContaining('contract may import engine as types only')]
  expect(checkContract(`import { b } from '@cradle/engine'`)).toEqual(complaint)
  expect(checkContract(`import { type B } from '@cradle/engine'`)).toEqual(complaint)
  expect(checkContract(`import type from '@cradle/engine'`)).toEqual(complaint)
})

const webFile = (name: string) => `packages/web/src/${name}`

test('a storey of the web may use the storeys below it', () => {
  expect(
    checkFiles({
      [webFile('main.tsx')]: `import './routes.tsx'`,
      [webFile('routes.tsx')]: `await import('./apps/lca/calculations/ListPage.tsx')`,
      [webFile('apps/lca/calculations/ListPage.tsx')]:
        `import '../../../records/calculation/queries.ts'\nimport '../../../ui/Tick.tsx'`,
      [webFile('records/calculation/queries.ts')]: `import '../../shell/memberships.ts'`,
      [webFile('shell/memberships.ts')]: `import '../api/client.ts'\nimport '../paths.ts'`,
      [webFile('api/client.ts')]: `import '../i18n/locale.ts'`,
      [webFile('paths.ts')]: '',
      [webFile('ui/Tick.tsx')]: '',
      [webFile('i18n/locale.ts')]: '',
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
  const relative = path.relative(path.dirname(webFile(from)), webFile(to))
  expect(
    checkFiles({
      [webFile(from)]:
        `import type { B } from '${relative.startsWith('.') ? relative : `./${relative}`}'`,
      [webFile(to)]: '',
    }),
  ).toEqual([expect.stringContaining(complaint)])
})

test('a new folder of the web needs a storey', () => {
  expect(
    checkFiles({ [webFile('gadgets/a.ts')]: `import '../ui/b.ts'`, [webFile('ui/b.ts')]: '' }),
  ).toEqual([expect.stringContaining('gadgets has no storey in the web')])
})

test('an app may not import another app', () => {
  expect(
    checkFiles({
      [webFile('apps/admin/methods/a.ts')]: `await import('../../management/profile/b.ts')`,
      [webFile('apps/management/profile/b.ts')]: '',
    }),
  ).toEqual([expect.stringContaining('the app admin may not import the app management')])
})

test('a feature may not import the pages of its app', () => {
  expect(
    checkFiles({
      [webFile('apps/lca/results/a.ts')]: `import '../routes.tsx'`,
      [webFile('apps/lca/routes.tsx')]: '',
    }),
  ).toEqual([expect.stringContaining('stands above the features of its app')])
})

test('features of an app may not import each other both ways, types included', () => {
  expect(
    checkFiles({
      [webFile('apps/lca/inputs/live/a.ts')]: `import type { B } from '../../reviews/threads/b.ts'`,
      [webFile('apps/lca/reviews/threads/b.ts')]: '',
      [webFile('apps/lca/reviews/queue/c.ts')]: `import '../../inputs/d.ts'`,
      [webFile('apps/lca/inputs/d.ts')]: '',
    }),
  ).toEqual(['features in a loop: lca/inputs → lca/reviews → lca/inputs'])
})

test('features may not import each other in a circle through a third one', () => {
  expect(
    checkFiles({
      [webFile('apps/lca/a/a1.ts')]: `import '../b/b1.ts'`,
      [webFile('apps/lca/b/b1.ts')]: '',
      [webFile('apps/lca/b/b2.ts')]: `import '../c/c1.ts'`,
      [webFile('apps/lca/c/c1.ts')]: '',
      [webFile('apps/lca/c/c2.ts')]: `import '../a/a2.ts'`,
      [webFile('apps/lca/a/a2.ts')]: '',
    }),
  ).toEqual(['features in a loop: lca/a → lca/b → lca/c → lca/a'])
})

test('rooms of a feature may not import each other both ways', () => {
  expect(
    checkFiles({
      [webFile('apps/lca/reviews/workbench/a.ts')]: `import '../threads/b.ts'`,
      [webFile('apps/lca/reviews/threads/b.ts')]: '',
      [webFile('apps/lca/reviews/threads/c.ts')]: `import '../workbench/d.ts'`,
      [webFile('apps/lca/reviews/workbench/d.ts')]: '',
    }),
  ).toEqual([
    'features in a loop: lca/reviews/threads → lca/reviews/workbench → lca/reviews/threads',
  ])
})

test('a browser test may import several features', () => {
  expect(
    checkFiles({
      [webFile('apps/lca/inputs/a.browser.test.tsx')]: `import '../reviews/b.ts'`,
      [webFile('apps/lca/reviews/b.ts')]: `import '../inputs/c.ts'`,
      [webFile('apps/lca/inputs/c.ts')]: '',
    }),
  ).toEqual([])
})

test('ui does not import the router', () => {
  expect(
    checkFiles({ [webFile('ui/A.tsx')]: `import { Link } from '@tanstack/react-router'` }),
  ).toEqual([expect.stringContaining('no router')])
})

test('a loop is reported once, with all its files', () => {
  expect(
    checkFiles({
      [serverFile('users/a')]: `import './b.ts'`,
      [serverFile('users/b')]: `import './c.ts'`,
      [serverFile('users/c')]: `await import('./a.ts')`,
    }),
  ).toEqual([
    'loop: packages/server/src/users/a.ts → packages/server/src/users/b.ts → packages/server/src/users/c.ts → packages/server/src/users/a.ts',
  ])
})

test('a loop of types is a loop', () => {
  expect(
    checkFiles({
      [serverFile('users/a')]: `import type { B } from './b.ts'`,
      [serverFile('users/b')]: `import { a } from './a.ts'`,
    }),
  ).toEqual([
    'loop: packages/server/src/users/a.ts → packages/server/src/users/b.ts → packages/server/src/users/a.ts',
  ])
})

test('an import of a missing file is reported', () => {
  expect(checkFiles({ [serverFile('users/a')]: `import { b } from '#users/gone'` })).toEqual([
    expect.stringContaining('no such file'),
  ])
})

test('tests may import every storey', () => {
  expect(
    checkFiles({
      'packages/server/src/users/a.test.ts': `import { b } from '#reviews/b'`,
      [serverFile('reviews/b')]: '',
    }),
  ).toEqual([])
})

test('the product may not import test code; tests and their helpers may', () => {
  expect(
    checkFiles({
      [serverFile('users/a')]: `import { w } from '#test/worlds/w'`,
      [serverFile('users/b')]: `import type { W } from '../../test/worlds/w.ts'`,
      [serverFile('users/c.test')]: `import { w } from '#test/worlds/w'`,
      'packages/server/test/worlds/w.ts': `import '#reviews/d'\nimport './v.ts'`,
      'packages/server/test/worlds/v.ts': '',
      [serverFile('reviews/d')]: '',
    }),
  ).toEqual([
    expect.stringContaining('users/a.ts imports #test/worlds/w: src may not import test'),
    expect.stringContaining('users/b.ts imports ../../test/worlds/w.ts: src may not import test'),
  ])
})

test('a loop among helpers of tests is a loop', () => {
  expect(
    checkFiles({
      'packages/server/test/worlds/a.ts': `import './b.ts'`,
      'packages/server/test/worlds/b.ts': `import '#test/worlds/a'`,
    }),
  ).toEqual([expect.stringContaining('loop: packages/server/test/worlds/a.ts')])
})

test('rooms of an area of the server may not import each other in a circle; the files above them may use all', () => {
  expect(
    checkFiles({
      [serverFile('reviews/review-routes')]: `import './threads/a.ts'\nimport './changes/c.ts'`,
      [serverFile('reviews/threads/a')]: `import '../changes/b.ts'`,
      [serverFile('reviews/changes/b')]: '',
      [serverFile('reviews/changes/c')]: `import type { A } from '../threads/a.ts'`,
    }),
  ).toEqual(['rooms in a loop: reviews/changes → reviews/threads → reviews/changes'])
})

test.each(['contract', 'engine'])(
  'rooms of the %s may not import each other in a circle; its list of exports may use all',
  (name) => {
    const inside = (file: string) => `packages/${name}/src/${file}.ts`
    expect(
      checkFiles({
        [inside('index')]: `export * from './lca/a.ts'\nexport * from './kit/b.ts'`,
        [inside('lca/a')]: `import '../kit/b.ts'`,
        [inside('kit/b')]: '',
        [inside('kit/c')]: `import type { A } from '../lca/a.ts'`,
      }),
    ).toEqual([`rooms in a loop: ${name}: kit → ${name}: lca → ${name}: kit`])
  },
)

test('an exported name of a package leads to its file', () => {
  expect(
    checkFiles({
      'packages/contract/package.json': `{ "exports": { "./c": "./src/kit/c.ts" } }`,
      'packages/contract/src/kit/c.ts': '',
      [serverFile('users/a')]: `import { c } from '@cradle/contract/c'`,
    }),
  ).toEqual([])
})
