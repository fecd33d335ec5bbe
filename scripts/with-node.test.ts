import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './build-web.ts'

test('what npm started ends in order when npm alone gets the signal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [program, started, drained] = ['program.mjs', 'started', 'drained'].map((name) =>
    path.join(folder, name),
  )
  writeFileSync(
    program!,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => {
      writeFileSync(${JSON.stringify(drained)}, '')
      process.exit(0)
    })
    setInterval(() => {}, 1000)
    writeFileSync(${JSON.stringify(started)}, '')`,
  )
  const withNode = path.join(root, 'scripts/with-node.mjs')
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'sample', scripts: { start: `node "${withNode}" "${program}"` } }),
  )
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  await vi.waitUntil(() => existsSync(started!), 60_000)
  npm.kill('SIGTERM')
  await vi.waitUntil(() => existsSync(drained!), 60_000)
  expect(existsSync(drained!)).toBe(true)
})
