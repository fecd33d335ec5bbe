import type { ByteRange, StoredFile } from '#platform/files/file-store'
import type { Call, Reply } from './call.ts'
import { Problem } from './problem.ts'

/** Types that the server compresses on the way. A part of a compressed answer would be another part. */
const isCompressed = (type: string): boolean => /^text\/|json/.test(type)

/**
 * The part of a file that a Range names (RFC 9110 §14). Several parts, other units, and a Range with a condition are not served:
 * they get the whole file, as the standard allows.
 *
 * @param file  its size [bytes] and media type
 * @returns undefined for the whole file
 * @throws Problem rangeNotSatisfiable (416) for a part that the file does not have
 */
export function readRange(
  { request }: Pick<Call, 'request'>,
  { size, type }: { size: number; type: string },
): ByteRange | undefined {
  if (isCompressed(type)) return undefined
  const { range = '', 'if-range': condition } = request.headers
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? []
  if (request.method !== 'GET' || condition !== undefined || from + to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  if (first >= size)
    throw new Problem('rangeNotSatisfiable', {}, { 'content-range': `bytes */${size}` })
  return { first, last }
}

/**
 * Sends a stored file, or the part of it that was opened.
 *
 * @param part  that was asked of the store
 * @param size  of the whole file [bytes]
 */
export function sendFile(
  file: StoredFile,
  {
    type,
    size,
    part,
    headers,
  }: {
    type: string
    size: number
    part: ByteRange | undefined
    headers: Record<string, string>
  },
): Reply {
  // A store may send the whole file nevertheless.
  const isPart = part !== undefined && file.size === part.last - part.first + 1
  return {
    status: isPart ? 206 : 200,
    raw: { type, data: file.stream },
    headers: {
      ...headers,
      'accept-ranges': isCompressed(type) ? 'none' : 'bytes',
      'content-length': String(file.size),
      ...(isPart ? { 'content-range': `bytes ${part.first}-${part.last}/${size}` } : {}),
    },
  }
}
