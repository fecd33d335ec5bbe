import type { DocumentOf } from '@cradle/contract'
import { sheetRoutes } from '../sheet-parent.ts'
import { readId } from '../../../../paths.ts'
import { call } from '../../../../api/call.ts'
import { Offline, Problem } from '../../../../api/problem.ts'
import { contentNews } from './content-news.ts'
import type { BatchAnswer, BatchOperation, BatchResult } from './save-state.ts'

/** One batch to the server; every kind of answer in one shape. With a key it is written once, however often it is sent. */
export async function sendBatch(
  parent: string,
  operations: readonly BatchOperation[],
  key: string | null,
): Promise<BatchAnswer> {
  try {
    const { results, ...versions } = await call(sheetRoutes(parent).batch, {
      params: { id: readId(parent) },
      body: { operations: [...operations], keepRefused: true },
      ...(key === null ? {} : { idempotencyKey: key }),
    })
    contentNews(parent).wrote(versions.contentVersionBefore, versions.contentVersion)
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
