import { useTranslation } from 'react-i18next'
import { compareFields } from '../history/state-differences.ts'
import { useWords } from '../history/use-words.ts'
import type { Compared } from './compared.ts'
import styles from './compare.module.css'

/** Every field of the calculations that is not the same in all of them. */
export function FieldDifferences({
  columns,
  labels,
}: {
  columns: readonly Compared[]
  labels: readonly string[]
}) {
  const { t } = useTranslation('compare')
  const calculations = columns.map(
    ({ state }): Readonly<Record<string, unknown>> => state.calculation,
  )
  const [first, ...others] = calculations
  const fields = [
    ...new Set(others.flatMap((other) => compareFields(first!, other).map(({ field }) => field))),
  ]
  const words = useWords(
    calculations.flatMap((calculation) => fields.map((field) => calculation[field])),
  )
  return (
    <section className={styles['card']}>
      <h2>{t('compare:fields')}</h2>
      {fields.length === 0 ? (
        <p>{t('compare:noDifferentFields')}</p>
      ) : (
        <div
          className={styles['scroller']}
          tabIndex={0}
          role="region"
          aria-label={t('compare:fields')}
        >
          <table className={styles['table']} data-words="">
            <thead>
              <tr>
                <th scope="col">{t('compare:field')}</th>
                {labels.map((label, column) => (
                  <th key={column} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{words.field(field, 'calculation')}</th>
                  {columns.map(({ key }, place) => (
                    <td key={key}>{words.value(field, calculations[place]![field])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
