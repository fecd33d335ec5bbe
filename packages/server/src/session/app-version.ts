import { readFileSync } from 'node:fs'

/** Version of the running server, from its package.json. */
export const appVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version
