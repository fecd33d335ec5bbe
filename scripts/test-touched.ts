import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-web.ts'
import { readImports } from './read-imports.ts'
import { findNearestTests } from './nearest-tests.ts'
import { estimateTime, readTestTimes } from './test-times.ts'

/**
 * Checks all types and runs the tests nearest to the changes, in about a minute. Changes are the
 * difference to a commit, including uncommitted ones. The commit is the first argument, or else the
 * point where this branch left `main`.
 */

/** Twelve took 27, 42 and 51 s of processor time in three sample changes (component, engine, use case), on two cores half of it. */
const MOST = 10
/** How long the tests may take together [ms]; several run at once. */
const TIME = 45_000

const runGit = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const splitLines = (text: string): string[] => text.split('\n').filter(Boolean)

const since = process.argv[2] ?? runGit('merge-base', 'HEAD', 'main')
const changed = [
  ...splitLines(runGit('diff', '--name-only', since)),
  ...splitLines(runGit('ls-files', '--others', '--exclude-standard')),
].filter((file) => existsSync(path.join(root, file)))
const times = readTestTimes()
const { chosen, leftOut } = findNearestTests(
  readImports(root, ['packages/*/{src,test}/**/*.{ts,tsx}', 'scripts/**/*.ts']),
  changed,
  { most: MOST, time: TIME, timeOf: (test) => estimateTime(times, test) },
)
console.log(
  `${changed.length} files changed since ${since.slice(0, 12)}: ${chosen.length} nearest test files`,
)
if (leftOut > 0)
  console.log(`${leftOut} more test files are further away or take longer: \`npm test\` runs them`)

const runProgram = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    .status === 0
const hasTypes = runProgram(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--noEmit'])
console.log(hasTypes ? 'ok      types' : 'FAILED  types')
const passes = chosen.length === 0 || runProgram(process.execPath, ['scripts/test.ts', ...chosen])
process.exitCode = hasTypes && passes ? 0 : 1
