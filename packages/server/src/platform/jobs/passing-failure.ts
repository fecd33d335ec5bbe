import { isConnectionLost } from '#platform/db/connection-loss'
import { StoreFailure } from '#platform/files/store-failure'
import { ProcessPaused } from '#platform/pauses'

/**
 * Whether a failure passes by itself or by the work of operators, not by another content: the file store is away or full, the
 * database is away or lacks a resource (SQLSTATE class 53), the process was paused.
 */
export function isPassing(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  // A child process that died answers EPIPE: its job may be the cause.
  return (
    error instanceof StoreFailure ||
    error instanceof ProcessPaused ||
    code.startsWith('53') ||
    (code !== 'EPIPE' && isConnectionLost(error))
  )
}
