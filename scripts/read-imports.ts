import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  from: string
  /** As written: `#platform/config`, `./x.ts`, `react`. */
  written: string
  /** The imported file, from the repository root; null for a third-party package. */
  to: string | null
  /** `import type`, `export type`: removed at run time. */
  isTypeOnly: boolean
}

const statement =
  /(?:^|\n)\s*(?:import|export)\b(?<type>\s+type\b(?!\s+from\b))?[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** All imports of the TypeScript files of the packages, their tests and benchmarks, types included. */
export function readImports(
  root: string,
  patterns: readonly string[] = ['packages/*/{src,test,bench}/**/*.{ts,tsx}'],
): Import[] {
  return globSync([...patterns], { cwd: root })
    .toSorted()
    .flatMap((file) => readFileImports(root, file))
}

function readFileImports(root: string, from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  return [...text.matchAll(statement)].map((match) => {
    const written = (match[2] ?? match[3] ?? match[4])!
    return {
      from,
      written,
      to: resolveImport(root, from, written),
      isTypeOnly: match.groups?.['type'] !== undefined,
    }
  })
}

function resolveImport(root: string, from: string, written: string): string | null {
  if (written.startsWith('.')) return findExisting(root, path.join(path.dirname(from), written))
  if (written.startsWith('#')) {
    const inner = written.startsWith('#test/') ? written.slice(1) : `src/${written.slice(1)}`
    return findExisting(root, `${from.split('/').slice(0, 2).join('/')}/${inner}.ts`)
  }
  const [, name, inner] = /^@cradle\/([^/]+)(?:\/(.+))?$/.exec(written) ?? []
  return name ? findExisting(root, findEntry(root, `packages/${name}`, inner)) : null
}

/** The file behind a name that a package exports; without that export, the file of that name. */
function findEntry(root: string, folder: string, name: string | undefined): string {
  const description = path.join(root, folder, 'package.json')
  const { exports = {} } = (
    existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')) : {}
  ) as { exports?: Record<string, string> }
  return path.join(folder, exports[name ? `./${name}` : '.'] ?? `src/${name ?? 'index'}.ts`)
}

/**
 * Styles and pictures are imported with a query (`./x.module.css?inline`), which is not part of the
 * file name.
 */
function findExisting(root: string, file: string): string {
  const plain = file.split('?')[0]!
  return existsSync(path.join(root, plain)) ? plain : `${plain} (missing)`
}
