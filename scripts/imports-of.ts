import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  from: string
  /** As written: `#platform/config`, `./x.ts`, `react`. */
  written: string
  /** The file of ours it means, from the repository root; null for a package of others. */
  to: string | null
  /** `import type`, `export type`: nothing of it is left at run time. */
  isTypeOnly: boolean
}

const statement =
  /(?:^|\n)\s*(?:import|export)\b(?<type>\s+type\b(?!\s+from\b))?[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** All imports of the TypeScript files of the packages and their tests, types included. */
export function readImports(
  root: string,
  patterns: readonly string[] = ['packages/*/{src,test}/**/*.{ts,tsx}'],
): Import[] {
  return globSync([...patterns], { cwd: root })
    .toSorted()
    .flatMap((file) => importsOf(root, file))
}

function importsOf(root: string, from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  return [...text.matchAll(statement)].map((match) => {
    const written = (match[2] ?? match[3] ?? match[4])!
    return {
      from,
      written,
      to: resolve(root, from, written),
      isTypeOnly: match.groups?.['type'] !== undefined,
    }
  })
}

function resolve(root: string, from: string, written: string): string | null {
  if (written.startsWith('.')) return existing(root, path.join(path.dirname(from), written))
  if (written.startsWith('#')) {
    const inner = written.startsWith('#test/') ? written.slice(1) : `src/${written.slice(1)}`
    return existing(root, `${from.split('/').slice(0, 2).join('/')}/${inner}.ts`)
  }
  const [, name, inner] = /^@cradle\/([^/]+)(?:\/(.+))?$/.exec(written) ?? []
  return name ? existing(root, `packages/${name}/src/${inner ?? 'index'}.ts`) : null
}

/** Styles and pictures have imports too (`./x.module.css?inline`); their question mark is not part of the name. */
function existing(root: string, file: string): string {
  const plain = file.split('?')[0]!
  return existsSync(path.join(root, plain)) ? plain : `${plain} (missing)`
}
