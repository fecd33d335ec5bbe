import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './build-web.ts'

const steps: [name: string, program: string, args: string[]][] = [
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', ['-p', '.', '--noEmit']],
  ['database types', process.execPath, ['scripts/database-types.ts', '--verify']],
  ['client', process.execPath, ['scripts/write-client-contract.ts', '--verify']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['import storeys and loops', process.execPath, ['scripts/check-storeys.ts']],
  ['repeated code', process.execPath, ['scripts/check-repeats.ts']],
  ['language keys', process.execPath, ['scripts/check-languages.ts']],
  ['dead code', 'knip', ['--no-progress']],
]

/** Runs every step, so that one run reports all problems. */
const failed = steps.filter(([name, program, args]) => {
  const started = performance.now()
  const bin = path.isAbsolute(program) ? program : path.join(root, 'node_modules/.bin', program)
  const { status, error } = spawnSync(bin, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.log(error.message)
  console.log(
    `${status === 0 ? 'ok     ' : 'FAILED '} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  return status !== 0
})
process.exitCode = failed.length ? 1 : 0
