// Runs `node scripts/with-node.mjs <script.ts> [arguments]` on the Node of the lock file. It is plain JavaScript and
// needs nothing installed, because it is what installs: any Node from 18 on can start it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const wantedMajor = 24

installWhatIsMissing()
const node = findNode()
const [script, ...rest] = process.argv.slice(2)
const child = spawn(node, ['--enable-source-maps', path.resolve(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'var/compile-cache'),
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
  },
})
passSignals(child)
endWithNpm(child)

/** Installs when packages are missing, or when the lock file changed since the last install. */
function installWhatIsMissing() {
  const lockFile = path.join(root, 'package-lock.json')
  const stamp = path.join(modules, '.cradle-lock')
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() === wanted : installedByHand(lockFile))
    return
  process.stderr.write('Installing packages (npm ci) …\n')
  // Production too builds the web app here, so development packages are wanted everywhere.
  const npm = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) {
    process.stderr.write(
      npm.error ? `npm could not be started: ${npm.error.message}\n` : 'npm ci failed, see above\n',
    )
    process.exit(1)
  }
  writeFileSync(stamp, `${wanted}\n`)
}

/** npm writes this file at the end of an install. */
function installedByHand(lockFile) {
  const installed = path.join(modules, '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs
}

function findNode() {
  const locked = path.join(
    modules,
    `node-${process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  process.stderr.write(
    `Cradle needs Node ${wantedMajor} on this machine (this is ${process.version}): install it and try again\n`,
  )
  process.exit(1)
}

/** Ctrl+C reaches the child by itself, because both sit at the same terminal; other signals are handed on. */
function passSignals(process_) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) process_.kill(signal)
    })
  }
  process_.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  process_.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * npm ends at a signal, and its shell with it, without handing the signal on: the program below would run on without them. It then
 * gets the signal from here. A process has another parent once its own has ended.
 */
function endWithNpm(process_) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process_.kill('SIGTERM')
  }, 250)
  watch.unref()
}
