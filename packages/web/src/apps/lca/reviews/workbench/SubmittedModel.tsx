import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmittedModel as Model, ThreadAnchor } from '@cradle/contract'
import { SampleFigures } from '../../terms/SampleFigures.tsx'
import { useTermWords, type TermInWords } from '../../terms/use-term-words.ts'
import { AskButton, ThreadChips } from './CellBar.tsx'
import { findTermThreads } from '../context/anchor-places.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

/** The terms of the submission as a model, each with its threads, and the samples with their frozen figures. */
export function SubmittedModel() {
  const { t } = useTranslation(['reviews', 'model-terms'])
  const { submission, target } = useWorkbench()
  const term = target?.anchor.term
  useEffect(() => {
    if (term !== undefined)
      document.querySelector(`[data-term="${CSS.escape(term)}"]`)?.scrollIntoView({
        block: 'center',
      })
  }, [target, term])
  const { verifiedModel: model } = submission
  if (!model) return null
  const named = [
    ...model.lines.flatMap(({ allowed, suppliers }) => [...allowed, ...suppliers]),
    ...model.sites.allowed,
  ]
  return (
    <div
      className={styles['sheetScroll']}
      tabIndex={0}
      role="region"
      aria-label={t('reviews:view.model')}
    >
      <Terms model={model} />
      <section className={styles['samples']}>
        <h2 className={styles['listTitle']}>{t('model-terms:samples.title')}</h2>
        <SampleFigures
          samples={model.samples}
          parameters={model.parameters}
          nameLine={(id) => model.lines.find((line) => line.id === id)?.name}
          nameRecord={(id) => named.find((one) => one.id === id)?.name ?? id}
        />
      </section>
    </div>
  )
}

const makeAnchor = (label: string, term?: string): ThreadAnchor => ({
  kind: 'field',
  place: 'model',
  field: 'modelTerms',
  ...(term === undefined ? {} : { term }),
  label,
})

function Terms({ model }: { model: Model }) {
  const { t } = useTranslation(['reviews', 'model-terms'])
  const { threads, ask } = useWorkbench()
  const { terms, fixed } = useTermWords(model)
  const title = t('model-terms:title')
  return (
    <section>
      <header className={styles['remarks']}>
        <h2 className={styles['listTitle']}>{title}</h2>
        <ThreadChips threads={findTermThreads(threads, undefined)} />
        <AskButton label={title} onAsk={() => ask(makeAnchor(title))} />
      </header>
      <table className={styles['table']} data-list="">
        <thead>
          <tr>
            <th scope="col">{t('model-terms:words.kind')}</th>
            <th scope="col">{t('model-terms:words.subject')}</th>
            <th scope="col">{t('model-terms:words.rule')}</th>
            <th scope="col">{t('model-terms:column.explanation')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <TermRow key={term.id ?? term.kind} term={term} />
          ))}
        </tbody>
      </table>
      {fixed.length > 0 && <p>{t('model-terms:words.fixed', { names: fixed.join(', ') })}</p>}
    </section>
  )
}

function TermRow({ term: { id, kind, subject, rule, note, explanation } }: { term: TermInWords }) {
  const { t } = useTranslation(['reviews', 'model-terms'])
  const { threads, ask } = useWorkbench()
  const kindName = t(`reviews:changes.termKind.${kind}`)
  const label = subject === '' ? kindName : `${kindName}: ${subject}`
  return (
    <tr data-term={id}>
      <th scope="row">{kindName}</th>
      <td>{subject || t('model-terms:words.whole')}</td>
      <td>
        {rule}
        {note && <small>{note}</small>}
      </td>
      <td>{explanation}</td>
      <td>
        {id !== undefined && (
          <span className={styles['remarks']}>
            <ThreadChips threads={findTermThreads(threads, id)} />
            <AskButton label={label} onAsk={() => ask(makeAnchor(label, id))} />
          </span>
        )}
      </td>
    </tr>
  )
}
