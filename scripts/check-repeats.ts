import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** A program of the platform, started by a script of Node. */
const detector = path.join(root, 'node_modules/jscpd/run-jscpd.js')

/**
 * Finds runs of more than twelve equal lines that product code of a folder has twice; comments do not count
 * (`.jscpd.json`).
 *
 * @returns what to show; null when there is none
 */
export function findRepeats(folder: string): string | null {
  const options = ['--config', path.join(root, '.jscpd.json'), '--exit-code', '1', '--no-colors']
  const { status, stdout, stderr } = runDetector([folder, ...options])
  return status === 0 ? null : `${stdout}${stderr}`
}

const runDetector = (args: readonly string[]) =>
  spawnSync(process.execPath, [detector, ...args], { cwd: root, encoding: 'utf8' })

if (import.meta.main) {
  const repeats = findRepeats('packages')
  if (repeats !== null) console.log(repeats)
  process.exitCode = repeats === null ? 0 : 1
}
