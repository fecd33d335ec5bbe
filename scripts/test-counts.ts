import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** What failed, a line each. */
  failures: readonly string[]
  /** Tests that skipped themselves, a line for each suite. */
  skipped: readonly string[]
}

/** A runner that fails without a failed test (it could not even start) counts as one failure. */
export function readCounts<Report>(
  code: number,
  file: string,
  read: (report: Report) => Counts,
): Counts {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, failures: [], skipped: [] }
  if (code === 0 || counts.failed > 0) return counts
  return {
    ...countFailure(`A runner of tests ended with code ${code}.`),
    passed: counts.passed,
    skipped: counts.skipped,
  }
}

export const countFailure = (reason: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [reason],
  skipped: [],
})

/** One line for each suite whose tests skipped themselves, with their number. */
export const describeSkipped = (suites: readonly string[]): string[] =>
  [...Map.groupBy(suites, (suite) => suite)].map(([suite, tests]) => `${suite}: ${tests.length}`)

/** The last lines of a run: the suites that skipped themselves, then the counts. */
export const writeCounts = ({ passed, failed, skipped }: Counts): string =>
  [
    ...(skipped.length > 0 ? [`Skipped: ${skipped.join('; ')}`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
