import { flushCompileCache } from 'node:module'
import { readConfig, type Config } from '#platform/config'
import { isConnectionLost } from '#platform/db/connection-loss'
import { explainFailure } from '#platform/start-failure'
import { createLogger } from '#platform/telemetry/logger'
import { onSignals } from '#platform/telemetry/shutdown'
import type { RunningServer } from './server.ts'

const from = performance.now()
const config = readSettings()
// Loaded after the settings, so that a wrong one is reported at once.
const { startServer } = await import('./server.ts')
const log = createLogger(config)
const giveUpStart = new AbortController()
let running: RunningServer | undefined
const starting = startServer(config, giveUpStart.signal)
onSignals({
  drainMs: () => (config.production && running ? config.drainMs : 0),
  onDrain: () => {
    giveUpStart.abort()
    running?.drain()
  },
  steps: () =>
    starting.then(
      (server) => server.stop,
      // A failed start ends the parts that it began.
      () => [],
    ),
  onStop: (reason, error) =>
    error === undefined
      ? log.info(`stopping: ${reason}`)
      : log.fatal({ err: error }, `stopping: ${reason}`),
  // Who waited for the connection has its own answer, or tries again.
  survives: isConnectionLost,
  onError: (error) => log.error({ err: error }, 'an error that nobody caught'),
})
try {
  running = await starting
} catch (error) {
  if (!giveUpStart.signal.aborted) giveUp(error)
}
if (running) {
  // A server that is killed leaves its compiled code to the next one too.
  flushCompileCache()
  await printWelcome(running)
}

async function printWelcome(server: RunningServer): Promise<void> {
  console.log(
    `Cradle is ready at ${config.isOriginConfigured ? config.publicOrigin : `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`} (${Math.round(performance.now() - from)} ms)`,
  )
  for (const { label, email, password } of await describeDemoLogins(server))
    console.log(`  ${email.padEnd(44)} ${password}   ${label}`)
}

/** Describes the demonstration logins; there are none in other installations. */
async function describeDemoLogins({
  app,
}: RunningServer): Promise<{ label: string; email: string; password: string }[]> {
  const answer = await app.inject('/dev/demo-logins')
  return answer.statusCode === 200 && answer.headers['content-type']?.includes('json')
    ? answer.json()
    : []
}

function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    return giveUp(error)
  }
}

function giveUp(error: unknown): never {
  console.error(explainFailure(error))
  process.exit(1)
}
