import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeSkipped, readCounts, writeCounts, type Counts } from './test-counts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-test-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a runner reported before it ended with this code; null: it wrote no report. */
function readReport(code: number, report: Counts | null): Counts {
  const file = path.join(folder, report ? 'report.json' : 'none.json')
  if (report) writeFileSync(file, JSON.stringify(report))
  return readCounts(code, file, (read: Counts) => read)
}

const passed: Counts = { passed: 3, failed: 0, failures: [], skipped: ['a suite: 2'] }

test('a runner that ends by itself is one failure, with its code', () => {
  const countEnd = (how: string) => ({
    failed: 1,
    failures: [`A runner of tests ended with ${how}.`],
  })
  const none = { passed: 0, skipped: [] }
  const { skipped } = passed
  expect(readReport(137, null)).toEqual({ ...none, ...countEnd('code 137, without a report') })
  expect(readReport(137, passed)).toEqual({ passed: 3, skipped, ...countEnd('code 137') })
})

test('a runner that leaves no whole report has failed, whatever its code', () => {
  const failure = {
    passed: 0,
    failed: 1,
    failures: ['A runner of tests ended with code 0, without a report.'],
    skipped: [],
  }
  expect(readReport(0, null)).toEqual(failure)
  const file = path.join(folder, 'half.json')
  writeFileSync(file, JSON.stringify(passed).slice(0, -1))
  expect(readCounts(0, file, (read: Counts) => read)).toEqual(failure)
})

test('failed tests are counted as the runner reports them', () => {
  const report: Counts = { passed: 3, failed: 1, failures: ['a test'], skipped: [] }
  expect(readReport(1, report)).toEqual(report)
  expect(readReport(0, passed)).toEqual(passed)
})

test('suites that skipped themselves are named once, with the number of their tests', () => {
  expect(describeSkipped(['schemas', 'dumps', 'schemas'])).toEqual(['schemas: 2', 'dumps: 1'])
  expect(describeSkipped([])).toEqual([])
})

test('the counts are the last line, after the suites that skipped themselves', () => {
  expect(writeCounts(passed)).toBe('Skipped: a suite: 2\n3 passed, 0 failed')
  expect(writeCounts({ ...passed, skipped: [] })).toBe('3 passed, 0 failed')
})
