import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import { readToken, type LiveClaims } from '#platform/live/tokens'

export const liveCookie = 'mercureAuthorization'

/**
 * Identifies a subscriber or publisher: by header, else by query, else by cookie.
 * @returns null without a token, `'refused'` for an unusable token
 */
export async function identifyClient(
  request: FastifyRequest,
  config: Pick<Config, 'mercureSecret' | 'publicOrigin'>,
): Promise<LiveClaims | null | 'refused'> {
  const { authorization } = request.headers
  const query = new URLSearchParams(request.url.split('?')[1] ?? '').get('authorization')
  const cookie = readCookie(request.headers.cookie)
  if (authorization !== undefined)
    return checkToken(/^Bearer\s+(\S+)$/i.exec(authorization)?.[1], config)
  if (query) return checkToken(query, config)
  if (cookie === null) return null
  // Browsers send the cookie with requests that other sites cause, too.
  if (request.method !== 'GET' && !isSameOrigin(request, config.publicOrigin)) return 'refused'
  return checkToken(cookie, config)
}

async function checkToken(
  token: string | undefined,
  { mercureSecret }: Pick<Config, 'mercureSecret'>,
): Promise<LiveClaims | 'refused'> {
  return (token && (await readToken(mercureSecret, token))) || 'refused'
}

function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
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
