import { workbenchRoutes, type ChecklistAnswer } from '@cradle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../api/error-text.ts'
import { fetchPage } from '../../../../api/list.ts'
import { readId } from '../../../../paths.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { checklistQuery, workflowQuery } from '../../../../records/review/review-queries.ts'

/** The new answer to a question; without `note` the note is empty. */
export interface GivenAnswer {
  key: string
  answer: ChecklistAnswer | null
  note?: string
  /** `hash` of the evidence beside the question. */
  evidence?: string
}

type Given = ReadonlyMap<string, GivenAnswer>

/**
 * Shows answers at once and saves them batch by batch, in their order, so that the last answer is
 * stored last. A refused batch is removed, except for answers that have changed since.
 */
export function useGivenAnswers(
  review: string,
  calculation: string,
): { given: Given; give: (answers: readonly GivenAnswer[]) => void } {
  const client = useQueryClient()
  /** Answers whose save is not confirmed, by question. */
  const [given, setGiven] = useState<Given>(new Map())
  const waiting = useRef(new Map<string, GivenAnswer>())
  const isSaving = useRef(false)
  const { queryKey } = checklistQuery(review)

  /** Removes the answers of a finished batch; newer answers stay. */
  const dropSaved = (sent: Given) =>
    setGiven((before) => new Map([...before].filter(([key, one]) => sent.get(key) !== one)))

  async function saveBatch(sent: Given): Promise<void> {
    try {
      const { member } = await fetchPage(workbenchRoutes.answerChecklist, {
        params: { id: readId(review) },
        body: { answers: [...sent.values()] },
      })
      // A read that began before the save would restore the old answers.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, member)
    } catch (problem) {
      toast.error(errorText(problem))
      void client.invalidateQueries({ queryKey })
    }
    dropSaved(sent)
  }

  async function saveAll(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    while (waiting.current.size > 0) {
      const sent = waiting.current
      waiting.current = new Map()
      await saveBatch(sent)
    }
    isSaving.current = false
    void client.invalidateQueries({ queryKey: workflowQuery(calculation).queryKey })
  }

  return {
    given,
    give: (answers) => {
      setGiven((before) => new Map([...before, ...answers.map((one) => [one.key, one] as const)]))
      for (const one of answers) waiting.current.set(one.key, one)
      void saveAll()
    },
  }
}
