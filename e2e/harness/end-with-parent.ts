/**
 * The parent process keeps the other end of the standard input open: when it ends in any way, this
 * program stops like after SIGTERM.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
