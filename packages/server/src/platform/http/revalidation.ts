import { createHash } from 'node:crypto'
import type { Call, Reply } from './call.ts'

/** Has the asker this very version already? (`If-None-Match`, weak comparison.) */
export function isKnown(call: Call, etag: string): boolean {
  const given = call.request.headers['if-none-match']
  if (given === undefined) return false
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '')
  return given.trim() === '*' || given.split(',').some((tag) => plain(tag) === plain(etag))
}

export const notModified = (etag: string): Reply => ({ status: 304, headers: { etag } })

/** Gives an answer a tag of its content, and leaves the body out where the asker has it already. */
export function withEtag(call: Call, reply: Reply): Reply {
  const etag = `W/"${createHash('sha256').update(call.format).update(JSON.stringify(reply.body)).digest('base64url').slice(0, 22)}"`
  return isKnown(call, etag) ? notModified(etag) : { ...reply, headers: { ...reply.headers, etag } }
}
