import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string
  /** Mails that have arrived for this address, the newest last, as decoded text. */
  listMails: (to: string) => string[]
  stop: () => Promise<void>
}

/** A mail server that takes every mail and delivers none. */
export async function startMailSink(): Promise<MailSink> {
  const mails: { to: string[]; text: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    receiveMails(socket, (to, text) => mails.push({ to, text }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listMails: (to) => mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** The part of SMTP (RFC 5321) that a client needs to hand over mails. */
function receiveMails(socket: Socket, onMail: (to: string[], text: string) => void): void {
  let buffer = ''
  let to: string[] = []
  let data: string[] | null = null
  const answer = (line: string): void => void socket.write(`${line}\r\n`)
  const takeLine = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\.\./, '.'))
      onMail(to, decodeQuotedPrintable(data.join('\r\n')))
      data = null
      to = []
      return answer('250 accepted')
    }
    const [command = ''] = line.toUpperCase().split(/[ :]/)
    if (command === 'RCPT') to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
    if (command === 'DATA') {
      data = []
      return answer('354 go ahead')
    }
    if (command === 'QUIT') return void socket.end('221 bye\r\n')
    answer('250 ok')
  }
  answer('220 sink')
  socket.setEncoding('utf8').on('data', (chunk) => {
    buffer += String(chunk)
    const lines = buffer.split('\r\n')
    buffer = lines.pop()!
    lines.forEach(takeLine)
  })
}

const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
