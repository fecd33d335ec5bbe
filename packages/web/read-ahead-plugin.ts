import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What runs before the app: see there. */
export const firstFile = path.join(import.meta.dirname, 'src/first.ts')

/** Chunk of `first.ts` and all it imports at once, and nothing else: it is not held up by the libraries of the app. */
export function firstChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let needed: Set<string> | undefined
  return (id, context) => {
    needed ??= importedBy(firstFile, context)
    return needed.has(id) ? 'first' : null
  }
}

function importedBy(file: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(file)
  return found
}

/** Has the page run `first.ts` ahead of the app. While developing the app imports it in its place. */
export function readAhead(): Plugin {
  return {
    name: 'read-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const first = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === firstFile)
        if (!first) throw new Error('first.ts was not built')
        return html.replace('<script type="module"', `<script type="module" crossorigin src="/${first.fileName}"></script>\n    $&`)
      },
    },
  }
}
