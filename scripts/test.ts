import type { JSONReport } from '@playwright/test/reporter'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale, root } from './build-web.ts'
import { ensureChromium } from './chromium.ts'
import {
  countFailure,
  describeSkipped,
  readCounts,
  writeCounts,
  type Counts,
} from './test-counts.ts'
import { runProgram } from './run-program.ts'
import { findTemporaryFolder } from './temporary-folder.ts'
import { describeFailure, findFailedJourneys, findSkippedJourneys } from './test-failures.ts'

/** `npm test -- words` passes the words to the unit runner and skips the browser journeys. */
const words = process.argv.slice(2)
const folder = mkdtempSync(path.join(findTemporaryFolder(), 'cradle-counts-'))
const chromium = ensureChromium()
if (chromium) process.env['CHROME_PATH'] = chromium
/**
 * Temporary files of tests and browsers are removed with the run, even after an interruption.
 * PostgreSQL, which may run under another account, has access.
 */
const temporary = path.join(folder, 'tmp')
mkdirSync(temporary)
chmodSync(folder, 0o711)
chmodSync(temporary, 0o1777)
process.env['TMPDIR'] = temporary

const total = { passed: 0, failed: 0, failures: [] as string[], skipped: [] as string[] }
const noCounts: Counts = { passed: 0, failed: 0, failures: [], skipped: [] }
let interrupted = false
const onInterrupt = (): void => {
  interrupted = true
}
/** Pictures and pages of a failed journey are kept. */
let keepsPictures = false
try {
  // Built while the unit tests wait for their servers; a failure is reported with the journeys.
  const build =
    words.length === 0 && chromium ? runProgram('scripts/build.ts', { onInterrupt }) : undefined
  addCounts(await runUnits())
  await build
  if (words.length === 0 && !interrupted) addCounts(await runJourneys())
} finally {
  if (interrupted) await waitForDatabases()
  await removeFolder(keepsPictures ? temporary : folder)
}
if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '))
console.log(`\n${writeCounts(total)}`)
process.exitCode = interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0

/**
 * After an interruption the databases of the tests stop a moment later than the runner: their files
 * are removed last.
 */
async function waitForDatabases(): Promise<void> {
  for (
    let turn = 0;
    turn < 60 && globSync('{*,*/postgres}/data/postmaster.pid', { cwd: temporary }).length > 0;
    turn++
  )
    await sleep(250)
}

/** A server that is still stopping may write there. */
async function removeFolder(place: string): Promise<void> {
  for (let turn = 0; turn < 60 && existsSync(place); turn++) {
    try {
      rmSync(place, { recursive: true, force: true })
    } catch (error) {
      if (turn === 59) throw error
    }
    await sleep(250)
  }
}

function addCounts({ passed, failed, failures, skipped }: Counts): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.skipped.push(...skipped)
}

async function runUnits(): Promise<Counts> {
  const counts = path.join(folder, 'vitest.json')
  const withoutBrowser = chromium ? [] : ['--project=!web-browser']
  const code = await runProgram('node_modules/vitest/vitest.mjs', {
    args: ['run', ...withoutBrowser, ...words],
    environment: { CRADLE_TEST_COUNTS: counts },
    onInterrupt,
  })
  return readCounts(code, counts, (report: Counts) => report)
}

async function runJourneys(): Promise<Counts> {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(path.join(root, config))) return noCounts
  if (!chromium)
    return countFailure(
      'The browser journeys cannot run: there is no Chromium here and none could be installed. Set CHROME_PATH.',
    )
  try {
    buildWebIfStale()
  } catch (error) {
    return countFailure(`The browser journeys cannot run: ${(error as Error).message}`)
  }
  const [report, pictures] = [path.join(folder, 'playwright.json'), path.join(folder, 'journeys')]
  const code = await runProgram('node_modules/@playwright/test/cli.js', {
    args: ['test', '-c', config, '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA_DIR: pictures },
    onInterrupt,
  })
  const counts = readCounts(code, report, ({ stats, errors, suites }: JSONReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [
      ...findFailedJourneys(suites),
      ...errors.map((error) => describeFailure('outside the journeys', error)),
    ],
    skipped: describeSkipped(findSkippedJourneys(suites)),
  }))
  keepsPictures = counts.failed > 0 && !interrupted
  if (keepsPictures) console.log(`Pictures of what the browser showed: ${pictures}`)
  return counts
}
