import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const firstPaint = 'first-paint.js'
/** The letters of our three languages: when they arrive in time, no text is laid out a second time in another font. */
const textFont = /inter-latin-wght-normal-[^/]*\.woff2$/

/**
 * Completes `index.html` for the build: the browser fetches the font along with the code, and `first-paint.js`, for which
 * the page waits, gets a name that the browser may cache.
 */
export function completeHtml(): Plugin {
  return {
    name: 'complete-html',
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
        const paint = files.find((file) => file.type === 'asset' && file.names.includes(firstPaint))
        const font = files.find((file) => file.type === 'asset' && textFont.test(file.fileName))
        if (!paint || !font) throw new Error('first-paint.js or the font was not built')
        return html
          .replace(`/${firstPaint}`, `/${paint.fileName}`)
          .replace(
            '<script type="module"',
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">\n    $&`,
          )
      },
    },
  }
}
