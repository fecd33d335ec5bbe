import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const Secrets = z.object({
  jwtSecret: z.string().min(32),
  mercureSecret: z.string().min(32),
  fileSigningSecret: z.string().min(32),
})
export type Secrets = z.infer<typeof Secrets>

/** Made once and kept beside the data, so that sessions of a development server survive its restarts. */
export function developmentSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  try {
    const made: Secrets = {
      jwtSecret: random(),
      mercureSecret: random(),
      fileSigningSecret: random(),
    }
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
}

const random = (): string => randomBytes(32).toString('base64url')
