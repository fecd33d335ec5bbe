/**
 * Thread that keeps connections open and sends their bodies byte by byte, until it is terminated.
 */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { port, connections, byteEveryMs } = workerData as {
  port: number
  connections: number
  byteEveryMs: number
}
const request =
  'POST /2/login_check HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n'

await Promise.all(
  Array.from({ length: connections }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => resolve()))
    socket.on('error', resolve)
    setInterval(() => socket.writable && socket.write(' '), byteEveryMs)
    return promise
  }),
)
parentPort!.postMessage('open')
