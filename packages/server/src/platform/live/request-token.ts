import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import { readToken, type LiveClaims } from '#platform/live/tokens'

export const liveCookie = 'mercureAuthorization'

/**
 * Who listens or publishes: by header, else by query, else by cookie.
 * @returns null for nobody, `'refused'` for a token that can't be used
 */
export async function identify(
  request: FastifyRequest,
  config: Pick<Config, 'mercureSecret' | 'publicOrigin'>,
): Promise<LiveClaims | null | 'refused'> {
  const { authorization } = request.headers
  const query = new URLSearchParams(request.url.split('?')[1] ?? '').get('authorization')
  const cookie = readCookie(request.headers.cookie)
  if (authorization !== undefined)
    return check(/^Bearer\s+(\S+)$/i.exec(authorization)?.[1], config)
  if (query) return check(query, config)
  if (cookie === null) return null
  // A cookie comes along with requests that other sites cause.
  if (request.method !== 'GET' && !comesFromUs(request, config.publicOrigin)) return 'refused'
  return check(cookie, config)
}

async function check(
  token: string | undefined,
  { mercureSecret }: Pick<Config, 'mercureSecret'>,
): Promise<LiveClaims | 'refused'> {
  return (token && (await readToken(mercureSecret, token))) || 'refused'
}

function comesFromUs({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const from = headers.origin ?? headers.referer
  return from !== undefined && URL.canParse(from) && new URL(from).origin === publicOrigin
}

function readCookie(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, ...value] = part.trim().split('=')
    if (name === liveCookie) return value.join('=')
  }
  return null
}
