import { expect, test } from 'vitest'
import { budget, measureFirstLoads, findExcess, type BuiltChunk } from '../bundle-budget.ts'

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
    app(budget.shell, 61, [chunk('chart.js', 60.1)]),
    new Map([['page.css', 25_100]]),
  )
  expect(tooMuch).toEqual([
    'scripts of the shell: 199.0 kB of at most 198 kB',
    'scripts for src/Page.tsx: 285.0 kB of at most 284 kB',
    'styles for src/Page.tsx: 25.1 kB of at most 25 kB',
    'page.js: 61.0 kB of at most 60 kB',
    'chart.js: 60.1 kB of at most 60 kB',
  ])
})

test('the editor of report texts may be larger, because no page loads it at once', () => {
  expect(
    findExcess(app(100, 20, [chunk('editor.js', 125, { hasRichText: true })]), styles),
  ).toEqual([])
})

test('a sheet of inputs may be larger', () => {
  const page = app(195, 60).map((one) =>
    one.file === 'shared.js' ? { ...one, size: one.size + 4000 } : one,
  )
  expect(findExcess(page, styles)).toEqual(['scripts for src/Page.tsx: 285.0 kB of at most 284 kB'])
  expect(
    findExcess(
      page.map((one) => ({ ...one, hasSheet: one.page !== null })),
      styles,
    ),
  ).toEqual([])
})
