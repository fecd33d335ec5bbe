import { fileURLToPath } from 'node:url'
import { forkLimitedChild, readMemoryMb } from './limited-child.ts'

export interface StreamLimits {
  /** Milliseconds in which the child works; time in which it waits for the caller does not count. */
  timeoutMs: number
  /** [MB] Resident memory. */
  memoryMb: number
}

/** What the child sends: batches, then its end; or why it refuses the input. */
export type FromStreamChild<Batch, Refusal> =
  | { batch: Batch }
  | { isEnd: true }
  | { refusal: Refusal }

/** What the child receives: its input, which is also the request for the first batch, then one request for each further batch. */
export type ToStreamChild<Input> = { input: Input } | 'next'

/** The child did not refuse its input, but was ended or ended itself. */
export class StreamFailure extends Error {
  readonly code: 'timeout' | 'memory' | 'crashed'
  constructor(code: StreamFailure['code'], message: string) {
    super(message)
    this.name = 'StreamFailure'
    this.code = code
  }
}

/** The child refused its input; `refusal` is what `serveStream` made of the error. */
export class StreamRefusal<Refusal> extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('The child process refused its input.')
    this.name = 'StreamRefusal'
    this.refusal = refusal
  }
}

/** Share of the memory that JavaScript objects may take; the rest is for buffers and Node itself. */
const HEAP_SHARE = 0.75
const WATCH_INTERVAL_MS = 50
/** Characters kept of what the child writes to standard error. */
const COMPLAINT_LENGTH = 2000

/**
 * Batches that a child process makes of an input. The child is at most one batch ahead of the caller. It ends with the loop of the caller,
 * however that ends.
 *
 * @param script a file that calls `serveStream`
 * @throws StreamRefusal, StreamFailure
 */
export async function* streamFromChild<Input, Batch, Refusal>(
  script: URL,
  input: Input,
  { timeoutMs, memoryMb }: StreamLimits,
): AsyncGenerator<Batch, void, undefined> {
  const child = forkLimitedChild(fileURLToPath(script), {
    heapMb: Math.round(memoryMb * HEAP_SHARE),
  })
  let complaint = ''
  let remainingMs = timeoutMs
  let mailbox = Promise.withResolvers<FromStreamChild<Batch, Refusal>>()
  let failure: StreamFailure | null = null
  const fail = (code: StreamFailure['code'], message: string) => {
    failure ??= new StreamFailure(code, message)
    mailbox.reject(failure)
    child.kill('SIGKILL')
  }
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-COMPLAINT_LENGTH)
  })
  child.on('message', (message: FromStreamChild<Batch, Refusal>) => mailbox.resolve(message))
  child.on('error', (error) => fail('crashed', error.message))
  child.on('close', () =>
    complaint.includes('heap out of memory')
      ? fail('memory', `The child process needed more than ${memoryMb} MB.`)
      : fail('crashed', complaint.trim() || 'The child process ended.'),
  )
  const watch = setInterval(() => {
    if (readMemoryMb(child.pid) > memoryMb)
      fail('memory', `The child process needed more than ${memoryMb} MB.`)
  }, WATCH_INTERVAL_MS)

  /** Sends a request and waits for the answer within the time that remains. */
  const request = (message: ToStreamChild<Input>): Promise<FromStreamChild<Batch, Refusal>> => {
    mailbox = Promise.withResolvers()
    // A failure while the caller is busy with a batch is reported with the next one.
    mailbox.promise.catch(() => {})
    if (failure) mailbox.reject(failure)
    else child.send(message, () => {})
    const sentAt = performance.now()
    const timer = setTimeout(
      () => fail('timeout', `The child process needed more than ${timeoutMs} ms.`),
      remainingMs,
    )
    return mailbox.promise.finally(() => {
      clearTimeout(timer)
      remainingMs -= performance.now() - sentAt
    })
  }

  try {
    let answer = request({ input })
    for (;;) {
      const message = await answer
      if ('isEnd' in message) return
      if ('refusal' in message) throw new StreamRefusal(message.refusal)
      answer = request('next')
      answer.catch(() => {})
      yield message.batch
    }
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}
