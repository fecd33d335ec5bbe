import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './build-web.ts'
import { readImports } from './imports-of.ts'
import { findNearestTests } from './nearest-tests.ts'

/**
 * Checks the types of everything and runs the tests nearest to what changed, in about a minute. What changed is the difference
 * to a commit, with what is not committed yet. The commit is the first argument, or else where this branch left `main`.
 */

/** Twelve took 27, 42 and 51 s of processor time in three sample changes (component, engine, use case), on two cores half of it. */
const MOST = 10

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const lines = (text: string): string[] => text.split('\n').filter(Boolean)

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')
const changed = [
  ...lines(git('diff', '--name-only', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
].filter((file) => existsSync(path.join(root, file)))
const { chosen, leftOut } = findNearestTests(
  readImports(root, ['packages/*/{src,test}/**/*.{ts,tsx}', 'scripts/**/*.ts']),
  changed,
  MOST,
)
console.log(
  `${changed.length} files changed since ${since.slice(0, 12)}: ${chosen.length} nearest test files`,
)
if (leftOut > 0) console.log(`${leftOut} more test files are further away: \`npm test\` runs them`)

const run = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    .status === 0
// With what it remembers of the last time, the compiler takes a sixth of the time.
const hasTypes = run(path.join(root, 'node_modules/.bin/tsc'), [
  '-p',
  '.',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'var/types.tsbuildinfo',
])
console.log(hasTypes ? 'ok      types' : 'FAILED  types')
const passes = chosen.length === 0 || run(process.execPath, ['scripts/test.ts', ...chosen])
process.exitCode = hasTypes && passes ? 0 : 1
