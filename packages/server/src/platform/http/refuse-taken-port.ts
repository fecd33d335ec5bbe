import { createServer } from 'node:net'
import { StartError } from '#platform/start-error'

/**
 * Looks at the start whether a port is free, before anything is prepared for it.
 *
 * @param port 0 stands for any free port
 * @throws StartError that names the setting
 */
export async function refuseTakenPort(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portError(setting, port, host, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** The same words for somebody who took the port between the look and the use. */
export function portError(setting: string, port: number, host: string, error: Error): Error {
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
