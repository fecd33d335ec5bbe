import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { translateFieldName } from '../history/field-words.ts'
import type { Compared } from './compared.ts'
import { computeDifference, type LineRow } from './line-differences.ts'
import styles from './compare.module.css'

interface InputDifferencesProps {
  rows: readonly LineRow[]
  columns: readonly Compared[]
  labels: readonly string[]
  unit: string
  measure: string
  isExplained: boolean
}

/** Lines beside each other: what was added, is missing or changed, and what each puts into the difference. */
export function InputDifferences({
  rows,
  columns,
  labels,
  unit,
  measure,
  isExplained,
}: InputDifferencesProps) {
  const { t } = useTranslation('compare')
  const { t: inWords } = useTranslation('history')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const isAll = search['lines'] === 'all'
  const shown = isAll ? rows : rows.filter(({ state }) => state !== 'same')
  const formatLineAmount = (row: LineRow, column: number): string => {
    const line = row.cells[column]
    if (!line) return '–'
    const unitOf =
      line.inputType === 'A3_PRODUCTION_WASTE' || line.inputType === 'D_END_OF_LIFE'
        ? 'kg'
        : line.profileId
          ? (columns[column]!.model.library.profiles[line.profileId]?.unit ?? '')
          : ''
    return line.netAmount === null
      ? '–'
      : `${formatAmount(line.netAmount, locale)} ${unitText(unitOf)}`
  }
  const part = (value: number): string =>
    value === 0 ? '0' : `${value > 0 ? '+' : ''}${formatResult(value, locale)}`
  return (
    <section className={styles['card']}>
      <div className={styles['toolbar']}>
        <h2>{t('compare:inputs')}</h2>
        <span className={styles['space']} />
        <Switch
          size="xs"
          label={t('compare:onlyDifferent')}
          checked={!isAll}
          onChange={(event) =>
            setSearch({ lines: event.currentTarget.checked ? undefined : 'all' })
          }
        />
      </div>
      <p className={styles['hint']}>{t('compare:inputsHint')}</p>
      {shown.length === 0 ? (
        <p>{t('compare:noDifferentLines')}</p>
      ) : (
        <div
          className={styles['scroller']}
          tabIndex={0}
          role="region"
          aria-label={t('compare:inputs')}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('compare:line')}</th>
                <th scope="col">
                  <span className={styles['hidden']}>{t('compare:difference')}</span>
                </th>
                {labels.map((label, column) => (
                  <th key={column} scope="col" data-number="">
                    {label}
                  </th>
                ))}
                <th scope="col">{t('compare:differs')}</th>
                {isExplained &&
                  labels.slice(1).map((label, index) => (
                    <th key={index} scope="col" data-number="">
                      {t('compare:explains')}, {measure} [{unit}]
                      {labels.length > 2 && <small>{label}</small>}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td>
                    <span className={styles['state']} data-state={row.state}>
                      {t(`compare:state.${row.state}`)}
                    </span>
                  </td>
                  {labels.map((_, column) => (
                    <td key={column} data-number="">
                      {row.cells[column] && row.differs.includes('netAmount') ? (
                        <strong>{formatLineAmount(row, column)}</strong>
                      ) : (
                        formatLineAmount(row, column)
                      )}
                    </td>
                  ))}
                  <td>
                    {row.differs
                      .map((field) => translateFieldName(field, 'line', inWords))
                      .join(', ')}
                  </td>
                  {isExplained &&
                    labels.slice(1).map((_, index) => (
                      <td key={index} data-number="">
                        {part(computeDifference(row, index + 1))}
                      </td>
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
