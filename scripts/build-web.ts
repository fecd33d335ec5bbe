import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'packages/web')
const stamp = path.join(root, 'var/web-build')

/** All sources of the built web app. */
const sources = [
  'package-lock.json',
  'packages/web/package.json',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/bundle-budget.ts',
  'packages/web/chunk-groups.ts',
  'packages/web/html-plugin.ts',
  'packages/web/precompress-plugin.ts',
  'packages/web/preload-lists-plugin.ts',
  'packages/web/strip-descriptions-plugin.ts',
  'packages/web/public',
  'packages/web/src',
  'packages/contract/src',
  'packages/engine/src',
]

/** Builds the web app when its sources have changed since the last build. */
export function buildWebIfStale(): void {
  const wanted = hashSources()
  if (
    existsSync(path.join(web, 'dist/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return
  console.log('Building the web app …')
  const build = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: web,
      stdio: 'inherit',
      // Always production: NODE_ENV=development would build React's development version, larger and
      // several times slower.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (build.status !== 0) throw new Error('the web app could not be built, see above')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of listFiles(path.join(root, source)))
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(source: string): string[] {
  if (!existsSync(source)) return []
  if (path.extname(source)) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
