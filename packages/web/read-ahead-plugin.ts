import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What runs before the app: see there. */
export const firstFile = path.join(import.meta.dirname, 'src/first.ts')

/** Chunk of `first.ts` and all it imports at once, and nothing else: it is not held up by the libraries of the app. */
export function firstChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let needed: Set<string> | undefined
  return (id, context) => {
    needed ??= importedBy(firstFile, context)
    if (needed.has(id) && id.includes('node_modules'))
      throw new Error(`first.ts runs before all libraries, and now imports ${id}`)
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

const firstPaint = 'first-paint.js'
/** The letters of our three languages: with them there in time, nothing is laid out a second time in another font. */
const textFont = /inter-latin-wght-normal-[^/]*\.woff2$/

/**
 * Has the page run `first.ts` ahead of the app and of its styles (while developing the app imports it in its place), fetches the
 * font along, and gives `first-paint.js`, for which the page waits, a name that the browser may keep.
 */
export function readAhead(): Plugin {
  return {
    name: 'read-ahead',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: firstPaint,
        source: readFileSync(path.join(import.meta.dirname, 'public', firstPaint)),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {})
        const first = files.find(
          (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === firstFile,
        )
        const paint = files.find((file) => file.type === 'asset' && file.names.includes(firstPaint))
        const font = files.find((file) => file.type === 'asset' && textFont.test(file.fileName))
        if (!first || !paint || !font)
          throw new Error('first.ts, first-paint.js or the font was not built')
        return html
          .replace(`/${firstPaint}`, `/${paint.fileName}`)
          .replace(
            '<script type="module"',
            `<script type="module" async crossorigin src="/${first.fileName}"></script>\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">\n    $&`,
          )
      },
    },
  }
}
