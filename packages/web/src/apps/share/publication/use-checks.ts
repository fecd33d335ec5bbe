import { useEffect, useState } from 'react'
import { shareRoutes, type EpdChecks } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'

/** What is known of the check of one declaration. */
export type CheckState = { checks: EpdChecks } | { error: unknown } | undefined

/**
 * Checks declarations one after another, because each check makes and reads all data files. Another day of validity
 * starts again.
 *
 * @param validUntil  ISO date; empty for the day of the verification
 */
export function useChecks(
  epds: readonly string[],
  validUntil: string,
): { states: ReadonlyMap<string, CheckState>; isDone: boolean; retry: () => void } {
  const [round, setRound] = useState(0)
  const names = epds.join()
  /** Answers to an earlier question, for example about another day, are ignored. */
  const question = `${names} ${validUntil} ${round}`
  const [known, setKnown] = useState<Answers>({ question, states: noStates })
  const states = known.question === question ? known.states : noStates
  useEffect(() => {
    const ending = new AbortController()
    void checkEach(names.split(','), validUntil, ending.signal, (epd, state) =>
      setKnown((before) => ({
        question,
        states: new Map(before.question === question ? before.states : []).set(epd, state),
      })),
    )
    return () => ending.abort()
  }, [names, validUntil, question])
  return {
    states,
    isDone: epds.every((epd) => states.get(epd) !== undefined),
    retry: () => setRound((count) => count + 1),
  }
}

interface Answers {
  question: string
  states: ReadonlyMap<string, CheckState>
}
const noStates: ReadonlyMap<string, CheckState> = new Map()

async function checkEach(
  epds: readonly string[],
  validUntil: string,
  signal: AbortSignal,
  onState: (epd: string, state: CheckState) => void,
): Promise<void> {
  for (const epd of epds) {
    const state = await call(shareRoutes.checks, {
      params: { id: readId(epd) },
      body: validUntil === '' ? {} : { validUntil },
      signal,
    }).then(
      (checks): CheckState => ({ checks }),
      (error: unknown): CheckState => ({ error }),
    )
    if (signal.aborted) return
    onState(epd, state)
  }
}
