import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { describeFailure } from './test-failures.ts'

/**
 * Counts a run in one plain line, `N passed, N failed`. A file that could not be loaded counts as one failure.
 * With CRADLE_TEST_COUNTS the counts and the names of what failed go to that file as well, where `npm test` adds up both runners.
 */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    const failures = errors.map((error) => describeFailure('outside the tests', error))
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state, errors: causes } = test.result()
        const counted = state === 'pending' ? 'failed' : state
        counts[counted]++
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
    if (file) writeFileSync(file, JSON.stringify({ ...counts, failures }))
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  }
}
