import { createServer } from 'node:net'
import { StartError } from '#platform/start-error'

/**
 * Checks at the start that a port is free, before other preparations.
 *
 * @param port 0 means any free port
 * @throws StartError that names the setting
 */
export async function refuseTakenPort(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(makePortError(setting, port, host, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** The same message for a port that was taken between the check and its use. */
export function makePortError(setting: string, port: number, host: string, error: Error): Error {
  const { code, message } = error as NodeJS.ErrnoException
  const why: Record<string, string> = {
    EADDRINUSE: 'another program listens there',
    EACCES: 'this account may not listen there',
    EADDRNOTAVAIL: 'this machine does not have that address',
  }
  return new StartError(
    `${setting}: cannot listen on ${host}:${port}: ${why[code ?? ''] ?? message}`,
  )
}
