import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { Workflow, WorkflowAction } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../../ui/calendar/DateInput.tsx'
import { useToday } from '../../../../ui/calendar/today.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import { fieldsOfAction, UNREADABLE_DAY, type Answers } from './action-answers.ts'

interface ActionFieldsProps {
  action: WorkflowAction
  answers: Answers
  onAnswers: (change: Partial<Answers>) => void
  errors: Record<string, string>
  workflow: Workflow
  needsComment: boolean
  /** Null for several products. */
  productName: string | null
}

/** Form of the step: reviewer, comment, dates, password, or the product's name. */
export function ActionFields({
  action,
  answers,
  onAnswers,
  errors,
  workflow,
  needsComment,
  productName,
}: ActionFieldsProps) {
  const { t } = useTranslation('reviews')
  const hasField = (name: keyof Answers) => fieldsOfAction[action].includes(name)
  const bindField = (name: Exclude<keyof Answers, 'answersRequired'>) => ({
    name,
    value: answers[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onAnswers({ [name]: event.currentTarget.value }),
  })
  const bindDay = (name: 'dueAt' | 'validUntil') => ({
    name,
    value: answers[name] === UNREADABLE_DAY ? null : answers[name] || null,
    error: errors[name],
    onChange: (day: string | null) => onAnswers({ [name]: day ?? '' }),
    onValidity: (problem: string | null) => {
      if (problem !== null) onAnswers({ [name]: UNREADABLE_DAY })
    },
  })
  const today = useToday()
  return (
    <>
      {hasField('reviewer') && (
        <Select
          label={t('reviews:field.reviewer')}
          required
          withAsterisk
          data-autofocus
          allowDeselect={false}
          searchable={workflow.reviewers.length > 8}
          error={errors['reviewer']}
          description={workflow.reviewers.length === 0 ? t('reviews:field.noReviewers') : undefined}
          data={workflow.reviewers.map((one) => ({
            value: one['@id'],
            label: t('reviews:field.reviewerWaiting', { name: one.name, count: one.waiting }),
          }))}
          value={answers.reviewer || null}
          onChange={(reviewer) => onAnswers({ reviewer: reviewer ?? '' })}
        />
      )}
      {hasField('comment') && (
        <Textarea
          {...bindField('comment')}
          label={t(
            action === 'submit' || action === 'resubmit'
              ? 'reviews:field.message'
              : 'reviews:field.comment',
          )}
          required={needsComment}
          rows={4}
          maxLength={10_000}
          data-autofocus={hasField('reviewer') ? undefined : true}
        />
      )}
      {hasField('dueAt') && (
        <DateInput {...bindDay('dueAt')} min={today} label={t('reviews:field.dueAt')} w={190} />
      )}
      {hasField('answersRequired') && (
        <Checkbox
          label={t('reviews:field.answersRequired')}
          description={t('reviews:field.answersRequiredHint')}
          checked={answers.answersRequired}
          onChange={(event) => onAnswers({ answersRequired: event.currentTarget.checked })}
        />
      )}
      {hasField('validUntil') && (
        <DateInput
          {...bindDay('validUntil')}
          min={today}
          label={t('reviews:field.validUntil')}
          description={t('reviews:field.validUntilHint')}
          w={260}
        />
      )}
      {hasField('password') && (
        <PasswordInput
          {...bindField('password')}
          required
          label={t('reviews:field.password')}
          description={t('reviews:field.passwordHint')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('reviews:field.showPassword') }}
        />
      )}
      {hasField('typedName') && (
        <TextInput
          {...bindField('typedName')}
          required
          autoComplete="off"
          label={t('reviews:field.typedName', {
            name: productName ?? t('reviews:dialog.decline.word'),
          })}
        />
      )}
    </>
  )
}
