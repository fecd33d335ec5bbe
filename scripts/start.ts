import { buildWebIfStale } from './build-web.ts'

// A finished build elsewhere (WEB_DIST) is served unchanged.
if (!process.env['WEB_DIST']) {
  try {
    buildWebIfStale()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
await import('../packages/server/src/main.ts')
