import { parentPort, workerData } from 'node:worker_threads'

/** Addresses that several clients read at once, each the next one. */
export interface Reading {
  addresses: readonly string[]
  atOnce: number
}

/** Reads in a thread of its own: the clients of a server are other machines. Reports the time of all reads [ms]. */
const { addresses, atOnce } = workerData as Reading
const begin = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < addresses.length) {
      const address = addresses[next++]!
      const answer = await fetch(address)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    }
  }),
)
parentPort!.postMessage(performance.now() - begin)
