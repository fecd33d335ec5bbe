import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { budget, measureFirstLoads, findExcess, type BuiltChunk } from '../bundle-budget.ts'
import { chunkGroups, togetherLoaded } from '../chunk-groups.ts'

const chunk = (file: string, kB: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  file,
  page: null,
  isEntry: false,
  hasRichText: false,
  hasSheet: false,
  size: kB * 1000,
  imports: [],
  laterImports: [],
  styles: [],
  ...more,
})
const app = (shell: number, page: number, more: BuiltChunk[] = []) => [
  chunk('index.js', 1, { isEntry: true, imports: ['shell.js'] }),
  chunk('shell.js', shell, {
    imports: ['index.js'],
    laterImports: ['page.js'],
    styles: ['shell.css'],
  }),
  chunk('page.js', page, {
    page: 'src/Page.tsx',
    imports: ['shell.js', 'shared.js'],
    styles: ['page.css'],
  }),
  chunk('shared.js', 25),
  ...more,
]
const styles = new Map([
  ['shell.css', 15_000],
  ['page.css', 4_000],
])

/** A page that is one kilobyte over its budget: 1 kB of the entry and 25 kB shared files come on top of the shell. */
const SHELL = 195
const TOO_LARGE = budget.route - SHELL - 25
const excess = `scripts for src/Page.tsx: ${budget.route + 1}.0 kB of at most ${budget.route} kB`

test('a first load is the shell, the page and all they import at once, each file counted once', () => {
  expect(measureFirstLoads(app(100, 20), styles)).toEqual([
    { page: 'shell', script: 101, style: 15, hasSheet: false },
    { page: 'src/Page.tsx', script: 146, style: 19, hasSheet: false },
  ])
})

test('a build within the budget has no complaint', () =>
  expect(findExcess(app(100, 20), styles)).toEqual([]))

test('a shell, a page, styles and a lazy file that are too large are named', () => {
  const tooMuch = findExcess(
    app(budget.shell, budget.route - budget.shell - 25, [chunk('chart.js', 60.1)]),
    new Map([['page.css', budget.css * 1000 + 100]]),
  )
  expect(tooMuch).toEqual([
    `scripts of the shell: ${budget.shell + 1}.0 kB of at most ${budget.shell} kB`,
    excess,
    `styles for src/Page.tsx: ${budget.css}.1 kB of at most ${budget.css} kB`,
    `page.js: ${budget.route - budget.shell - 25}.0 kB of at most 60 kB`,
    'chart.js: 60.1 kB of at most 60 kB',
  ])
})

test('the editor of report texts may be larger, because no page loads it at once', () => {
  expect(
    findExcess(app(100, 20, [chunk('editor.js', 125, { hasRichText: true })]), styles),
  ).toEqual([])
})

test('a sheet of inputs may be larger', () => {
  // Its own file is within the limit of one file; what it shares with others is larger.
  const page = app(SHELL, 60).map((one) =>
    one.file === 'shared.js' ? { ...one, size: one.size + (TOO_LARGE - 60) * 1000 } : one,
  )
  expect(findExcess(page, styles)).toEqual([excess])
  expect(
    findExcess(
      page.map((one) => ({ ...one, hasSheet: one.page !== null })),
      styles,
    ),
  ).toEqual([])
})

test('every source that is loaded together with others exists, and is found by its group', () => {
  const packages = path.resolve(import.meta.dirname, '../..')
  for (const [group, sources] of Object.entries(togetherLoaded))
    for (const source of sources) {
      const files = ['.ts', '.tsx', '.module.css']
        .map((ending) => path.join(packages, `${source}${ending}`))
        .filter((file) => existsSync(file))
      expect(files, source).not.toEqual([])
      const tests = chunkGroups.filter(({ name }) => name === group).map(({ test }) => test)
      expect(tests.some((test) => test instanceof RegExp && test.test(files[0]!))).toBe(true)
    }
})
