import type { LiveUpdate } from '#platform/live/publish'

const lineBreakers = /[\r\n\0]/
const longestTopic = 2_048
const mostTopics = 100

/** @returns the reason of a refusal where the form can't be used: an update may not smuggle lines into the stream */
export function readUpdate(body: unknown): LiveUpdate | string {
  if (!(body instanceof URLSearchParams))
    return 'A form is expected (application/x-www-form-urlencoded)'
  const [topic, ...alternates] = body.getAll('topic')
  if (!topic) return 'Missing "topic" parameter'
  if (
    alternates.length >= mostTopics ||
    [topic, ...alternates].some(
      (one) => one === '' || one.length > longestTopic || one.includes('\0'),
    )
  )
    return 'Invalid "topic" parameter'
  const id = body.get('id') ?? ''
  const type = body.get('type') ?? ''
  const retry = body.get('retry') ?? ''
  const data = body.get('data') ?? ''
  if (lineBreakers.test(id) || id.startsWith('#')) return 'Invalid "id" parameter'
  if (lineBreakers.test(type)) return 'Invalid "type" parameter'
  if (retry !== '' && !/^\d{1,9}$/.test(retry)) return 'Invalid "retry" parameter'
  if (data.includes('\0')) return 'Invalid "data" parameter'
  return {
    topic,
    alternates,
    data,
    private: body.has('private'),
    ...(id ? { id } : {}),
    ...(type ? { type } : {}),
    ...(retry ? { retryMs: Number(retry) } : {}),
  }
}
