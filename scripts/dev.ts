import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from './build-web.ts'

/**
 * The server restarts on every change of its files; Vite serves the screens, reloads them, and
 * forwards API calls.
 */
const server = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    '--watch',
    '--watch-preserve-output',
    path.join(root, 'packages/server/src/main.ts'),
  ],
  { stdio: 'inherit', cwd: root },
)
const screens = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
  stdio: 'inherit',
  cwd: path.join(root, 'packages/web'),
  env: { CRADLE_SERVER: `http://localhost:${process.env['PORT'] ?? 8080}`, ...process.env },
})
const both: ChildProcess[] = [server, screens]

const endAll = (signal: NodeJS.Signals) => {
  for (const child of both) if (child.exitCode === null) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => endAll(signal))
for (const child of both) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    endAll('SIGTERM')
  })
}
