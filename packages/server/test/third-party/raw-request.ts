import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/**
 * Sends raw bytes, for requests that no HTTP client would make, and reads the answer to the end of
 * the connection.
 */
export function sendRawRequest(
  port: number,
  head: string,
  body: string | Buffer = '',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${head.slice(0, 100)}`)))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (chunks.length === 0 || error.code !== 'ECONNRESET') reject(error)
    })
    socket.once('close', () => {
      const [top = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1] ?? 0),
        headers: top.toLowerCase(),
        body: rest.join('\r\n\r\n'),
      })
    })
    socket.write(head)
    if (body.length > 0) socket.write(body)
  })
}
