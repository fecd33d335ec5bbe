import { isQuestionSettled, type ChecklistItem } from '@cradle/contract'
import { checklistAnswers } from '@cradle/contract/choices'
import { IconBulb } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatDate } from '../../../../ui/numbers/format-number.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import type { GivenAnswer } from './use-given-answers.ts'
import styles from './checklist.module.css'

/** One question of the checklist: the proposal of the model, the answer and a note. */
export function ChecklistLine({
  item,
  mayAnswer,
  isSaving,
  onAnswer,
  onNext,
}: {
  item: ChecklistItem
  mayAnswer: boolean
  isSaving: boolean
  onAnswer: (answer: GivenAnswer) => void
  /** Goes on to the next open question. */
  onNext: () => void
}) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { key, rule, texts, evidence, answer, note, answeredByName, answeredAt } = item
  // The typed note stays in the box until it is saved, even if the save fails or a colleague writes
  // meanwhile.
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null && !isSaving && draft === (note ?? '')) setDraft(null)
  const written = (draft ?? note ?? '').trim()
  const giveAnswer = (given: GivenAnswer['answer']) =>
    onAnswer({
      key,
      answer: given,
      ...(written ? { note: written } : {}),
      ...(evidence ? { evidence: evidence.hash } : {}),
    })
  function saveNote() {
    if (draft === null) return
    setDraft(written)
    if (written !== (note ?? '')) giveAnswer(answer ?? null)
  }
  const question = texts[locale]
  const evidenceId = useId()
  return (
    <li className={styles['line']} data-answer={answer} data-question={key}>
      <fieldset disabled={!mayAnswer}>
        <legend>
          {question}
          <small>{rule}</small>
        </legend>
        {evidence && (
          <p id={evidenceId} className={styles['evidence']}>
            <IconBulb size={14} aria-hidden="true" />
            {evidence.texts[locale]}
          </p>
        )}
        <Answers
          item={item}
          mayAnswer={mayAnswer}
          evidenceId={evidence ? evidenceId : undefined}
          onAnswer={giveAnswer}
          onNext={onNext}
        />
        {mayAnswer ? (
          <textarea
            rows={1}
            aria-label={t('reviews:checklist.noteOn', { question })}
            placeholder={t('reviews:checklist.note')}
            maxLength={5000}
            value={draft ?? note ?? ''}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={saveNote}
          />
        ) : (
          note && <p className={styles['note']}>{note}</p>
        )}
        {answer && !isQuestionSettled(item) && (
          <p className={styles['reason']}>{t('reviews:checklist.reasonNeeded')}</p>
        )}
        {answeredByName && (
          <p className={styles['by']}>
            {answeredByName}
            {answeredAt ? ` · ${formatDate(answeredAt, locale)}` : ''}
          </p>
        )}
      </fieldset>
    </li>
  )
}

/** The answers to choose from, the proposal of the model to confirm, and a question to the other side. */
function Answers({
  item: { key, texts, proposed, answer },
  mayAnswer,
  evidenceId,
  onAnswer,
  onNext,
}: {
  item: ChecklistItem
  mayAnswer: boolean
  /** Id of the text that the proposal rests on; undefined without one. */
  evidenceId: string | undefined
  onAnswer: (answer: GivenAnswer['answer']) => void
  onNext: () => void
}) {
  const { t } = useTranslation('reviews')
  const question = texts[useLocale()]
  const { ask } = useWorkbench()
  const confirmation =
    proposed &&
    t('reviews:checklist.confirm', { answer: t(`reviews:checklist.answer.${proposed}`) })
  function answerAndGoOn(given: NonNullable<GivenAnswer['answer']>) {
    onAnswer(given)
    onNext()
  }
  /** Enter gives the answer that has the focus and goes on. A key that is held down answers one question only. */
  function onRadioKey(event: KeyboardEvent, one: NonNullable<GivenAnswer['answer']>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) answerAndGoOn(one)
  }
  return (
    <div className={styles['answers']}>
      {checklistAnswers.map((one) => (
        <label key={one} data-chosen={answer === one || undefined}>
          <input
            type="radio"
            name={`checklist-${key}`}
            checked={answer === one}
            onChange={() => onAnswer(one)}
            onKeyDown={(event) => onRadioKey(event, one)}
          />
          {t(`reviews:checklist.answer.${one}`)}
          {!answer && proposed === one && <em>{t('reviews:checklist.proposed')}</em>}
        </label>
      ))}
      {mayAnswer && !answer && proposed && (
        <button
          type="button"
          data-confirms=""
          aria-label={`${confirmation}: ${question}`}
          aria-describedby={evidenceId}
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
          onClick={() => answerAndGoOn(proposed)}
        >
          {confirmation}
        </button>
      )}
      {mayAnswer && answer && (
        <button
          type="button"
          onClick={() => onAnswer(null)}
          aria-label={`${t('reviews:checklist.clear')}: ${question}`}
        >
          {t('reviews:checklist.clear')}
        </button>
      )}
      {mayAnswer && (
        <button
          type="button"
          onClick={() => ask({ kind: 'checklist', place: key, label: question.slice(0, 255) })}
          aria-label={t('reviews:thread.askAbout', { label: question })}
        >
          {t('reviews:thread.ask')}
        </button>
      )}
    </div>
  )
}
