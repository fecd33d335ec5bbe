import { createSocket } from 'node:dgram'

/** A name server on this machine that answers questions for TXT records. */
export interface TextRecords {
  /** `address:port` of the server. */
  address: string
  publish: (name: string, value: string) => void
  close: () => Promise<void>
}

const HEADER_BYTES = 12
const TXT = 16

export async function startTextRecords(): Promise<TextRecords> {
  const records = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readName(query)
    const value = records.get(name)
    socket.send(makeAnswer(query, end, value), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, value) => void records.set(name, value),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The name of the question, and where its type begins. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  while (query[at]! > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    at += 1 + query[at]!
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Repeats the question and answers it; without a value the name does not exist. */
function makeAnswer(query: Buffer, end: number, value: string | undefined): Buffer {
  const question = query.subarray(HEADER_BYTES, end + 4)
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(value === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(value === undefined ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  if (value === undefined) return Buffer.concat([header, question])
  const text = Buffer.from(value)
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  record.writeUInt16BE(TXT, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(text.length + 1, 10)
  return Buffer.concat([header, question, record, Buffer.from([text.length]), text])
}
