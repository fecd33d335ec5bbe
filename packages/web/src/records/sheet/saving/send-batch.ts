import type { DocumentOf } from '@cradle/contract'
import { Offline, Problem } from '../../../api/problem.ts'
import { contentNews } from './content-news.ts'
import type { BatchAnswer, BatchResult } from './save-state.ts'

/** What the server answers to a batch of any sheet. */
interface Written {
  results: readonly BatchResult[]
  contentVersionBefore?: number | undefined
  contentVersion?: number | undefined
}

/**
 * Sends a batch of a sheet; every kind of answer comes back in one shape.
 *
 * @param parent  the record of the sheet
 * @param post    sends it
 */
export async function sendBatch(
  parent: string,
  post: () => Promise<Written>,
): Promise<BatchAnswer> {
  try {
    const { results, contentVersionBefore, contentVersion } = await post()
    contentNews(parent).wrote(contentVersionBefore, contentVersion)
    return { kind: isRefused(results) ? 'refused' : 'written', results }
  } catch (error) {
    if (error instanceof Offline) return { kind: 'offline' }
    if (!(error instanceof Problem)) throw error
    const results = (error.body as Partial<DocumentOf<'InputBatchResult'>> | undefined)?.results
    if (results) return { kind: 'refused', results }
    if (error.retryAfter !== undefined && [409, 429, 503].includes(error.status))
      return { kind: 'busy', retryAfter: error.retryAfter }
    if (error.status === 409 && error.code !== 'idempotencyRunning')
      return { kind: 'locked', message: error.description }
    return error.status >= 502 || error.status === 409
      ? { kind: 'offline' }
      : { kind: 'failed', message: error.description }
  }
}

const isRefused = (results: readonly BatchResult[]): boolean =>
  results.some(({ status, violations }) => status >= 400 || (violations?.length ?? 0) > 0)
