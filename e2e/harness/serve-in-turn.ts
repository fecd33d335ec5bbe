/*
 * Serves the products of one worker, one after the other, as `npm start` serves one: their code is loaded once, because
 * loading it takes longer than all else of a start.
 */
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { startServer, type RunningServer } from '../../packages/server/src/server.ts'

/** What the worker sends: the settings of a product to start, or nothing to stop the last one. */
export type Order = { settings: Record<string, string> } | { settings: null }
/** The answer to an order; `error` says why it failed. */
export interface Done {
  error: string | null
}

let running: RunningServer | undefined

process.on('message', (order: Order) => void obey(order))
// The worker has ended, in whatever way.
process.on('disconnect', () => process.exit())

async function obey({ settings }: Order): Promise<void> {
  try {
    if (settings) running = await startServer(readConfig({ ...process.env, ...settings }))
    else await stopServer()
    answer({ error: null })
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function stopServer(): Promise<void> {
  running?.drain()
  for (const end of running?.stop ?? []) await end()
  running = undefined
}

const answer = (done: Done): boolean => process.send!(done)
