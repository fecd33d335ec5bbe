/** What a server process still uses once its garbage is collected. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '#test/third-party/server-process'

interface Answer {
  id: number
  result: { result?: { value: string } }
}

const READ = 'JSON.stringify(process.memoryUsage())'

/**
 * Opens the inspector of the process, collects garbage and reads the memory of objects and buffers [MB]. Resident memory would also count
 * what the collector leaves for later, which grows with any work.
 */
export async function readLiveMemory(server: ServerProcess): Promise<number> {
  const socket = new WebSocket(await openInspector(server))
  try {
    await once(socket, 'open')
    await ask(socket, 1, 'HeapProfiler.collectGarbage')
    const { result } = await ask(socket, 2, 'Runtime.evaluate', {
      expression: READ,
      returnByValue: true,
    })
    const { heapUsed, external } = JSON.parse(result.result!.value) as NodeJS.MemoryUsage
    return Math.round((heapUsed + external) / 2 ** 20)
  } finally {
    socket.close()
  }
}

/** Node opens the inspector at this signal, and says where. */
async function openInspector(server: ServerProcess): Promise<string> {
  const find = (): string | undefined => /Debugger listening on (ws:\S+)/.exec(server.said())?.[1]
  if (find() === undefined) server.send('SIGUSR1')
  for (;;) {
    const address = find()
    if (address !== undefined) return address
    await sleep(50)
  }
}

async function ask(
  socket: WebSocket,
  id: number,
  method: string,
  params: object = {},
): Promise<Answer> {
  socket.send(JSON.stringify({ id, method, params }))
  for (;;) {
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    const answer = JSON.parse(data) as Answer
    if (answer.id === id) return answer
  }
}
