import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  /** What failed, a line each. */
  failures: readonly string[]
}

/** A runner that fails without a failed test (it could not even start) counts as one failure. */
export function readCounts<Report>(
  code: number,
  file: string,
  read: (report: Report) => Counts,
): Counts {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, failures: [] }
  if (code === 0 || counts.failed > 0) return counts
  return {
    ...countFailure(`A runner of tests ended with code ${code}.`),
    passed: counts.passed,
  }
}

export const countFailure = (reason: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [reason],
})
