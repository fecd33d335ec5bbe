export interface Shutdown {
  /** Called at once: stop being ready, so that a balancer sends nobody new. */
  onDrain: () => void
  drainMs: number
  /** In order, after draining. */
  steps: readonly (() => Promise<void>)[]
  onError: (error: unknown) => void
}

/** Ends the process in order on SIGTERM or Ctrl+C; a second signal ends it at once. */
export function onSignals(shutdown: Shutdown): void {
  let isClosing = false
  const close = async (drainMs: number): Promise<void> => {
    if (isClosing) process.exit(1)
    isClosing = true
    shutdown.onDrain()
    await new Promise((resolve) => setTimeout(resolve, drainMs))
    for (const step of shutdown.steps) {
      try {
        await step()
      } catch (error) {
        shutdown.onError(error)
      }
    }
    process.exit(0)
  }
  process.on('SIGTERM', () => void close(shutdown.drainMs))
  process.on('SIGINT', () => void close(0))
}
