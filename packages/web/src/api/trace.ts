import { sentAlways } from './client.ts'

/** Calls belong to the last click or key for this long [ms]; a later one begins a trace of its own. */
const TOGETHER_MS = 10_000

let trace = ''
let until = 0

const begin = (): void => {
  trace = makeId(16)
  until = performance.now() + TOGETHER_MS
}
addEventListener('pointerdown', begin, true)
addEventListener('keydown', begin, true)

/** Random bytes in hexadecimal digits. Unlike `randomUUID`, they are there without encryption, too. */
const makeId = (bytes: number): string =>
  crypto
    .getRandomValues(new Uint8Array(bytes))
    .reduce((text, byte) => text + (byte + 256).toString(16).slice(1), '')

/** The header by which the server continues the trace of a click (W3C Trace Context). It says nothing about the person or the page. */
Object.defineProperty(sentAlways, 'traceparent', {
  enumerable: true,
  get() {
    if (performance.now() >= until) begin()
    return `00-${trace}-${makeId(8)}-01`
  },
})
