import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-web.ts'

/** How long each file of tests took when it last ran here [ms]. */
export type TestTimes = Readonly<Record<string, number>>

const file = path.join(root, 'var/test-times.json')

export const readTestTimes = (): TestTimes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestTimes) : {}

/** Keeps the times of this run beside those of files that did not run. */
export function keepTestTimes(times: TestTimes): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTestTimes(), ...times }))
}

/**
 * How long a file of tests takes [ms]. Files that never ran here count as the average one; those of
 * the whole server take a minute.
 */
export const estimateTime = (times: TestTimes, test: string): number =>
  times[test] ?? (test.startsWith('packages/server/test/') ? 60_000 : 5_000)
