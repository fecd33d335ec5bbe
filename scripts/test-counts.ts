import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** What failed, a line each. */
  failures: readonly string[]
  /** Tests that skipped themselves, a line for each suite. */
  skipped: readonly string[]
}

/**
 * A runner that fails without a failed test (it could not even start), or leaves no whole report of
 * what it did, counts as one failure.
 */
export function readCounts<Report>(
  code: number,
  file: string,
  read: (report: Report) => Counts,
): Counts {
  const counts = readReport(file, read)
  if (counts && (code === 0 || counts.failed > 0)) return counts
  const failure = countFailure(
    `A runner of tests ended with code ${code}${counts ? '' : ', without a report'}.`,
  )
  return counts ? { ...failure, passed: counts.passed, skipped: counts.skipped } : failure
}

/** Undefined when the runner ended before it had written the whole report. */
function readReport<Report>(file: string, read: (report: Report) => Counts): Counts | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return undefined
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
