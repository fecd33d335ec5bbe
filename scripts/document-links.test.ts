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

test('the index of decisions names each record once', () => {
  const folder = path.join(root, 'docs/decisions')
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file!)
  expect(listed.toSorted()).toEqual(globSync('[0-9]*.md', { cwd: folder }).toSorted())
})

test('the drawing of the architecture names every area of the server', () => {
  const drawing = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split('```')[1]!
  const areas = globSync('packages/server/src/*/', { cwd: root }).map((area) => path.basename(area))
  expect(areas.length).toBeGreaterThan(30)
  expect(areas.filter((area) => !drawing.includes(area))).toEqual([])
})
