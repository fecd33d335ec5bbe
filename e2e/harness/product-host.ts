import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Done, Order } from './serve-in-turn.ts'

/** A process that serves one product after the other. */
export class ProductHost {
  readonly #child: ChildProcess
  #output = ''

  constructor(compiledFolder: string) {
    this.#child = fork(path.join(import.meta.dirname, 'serve-in-turn.ts'), [], {
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-8_000)
      })
  }

  /** @throws with the output of the process when the product does not start */
  start(settings: Record<string, string>): Promise<void> {
    return this.#order({ settings })
  }

  stop(): Promise<void> {
    return this.#order({ settings: null })
  }

  /** Ends the process and waits until it has ended. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    if (this.#child.signalCode === null) await once(this.#child, 'exit')
  }

  #order(order: Order): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (why: string): void => reject(new Error(`${why}\n${this.#output}`))
      const failAtEnd = (code: number | null): void => fail(`The product ended with code ${code}.`)
      this.#child.once('exit', failAtEnd)
      this.#child.once('message', ({ error }: Done) => {
        this.#child.off('exit', failAtEnd)
        if (error === null) resolve()
        else fail(error)
      })
      this.#child.send(order)
    })
  }
}
