import { ConfigError, readConfig, type Config } from '#platform/config'
import { onSignals } from '#platform/telemetry/shutdown'
import { startServer, type RunningServer } from './server.ts'

const from = performance.now()
const config = configured()
const server = await started(config)
onSignals({
  drainMs: config.production ? config.drainMs : 0,
  onDrain: () => {
    server.readiness.isDraining = true
  },
  steps: server.stop,
  onError: (error) => server.services.log.error({ err: error }, 'while stopping'),
})
console.log(
  `Cradle is ready at ${config.isOriginConfigured ? config.publicOrigin : `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`} (${Math.round(performance.now() - from)} ms)`,
)
for (const { label, email, password } of await demoLogins())
  console.log(`  ${email.padEnd(44)} ${password}   ${label}`)

/** What somebody who tries the product out signs in with; none outside the demonstration. */
async function demoLogins(): Promise<{ label: string; email: string; password: string }[]> {
  const answer = await server.app.inject('/dev/demo-logins')
  return answer.statusCode === 200 && answer.headers['content-type']?.includes('json')
    ? answer.json()
    : []
}

/** A wrong setting ends the start with one clear line. */
function configured(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return giveUp(error.message)
  }
}

async function started(settings: Config): Promise<RunningServer> {
  try {
    return await startServer(settings)
  } catch (error) {
    // A code says what the surroundings lack (no database, a port in use); anything else is ours and needs its stack.
    const { code, message, stack } = error as NodeJS.ErrnoException
    return giveUp(`Cradle could not start: ${code ? message : stack}`)
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
