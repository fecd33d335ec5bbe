import { Problem } from './problem.ts'

export type ReadFormat = 'ld' | 'json'

/** Lists the media types of an Accept header, the preferred first, without parameters. */
export const rankMediaTypes = (accept: string): string[] =>
  accept
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part
        .trim()
        .split(';')
        .map((s) => s.trim().toLowerCase())
      const q = parameters.find((p) => p.startsWith('q='))
      return { type, q: q ? Number(q.slice(2)) || 0 : 1 }
    })
    .filter((r) => r.q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ type }) => type)

/** `application/ld+json` by default, `application/json` on request, else 406 (api contract §1.3). */
export function readFormat(accept: string | undefined): ReadFormat {
  if (!accept) return 'ld'
  for (const type of rankMediaTypes(accept)) {
    if (type === 'application/ld+json' || type === '*/*' || type === 'application/*') return 'ld'
    if (type === 'application/json') return 'json'
  }
  throw new Problem('notAcceptable', { accept })
}

const JSON_TYPES = ['application/ld+json', 'application/json']

/** Refuses a body of the wrong kind: PATCH takes merge-patch only, POST and PUT JSON, uploads multipart. */
export function checkWriteType(
  method: string,
  contentType: string | undefined,
  { multipart, hasBody }: { multipart: boolean; hasBody: boolean },
): void {
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return
  const type = (contentType ?? '').split(';')[0]!.trim().toLowerCase()
  if (!type && !hasBody) return
  const supported =
    method === 'PATCH'
      ? ['application/merge-patch+json']
      : multipart
        ? ['multipart/form-data', ...JSON_TYPES]
        : JSON_TYPES
  if (!supported.includes(type))
    throw new Problem('unsupportedMediaType', {
      type,
      supported: supported.map((s) => `"${s}"`).join(', '),
    })
}
