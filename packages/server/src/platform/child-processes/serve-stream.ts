import { flushCompileCache } from 'node:module'
import type { FromStreamChild, ToStreamChild } from './stream-from-child.ts'

/**
 * Makes this process the child of `streamFromChild`: it receives one input and sends each batch when it is requested.
 *
 * @param describe turns an expected error into what the parent receives; `null` for an unexpected one, which ends the process
 */
export function serveStream<Input, Batch, Refusal>(
  generate: (input: Input) => AsyncIterable<Batch>,
  describe: (error: unknown) => Refusal | null,
): void {
  const send = (message: FromStreamChild<Batch, Refusal>) => void process.send?.(message)
  let requests = 0
  let wake = () => {}
  const waitForRequest = async () => {
    if (requests === 0) await new Promise<void>((resolve) => (wake = resolve))
    requests -= 1
  }
  const serve = async (input: Input) => {
    try {
      for await (const batch of generate(input)) {
        await waitForRequest()
        send({ batch })
      }
      await waitForRequest()
      send({ isEnd: true })
    } catch (error) {
      const refusal = describe(error)
      if (refusal === null) throw error
      await waitForRequest()
      send({ refusal })
    }
  }
  // Its parent kills it at the end, and a killed process leaves no compiled code to later ones.
  flushCompileCache()
  process.on('disconnect', () => process.exit(0))
  process.on('message', (message: ToStreamChild<Input>) => {
    requests += 1
    wake()
    if (message !== 'next') void serve(message.input)
  })
}
