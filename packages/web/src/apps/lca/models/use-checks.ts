import { useEffect, useState } from 'react'
import {
  MODEL_DECLARATIONS_MAX,
  modelRoutes,
  type CheckedDeclaration,
  type ModelChoices,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'

/** Pause in typing after which rows are checked [ms]. */
const CHECK_MS = 250

const writeKey = (choices: ModelChoices): string => JSON.stringify(choices)

/**
 * Checks what rows choose, after a pause in typing. What was checked before is known, as after an undo. Choices that change while they are checked end
 * their check.
 *
 * @param model  id
 */
export function useChecks(model: string, wanted: readonly ModelChoices[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, CheckedDeclaration>>(new Map())
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const open = [...new Set(wanted.map(writeKey))].filter((key) => !known.has(key))
  /** Lines, which the text of no choice has. */
  const asked = open.slice(0, MODEL_DECLARATIONS_MAX).join('\n')
  useEffect(() => {
    if (asked === '') return undefined
    const stop = new AbortController()
    const keys = asked.split('\n')
    const timer = setTimeout(() => {
      call(modelRoutes.check, {
        params: { id: model },
        body: { declarations: keys.map((key) => JSON.parse(key) as ModelChoices) },
        signal: stop.signal,
        owner: 'none',
      }).then(
        ({ checks }) => {
          if (stop.signal.aborted) return
          setError(null)
          setKnown(
            (before) => new Map([...before, ...keys.map((key, at) => [key, checks[at]!] as const)]),
          )
        },
        (refusal: unknown) => {
          if (!stop.signal.aborted) setError(refusal)
        },
      )
    }, CHECK_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, model, attempt])
  return {
    /** Undefined while it is not checked. */
    findCheck: (choices: ModelChoices): CheckedDeclaration | undefined =>
      known.get(writeKey(choices)),
    isChecking: asked !== '' && error === null,
    error: asked === '' ? null : error,
    retry: () => {
      setError(null)
      setAttempt(attempt + 1)
    },
  }
}
