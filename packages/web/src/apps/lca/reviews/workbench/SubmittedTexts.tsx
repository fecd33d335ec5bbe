import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx'
import { expertTexts, reportSections } from '../../../../records/calculation/report-sections.ts'
import { findFieldThreads } from '../context/anchor-places.ts'
import { AskButton, ThreadChips } from './CellBar.tsx'
import { markPassages } from './mark-passages.ts'
import { readPassage } from './passage.ts'
import { useScrollToField } from './use-scroll-to-field.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const sections = [
  ...reportSections.map(({ id, texts }) => ({ id, texts: texts as readonly string[] })),
  { id: 'expert', texts: expertTexts as readonly string[] },
]

/**
 * The submitted texts of the report. The reviewer can ask about a selected passage; passages with
 * questions are marked.
 */
export function SubmittedTexts() {
  const { t } = useTranslation('reviews')
  const {
    submission: { calculation },
    threads,
    target,
  } = useWorkbench()
  const root = useRef<HTMLDivElement>(null)
  const words = useSubmittedWords()
  useScrollToField()
  useEffect(() => {
    const quotes = threads
      .filter(({ state, anchor }) => state !== 'closed' && anchor.quote)
      .map(({ anchor }) => ({
        field: anchor.field ?? '',
        quote: anchor.quote!,
        isChosen: target?.anchor.quote === anchor.quote && target?.anchor.field === anchor.field,
      }))
    return markPassages(root.current, quotes)
  }, [threads, target, calculation])
  const hasText = (field: string) =>
    typeof calculation[field] === 'string' && calculation[field] !== ''
  const shown = sections
    .map(({ id, texts }) => ({ id, texts: texts.filter(hasText) }))
    .filter(({ texts }) => texts.length > 0)
  if (shown.length === 0) return <EmptyState title={t('reviews:texts.none')} />
  return (
    <div
      ref={root}
      className={styles['texts']}
      tabIndex={0}
      role="region"
      aria-label={t('reviews:view.texts')}
    >
      <p className={styles['hint']}>{t('reviews:texts.hint')}</p>
      {shown.map(({ id, texts }) => (
        <section
          key={id}
          aria-label={t(id === 'expert' ? 'lca:tab.expert' : `report-information:section.${id}`)}
        >
          <h2>{t(id === 'expert' ? 'lca:tab.expert' : `report-information:section.${id}`)}</h2>
          {texts.map((field) => (
            <ReportText
              key={field}
              field={field}
              label={words.field(field, 'calculation')}
              text={String(calculation[field])}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** One text of the report with its questions. */
function ReportText({ field, label, text }: { field: string; label: string; text: string }) {
  const { threads, ask } = useWorkbench()
  const body = useRef<HTMLDivElement>(null)
  // The button takes the focus and clears the selection, so the selection is read first.
  const passage = useRef('')
  return (
    <article data-field={field}>
      <header
        onPointerDownCapture={() => {
          passage.current = readPassage(body.current)
        }}
        onFocusCapture={() => {
          passage.current ||= readPassage(body.current)
        }}
      >
        <h3>{label}</h3>
        <ThreadChips threads={findFieldThreads(threads, field)} />
        <AskButton
          label={label}
          onAsk={() => {
            const quote = readPassage(body.current) || passage.current
            passage.current = ''
            ask(
              quote
                ? { kind: 'text', place: 'report-information', field, label, quote }
                : { kind: 'field', place: 'report-information', field, label },
            )
          }}
        />
      </header>
      <div ref={body} data-text="">
        <RichTextView text={text} />
      </div>
    </article>
  )
}
