import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRepeats } from './check-repeats.ts'
import { findTemporaryFolder } from './temporary-folder.ts'

/** Two files that have so many lines in common. */
function writeFiles(count: number): string {
  const folder = mkdtempSync(path.join(findTemporaryFolder(), 'cradle-repeats-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shared = Array.from({ length: count }, (_, i) => `export const name${i} = compute(${i})`)
  for (const own of ['first', 'second'])
    writeFileSync(
      path.join(folder, `${own}.ts`),
      [`const ${own} = '${own}'`, ...shared, `report(${own}, '${own}')`].join('\n'),
    )
  return folder
}

test('twelve equal lines are accepted, and thirteen are a repeat', () => {
  expect(findRepeats(writeFiles(12))).toBeNull()
  expect(findRepeats(writeFiles(13))).toContain('second.ts')
})
