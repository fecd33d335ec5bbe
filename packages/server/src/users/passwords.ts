import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
/** Hashes computed at once: a hundred sign-ins at the same time must not use 2 GB. */
const AT_ONCE = 4

/** Hash in PHC form, including the cost and the salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await deriveHash(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toBase64(salt)}$${toBase64(tag)}`
}

/**
 * Compares in constant time. A missing account or password costs the same work and never matches.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const read = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  if (!read) {
    await deriveHash(password, NOBODY, COST)
    return false
  }
  const [, memory, passes, parallelism, salt, tag] = read
  const expected = Buffer.from(tag!, 'base64')
  const given = await deriveHash(password, Buffer.from(salt!, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Hash of a recovery code, with the salt of its account: one computation finds it among all codes of the account. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> =>
  deriveHash(code, salt, COST)

const NOBODY = randomBytes(16)
const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

let running = 0
const waiting: (() => void)[] = []

async function deriveHash(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await new Promise<Buffer>((done, fail) => {
      argon2(
        'argon2id',
        { message: Buffer.from(password), nonce, tagLength: TAG_BYTES, ...cost },
        (error, tag) => (error ? fail(error) : done(tag)),
      )
    })
  } finally {
    // The slot passes directly to the next waiting call, so that a new call cannot take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
