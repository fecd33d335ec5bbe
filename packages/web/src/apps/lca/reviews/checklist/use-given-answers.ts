import { workbenchRoutes, type ChecklistAnswer } from '@cradle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../api/error-text.ts'
import { fetchPage } from '../../../../api/list.ts'
import { idOf } from '../../../../paths.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { checklistQuery, workflowQuery } from '../../../../records/review/review-queries.ts'

/** What is said to a question now; without `note` it has none. */
export interface GivenAnswer {
  key: string
  answer: ChecklistAnswer | null
  note?: string
}

type Given = ReadonlyMap<string, GivenAnswer>

/**
 * Answers show in the turn in which they are given and are saved one batch after the other, so that the last one given is the last one kept.
 * A refusal takes back what it refused, unless something newer was given meanwhile.
 */
export function useGivenAnswers(
  review: string,
  calculation: string,
): { given: Given; give: (answers: readonly GivenAnswer[]) => void } {
  const client = useQueryClient()
  /** Not yet known to be saved, by question. */
  const [given, setGiven] = useState<Given>(new Map())
  const waiting = useRef(new Map<string, GivenAnswer>())
  const isSaving = useRef(false)
  const { queryKey } = checklistQuery(review)

  /** What was sent is answered for; what was given since stays. */
  const dropSaved = (sent: Given) =>
    setGiven((before) => new Map([...before].filter(([key, one]) => sent.get(key) !== one)))

  async function saveBatch(sent: Given): Promise<void> {
    try {
      const { member } = await fetchPage(workbenchRoutes.answerChecklist, {
        params: { id: idOf(review) },
        body: { answers: [...sent.values()] },
      })
      // A read that began before this was saved would bring back what stood there.
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
