import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** A DNS server of a test, which answers every question for an IPv4 address. */
export interface DnsServer {
  /** `127.0.0.1:port` */
  address: string
  /** Names that were asked for. */
  questions: string[]
  close: () => Promise<void>
}

const TYPE_A = 1
const HEADER_BYTES = 12

/** @param answer  IPv4 addresses of a name, for its nth question (from 0) */
export async function startDnsServer(
  answer: (name: string, nth: number) => readonly string[],
): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message)
    let addresses: readonly string[] = []
    if (type === TYPE_A) {
      addresses = answer(name, questions.filter((requested) => requested === name).length)
      questions.push(name)
    }
    socket.send(makeAnswer(message.subarray(0, end), addresses), from.port, from.address)
  })
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    questions,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** The question again, with an answer that may not be kept. */
function makeAnswer(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x84_00, 2) // an authoritative answer without an error
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = addresses.map((address) =>
    Buffer.from([
      0xc0,
      HEADER_BYTES, // the name of the question
      0,
      TYPE_A,
      0,
      1, // IPv4, internet
      0,
      0,
      0,
      0, // valid for 0 s
      0,
      4,
      ...address.split('.').map(Number),
    ]),
  )
  return Buffer.concat([head, ...answers])
}
