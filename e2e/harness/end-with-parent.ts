/** Who started this program holds the other end of its standard input: when that process is gone, however it went, this one ends as if it was asked to. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
