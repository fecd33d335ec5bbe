/**
 * Whether PostgreSQL or the file store restarts, recovers or cannot be reached: asking again later helps. Codes: PostgreSQL's
 * class 08 and 57P, Node's of a connection; the driver's own errors have none but their words. PostgreSQL also ends a
 * transaction that a busy process left idle (25P03), or that took too long in all (25P04).
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  return (
    syscall === 'connect' ||
    /^(08...|25P0[34]|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/.test(
      message,
    )
  )
}
