import type { JSONReportSuite } from '@playwright/test/reporter'
import { stripVTControlCharacters } from 'node:util'

/** One line: where it failed and the first line of the error. */
export function describeFailure(place: string, error: unknown): string {
  const message = (error as { message?: unknown } | undefined)?.message
  const text = typeof message === 'string' ? message : 'no error was recorded'
  return `${place}: ${stripVTControlCharacters(text).split('\n', 1)[0]}`
}

/** The failed journeys of a report of Playwright, a line each. */
export const findFailedJourneys = (suites: readonly JSONReportSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) =>
        describeFailure(
          `${spec.file}:${spec.line} › ${spec.title}`,
          spec.tests.flatMap((test) => test.results.map((result) => result.error)).find(Boolean),
        ),
      ),
    ...findFailedJourneys(suite.suites ?? []),
  ])

/** The files of journeys that skipped themselves, once for each journey. */
export const findSkippedJourneys = (suites: readonly JSONReportSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => spec.tests.some(({ status }) => status === 'skipped'))
      .map((spec) => spec.file),
    ...findSkippedJourneys(suite.suites ?? []),
  ])
