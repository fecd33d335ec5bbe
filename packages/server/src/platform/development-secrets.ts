import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const Secrets = z.object({
  jwtSecret: z.string().min(32),
  mercureSecret: z.string().min(32),
  fileSigningSecret: z.string().min(32),
})
export type Secrets = z.infer<typeof Secrets>

const getFile = (dataDir: string): string => path.join(dataDir, 'secrets.json')

/**
 * Made once and stored beside the data, so that sessions of a development server survive its
 * restarts.
 */
export function readDevelopmentSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const kept = findKeptSecrets(dataDir)
  if (kept) return kept
  makeSecrets(getFile(dataDir))
  return findKeptSecrets(dataDir)!
}

/** The secrets of a development server in this folder; undefined without one. */
export function findKeptSecrets(dataDir: string): Secrets | undefined {
  let text: string
  try {
    text = readFileSync(getFile(dataDir), 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
  return Secrets.parse(JSON.parse(text))
}

/**
 * The file appears complete or not at all: another process that starts now never reads half of it.
 */
function makeSecrets(file: string): void {
  const made: Secrets = {
    jwtSecret: makeSecret(),
    mercureSecret: makeSecret(),
    fileSigningSecret: makeSecret(),
  }
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const makeSecret = (): string => randomBytes(32).toString('base64url')
