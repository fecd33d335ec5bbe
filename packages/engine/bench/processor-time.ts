/** Processor time of a piece of work in this thread [ms]: what else runs on the machine does not count. */
export function measureProcessorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
