import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Smaller files gain nothing. */
const SMALLEST = 1024

/** Puts a compressed copy beside each file of the build, so that the server sends it as it is and never compresses it again. */
export function precompress(): Plugin {
  let folder: string
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(js|css|html|svg)$/.test(file),
      )
      await Promise.all(
        files.map(async (file) => {
          const name = path.join(folder, file)
          const content = readFileSync(name)
          if (content.length < SMALLEST) return
          const [br, gz] = await Promise.all([
            brotli(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 10,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }),
            gzipped(content, { level: 9 }),
          ])
          writeFileSync(`${name}.br`, br)
          writeFileSync(`${name}.gz`, gz)
        }),
      )
    },
  }
}
