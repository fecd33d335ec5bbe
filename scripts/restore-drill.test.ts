import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresTools } from './postgres-tools.ts'

test.skipIf(findPostgresTools() === null)(
  'a dump made as docs/operations.md describes restores completely on a new server',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      // The demonstration publishes declarations, and lcax loads WebAssembly as a module.
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'restore-drill.ts')],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.trim().split('\n').at(-1)).toBe('the restore holds')
  },
  300_000,
)
