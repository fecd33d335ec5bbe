import { readFileSync } from 'node:fs'

/** Version of the running server, as its package says. */
export const appVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version
