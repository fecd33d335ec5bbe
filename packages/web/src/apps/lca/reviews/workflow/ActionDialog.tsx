import { Button, Group, Modal } from '@mantine/core'
import type { WorkflowAction } from '@cradle/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, violationText } from '../../../../api/error-text.ts'
import { Problem } from '../../../../api/problem.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import {
  invalidateWorkflow,
  quoteQuery,
  workflowQuery,
} from '../../../../records/review/review-queries.ts'
import { completeStep } from '../../../../shell/first-run/first-run.ts'
import { ActionFacts } from './ActionFacts.tsx'
import { ActionFields } from './ActionFields.tsx'
import { noAnswers, findProblems, type Answers } from './action-answers.ts'
import { takeStep } from './take-step.ts'
import { doneText } from './workflow-words.ts'
import styles from './workflow.module.css'

interface ActionDialogProps {
  action: WorkflowAction
  /** IRIs of calculations or reviews. */
  items: readonly string[]
  onDone?: () => void
  onClose: () => void
}

/**
 * One workflow step for one or more calculations: its consequences, its cost, its form and its
 * execution.
 */
export function ActionDialog({ action, items, onDone, onClose }: ActionDialogProps) {
  const { t } = useTranslation('reviews')
  const client = useQueryClient()
  const quote = useQuery(quoteQuery(action, items))
  const possible = quote.data?.items.filter(({ option }) => option.allowed) ?? []
  const first = quote.data?.items[0]
  const workflow = useQuery({
    ...workflowQuery(first?.calculation ?? ''),
    enabled: first !== undefined,
  })
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [attempts, setAttempts] = useState(0)
  const [refusal, setRefusal] = useState<{ fields: Record<string, string>; lines: string[] }>({
    fields: {},
    lines: [],
  })
  const [isBusy, setIsBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const needsComment = possible.some(({ option }) => option.comment === 'required')
  const problems = findProblems(
    action,
    answers,
    { needsComment, productName: possible.length === 1 ? possible[0]!.productName : null },
    t,
  )
  const canDo = possible.length > 0 && !quote.data?.refusedBecause

  async function runAction() {
    setAttempts((count) => count + 1)
    if (Object.keys(problems).length > 0 || isBusy) return
    setIsBusy(true)
    setRefusal({ fields: {}, lines: [] })
    try {
      const contentHash = items.length === 1 ? workflow.data?.contentHash : undefined
      await takeStep[action]({ items: possible, answers, contentHash }, key)
      toast.success(t(doneText[action]))
      if (action === 'submit') completeStep('submit')
      void invalidateWorkflow(client)
      onDone?.()
      return onClose()
    } catch (error) {
      setRefusal(readRefusal(error))
      setIsBusy(false)
      void invalidateWorkflow(client)
    }
  }

  const count = possible.length
  const errors = { ...(attempts > 0 ? problems : {}), ...refusal.fields }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`reviews:dialog.${action}.title`, { count: items.length })}
    >
      {quote.error ? (
        <ErrorState compact message={errorText(quote.error)} onRetry={() => void quote.refetch()} />
      ) : !quote.data || !workflow.data ? (
        <div className={styles['waiting']}>
          <SkeletonBar width="80%" />
          <SkeletonBar width="55%" />
          <SkeletonBar width="68%" />
        </div>
      ) : (
        <form
          className={styles['dialog']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void runAction()
          }}
        >
          <ActionFacts
            action={action}
            quote={quote.data}
            workflow={workflow.data}
            onLeave={onClose}
          />
          {canDo && (
            <ActionFields
              action={action}
              answers={answers}
              onAnswers={(change) => setAnswers((before) => ({ ...before, ...change }))}
              errors={errors}
              workflow={workflow.data}
              needsComment={needsComment}
              productName={count === 1 ? possible[0]!.productName : null}
            />
          )}
          {refusal.lines.length > 0 && (
            <div role="alert" className={styles['refused']}>
              {refusal.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(canDo ? 'ui:cancel' : 'ui:close')}
            </Button>
            {canDo && (
              <Button
                type="submit"
                color={action === 'decline' ? 'red' : undefined}
                loading={isBusy}
              >
                {t(`reviews:dialog.${action}.go`, { count })}
              </Button>
            )}
          </Group>
        </form>
      )}
    </Modal>
  )
}

const requestedFields = new Set(['comment', 'reviewer', 'dueAt', 'validUntil', 'password'])

/** Shows field errors beside their field and all others above the buttons. */
function readRefusal(error: unknown): { fields: Record<string, string>; lines: string[] } {
  if (!(error instanceof Problem) || error.violations.length === 0)
    return { fields: {}, lines: [errorText(error)] }
  const beside = error.violations.filter(({ propertyPath }) => requestedFields.has(propertyPath))
  const rest = error.violations.filter(({ propertyPath }) => !requestedFields.has(propertyPath))
  return {
    fields: Object.fromEntries(
      beside.map((violation) => [violation.propertyPath, violationText(violation)]),
    ),
    lines: [...new Set(rest.map(violationText))],
  }
}
