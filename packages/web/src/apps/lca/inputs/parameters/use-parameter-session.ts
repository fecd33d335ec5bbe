import { useEffect, useState } from 'react'
import { loadEdits } from '../../../../records/sheet/saving/unsaved-edits.ts'
import { readUserId } from '../../../../records/sheet/sheet-session.ts'
import { loadFormulas } from '../../../../ui/numbers/read-number.ts'
import { noteParameters } from '../data/parameter-saving.ts'
import {
  parameterSession,
  parametersKey,
  readParameters,
  type ParameterSession,
} from './parameter-session.ts'

/**
 * The session of a record with what an earlier visit could not save; null while it is on its way.
 *
 * @param news  what the page knows of the parameters: another value asks the server again
 */
export function useParameterSession(
  parent: string,
  news: unknown,
): { session: ParameterSession | null; error: unknown; retry: () => void } {
  const [session, setSession] = useState<ParameterSession | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isHere = true
    const open = async () => {
      const [read, kept] = await Promise.all([
        readParameters(parent),
        loadEdits(readUserId(), parametersKey(parent)),
        loadFormulas(),
      ])
      if (!isHere) return
      const opened = parameterSession(parent, read, kept)
      noteParameters(parent, opened)
      setSession(opened)
    }
    open().catch((failure: unknown) => isHere && setError(failure))
    return () => {
      isHere = false
    }
  }, [parent, attempt])
  const text = JSON.stringify(news ?? [])
  useEffect(() => void session?.refresh(), [session, text])
  return {
    session,
    error,
    retry: () => {
      setError(null)
      setAttempt((before) => before + 1)
    },
  }
}
