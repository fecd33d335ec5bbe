/** A child process that typesets one report after the other. It has no environment, no database and hardly any network. */
import { flushCompileCache } from 'node:module'
import { typeset, type Typeset, type TypesetJob } from './typeset.ts'
import { warmUpModel } from './warm-up-model.ts'
import { printableJson } from './printable-text.ts'

export type ToChild = { id: number } & TypesetJob
export type FromChild =
  | { id: 0; ready: true }
  | ({ id: number } & Typeset)
  | { id: number; error: string }

const send = (message: FromChild) => process.send?.(message)

process.on('message', (job: ToChild) => {
  try {
    send({ id: job.id, ...typeset(job) })
  } catch (error) {
    send({ id: job.id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))

typeset({
  json: printableJson(warmUpModel),
  images: {},
  issuedOn: warmUpModel.metadata.issuedOn,
  standard: 'a-3a',
})
// A child that takes too long is killed, and would leave no compiled code to later ones.
flushCompileCache()
send({ id: 0, ready: true })
