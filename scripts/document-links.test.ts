import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build-web.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]

test('every link of the documentation leads to a file', () => {
  const missing = documents.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(path.join(root, path.dirname(name), target)))
      .map((target) => `${name}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('every file that the page for contributors names exists', () => {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  const named = [...text.matchAll(/`((?:packages|scripts|docs|e2e)\/[^`{]+)`/g)].map(
    ([, file]) => file!,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
