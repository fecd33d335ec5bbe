import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { describeSkipped, writeCounts, type Counts } from './test-counts.ts'
import { keepTestTimes } from './test-times.ts'
import { describeFailure } from './test-failures.ts'

/**
 * Counts a run in one plain line, `N passed, N failed`, after the suites that skipped themselves. A file that could not be loaded counts as one failure.
 * With CRADLE_TEST_COUNTS the counts and the names of what failed go to that file as well, where `npm test` adds up both runners.
 */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    const skipping: string[] = []
    const failures = errors.map((error) => describeFailure('outside the tests', error))
    keepTestTimes(
      Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]),
      ),
    )
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state, errors: causes } = test.result()
        const counted = state === 'pending' ? 'failed' : state
        counts[counted]++
        if (counted === 'skipped') skipping.push(nameSuite(test))
        if (counted === 'failed')
          failures.push(
            describeFailure(`${module.relativeModuleId} › ${test.fullName}`, causes?.[0]),
          )
      }
      if (module.errors().length && !tests.some((test) => test.result().state === 'failed')) {
        counts.failed++
        failures.push(describeFailure(module.relativeModuleId, module.errors()[0]))
      }
    }
    const file = process.env['CRADLE_TEST_COUNTS']
    const skipped = describeSkipped(skipping)
    const { passed, failed } = counts
    if (file)
      writeFileSync(file, JSON.stringify({ passed, failed, failures, skipped } satisfies Counts))
    process.stdout.write(`\n${writeCounts({ passed, failed, failures, skipped })}\n`)
  }
}

/** The file of a test, with the group or the test that skipped itself. */
const nameSuite = ({ module, parent, name }: TestCase): string =>
  `${module.relativeModuleId} › ${parent.type === 'suite' ? parent.fullName : name}`
