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

test('server and web never import each other, engine and contract nothing of ours', () => {
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

test('ui knows no router and no app', () => {
  expect(
    check({
      'packages/web/src/ui/A.tsx': `import { Link } from '@tanstack/react-router'\nimport { B } from '../apps/lca/B.tsx'`,
      'packages/web/src/apps/lca/B.tsx': '',
    }),
  ).toEqual([expect.stringContaining('no router'), expect.stringContaining('no app')])
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
