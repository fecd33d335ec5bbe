import { StartError } from '#platform/start-error'

/**
 * The message of a failed start: one line when the environment is the reason (a setting, the
 * database, a folder, a port), the stack when the program is.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError) return oneLine(error.message)
  if (error instanceof AggregateError && error.errors.length) return explainFailure(error.errors[0])
  const { code, message, stack } = error as NodeJS.ErrnoException
  return `Cradle could not start: ${code ? oneLine(message) : stack}`
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()
