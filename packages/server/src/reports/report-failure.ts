import type { ReportFailure } from '@cradle/contract'
import { isPassing } from '#platform/jobs/passing-failure'
import type { JobRun } from '#platform/jobs/task'
import { RenderFailure } from '#typesetting/render-failure'

/** Explains why there is no document: a code for the screen and a sentence with advice. */
export interface Failure {
  code: ReportFailure
  text: string
}

/** Attempts of a document that failed for another reason than want of time; most such failures come again. */
const OTHER_ATTEMPTS = 3

/** Whether a document is made again later by itself. What the typesetter refuses stays so. */
export function isTriedAgain(error: unknown, { attempt, isLast }: JobRun): boolean {
  // The runner knows when its time is over.
  if (isPassing(error)) return true
  if (isLast) return false
  if (!(error instanceof RenderFailure)) return attempt < OTHER_ATTEMPTS
  return (
    !['refused', 'missing'].includes(error.code) &&
    (error.code !== 'memory' || attempt < OTHER_ATTEMPTS)
  )
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof RenderFailure))
    return {
      code: 'unexpected',
      text: 'The document could not be made because of an error on our side. Try again; what was frozen for it is kept.',
    }
  switch (error.code) {
    case 'timeout':
      return {
        code: 'timeout',
        text: 'Typesetting took too long and was stopped. Very long texts or very large pictures do that: shorten them, or try again when less is going on.',
      }
    case 'memory':
      return {
        code: 'memory',
        text: 'Typesetting needed more memory than it may have. Use smaller pictures or shorter texts.',
      }
    case 'refused':
      return {
        code: 'refused',
        text: `The typesetter could not print something in this document: ${stripPaths(error.message)}`,
      }
    case 'missing':
      return { code: 'unexpected', text: error.message }
    case 'crashed':
    case 'stopped':
      return {
        code: 'crashed',
        text: 'Typesetting broke off. Try again; what was frozen for it is kept.',
      }
  }
}

/** The typesetter's message without paths of our templates. */
const stripPaths = (message: string): string =>
  message
    .replaceAll(/\b(?:file|at) \S*\.typ\S*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 700)
