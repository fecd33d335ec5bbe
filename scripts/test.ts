import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale, root } from './build-web.ts'
import { ensureChromium } from './chromium.ts'

interface Counts {
  passed: number
  failed: number
}

/** `npm test -- words` hands the words to the unit runner and leaves the browser journeys out. */
const words = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'cradle-counts-'))
const chromium = ensureChromium()
if (chromium) process.env['CHROME_PATH'] = chromium
/** What tests and browsers keep for a while goes with the run, also when it is interrupted. PostgreSQL, which may run under another account, gets in. */
const temporary = path.join(folder, 'tmp')
mkdirSync(temporary)
chmodSync(folder, 0o711)
chmodSync(temporary, 0o1777)
process.env['TMPDIR'] = temporary

const total = { passed: 0, failed: 0 }
let interrupted = false
/** Pictures and pages of a journey that failed are kept. */
let keepsPictures = false
try {
  add(await runUnits())
  if (words.length === 0 && !interrupted) add(await runJourneys())
} finally {
  if (interrupted) await databasesEnded()
  await remove(keepsPictures ? temporary : folder)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0

/** After an interruption the databases of the tests end in order, a moment after who started them: their files go last. */
async function databasesEnded(): Promise<void> {
  for (
    let turn = 0;
    turn < 60 && globSync('{*,*/postgres}/data/postmaster.pid', { cwd: temporary }).length > 0;
    turn++
  )
    await sleep(250)
}

/** A server that is still on its way out may write there. */
async function remove(place: string): Promise<void> {
  for (let turn = 0; turn < 60 && existsSync(place); turn++) {
    try {
      rmSync(place, { recursive: true, force: true })
    } catch (error) {
      if (turn === 59) throw error
    }
    await sleep(250)
  }
}

function add({ passed, failed }: Counts): void {
  total.passed += passed
  total.failed += failed
}

async function runUnits(): Promise<Counts> {
  const counts = path.join(folder, 'vitest.json')
  const withoutBrowser = chromium ? [] : ['--project=!web-browser']
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...withoutBrowser, ...words], {
    CRADLE_TEST_COUNTS: counts,
  })
  return countsOf(code, counts, (report: Counts) => report)
}

async function runJourneys(): Promise<Counts> {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(path.join(root, config))) return { passed: 0, failed: 0 }
  if (!chromium) {
    console.log(
      'The browser journeys cannot run: there is no Chromium here and none could be installed. Set CHROME_PATH.',
    )
    return { passed: 0, failed: 1 }
  }
  try {
    buildWebIfStale()
  } catch (error) {
    console.log(`The browser journeys cannot run: ${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
  const [report, pictures] = [path.join(folder, 'playwright.json'), path.join(folder, 'journeys')]
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', config, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA_DIR: pictures },
  )
  const counts = countsOf(
    code,
    report,
    ({
      stats,
      errors,
    }: {
      stats: { expected: number; unexpected: number }
      errors: unknown[]
    }) => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
    }),
  )
  keepsPictures = counts.failed > 0 && !interrupted
  if (keepsPictures) console.log(`Pictures of what the browser showed: ${pictures}`)
  return counts
}

/** A runner that fails without counting a failed test (it could not even start) counts as one failure. */
function countsOf<Report>(code: number, file: string, read: (report: Report) => Counts): Counts {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Runs one runner in its own process group, so that whatever it forgot can be ended with it. */
function run(
  program: string,
  args: string[],
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...environment },
  })
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    endGroup(child.pid!, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
      endGroup(child.pid!, 'SIGTERM')
      resolve(code ?? 1)
    })
  })
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
