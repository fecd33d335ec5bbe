import { expect, test } from 'vitest'
import { makePreloadLists } from '../preload-lists-plugin.ts'

/** Imports of each file of a build. */
const build = {
  'assets/sheet-1.js': ['assets/shell-1.js', 'assets/grid-1.js'],
  'assets/grid-1.js': ['assets/cells-1.js'],
  'assets/cells-1.js': [],
  'assets/dialog-1.js': ['assets/shell-1.js', 'assets/cells-1.js', 'assets/form-1.js'],
  'assets/form-1.js': [],
}

function openLists() {
  const lists = makePreloadLists(/^assets\/shell-/)
  const { handler } = lists.plugin.generateBundle as unknown as {
    handler: (options: unknown, bundle: unknown) => void
  }
  handler(
    {},
    Object.fromEntries(
      Object.entries(build).map(([fileName, imports]) => [
        fileName,
        { type: 'chunk', fileName, imports },
      ]),
    ),
  )
  return (hostId: string, hostType: 'js' | 'html' = 'js') =>
    lists.resolveDependencies('assets/dialog-1.js', ['assets/dialog-1.js', ...needed], {
      hostId,
      hostType,
    })
}
const needed = build['assets/dialog-1.js']

test('a list names what neither the first page nor the file around the import has loaded', () => {
  const listFor = openLists()
  expect(listFor('assets/sheet-1.js')).toEqual(['assets/form-1.js'])
  expect(listFor('assets/shell-1.js')).toEqual(['assets/cells-1.js', 'assets/form-1.js'])
})

test('the page itself names everything', () => {
  expect(openLists()('index.html', 'html')).toEqual(['assets/dialog-1.js', ...needed])
})
