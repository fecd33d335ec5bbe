import { useTranslation } from 'react-i18next'
import { expertTexts, reportTextFields } from '../../../../records/calculation/report-sections.ts'
import { listFilledFields } from '../../history/state-differences.ts'
import { isFile } from './submitted-files.ts'
import { findFieldThreads } from '../context/anchor-places.ts'
import { AskButton, ThreadChips } from './CellBar.tsx'
import { useScrollToField } from './use-scroll-to-field.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const texts = new Set<string>([...reportTextFields, ...expertTexts])

/**
 * Submitted fields of the product: name, method, unit, life time, waste, transport. The reviewer
 * can ask about each.
 */
export function SubmittedFields() {
  const { t } = useTranslation('reviews')
  const { submission, threads, ask } = useWorkbench()
  const words = useSubmittedWords()
  useScrollToField()
  const fields = listFilledFields(submission.calculation).filter(
    ([field, value]) =>
      !texts.has(field) && !isFile(value) && !(typeof value === 'object' && value !== null),
  )
  return (
    <div
      className={styles['sheetScroll']}
      tabIndex={0}
      role="region"
      aria-label={t('reviews:view.product')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('reviews:bench.field')}</th>
            <th scope="col">{t('reviews:bench.value')}</th>
            <th scope="col">{t('reviews:bench.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([field, value]) => {
            const label = words.field(field, 'calculation')
            return (
              <tr key={field} data-field={field}>
                <th scope="row">{label}</th>
                <td>{words.value(field, value)}</td>
                <td>
                  <span className={styles['remarks']}>
                    <ThreadChips threads={findFieldThreads(threads, field)} />
                    <AskButton
                      label={label}
                      onAsk={() => ask({ kind: 'field', place: 'basics', field, label })}
                    />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
