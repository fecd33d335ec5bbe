import { createHash } from 'node:crypto'
import type { Call, Reply } from './call.ts'

/** Returns whether the client already has this version (`If-None-Match`, weak comparison). */
export function isKnown(call: Call, etag: string): boolean {
  const given = call.request.headers['if-none-match']
  if (given === undefined) return false
  const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '')
  return (
    given.trim() === '*' ||
    given.split(',').some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag))
  )
}

export const notModified = (etag: string): Reply => ({ status: 304, headers: { etag } })

/** Adds an ETag of the content, and omits the body where the client already has it. */
export function withEtag(call: Call, reply: Reply): Reply {
  const etag = `W/"${createHash('sha256').update(call.format).update(JSON.stringify(reply.body)).digest('base64url').slice(0, 22)}"`
  return isKnown(call, etag) ? notModified(etag) : { ...reply, headers: { ...reply.headers, etag } }
}
