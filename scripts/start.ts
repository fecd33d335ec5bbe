import { buildWebIfStale } from './build-web.ts'

// A finished build elsewhere (WEB_DIST) is served as it is.
if (!process.env['WEB_DIST']) buildWebIfStale()
await import('../packages/server/src/main.ts')
