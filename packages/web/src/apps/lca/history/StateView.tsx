import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Input, Read } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { pastStateQuery } from './history-queries.ts'
import type { Revision } from '../../../records/history/revision.ts'
import { listFilledFields } from './state-differences.ts'
import { useWords } from './use-words.ts'
import styles from '../../../records/history/history.module.css'

const lineColumns = [
  'inputType',
  'environmentalProfile',
  'netAmount',
  'dataQuality',
  'supplier',
  'wasteScenario',
  'dataSource',
] as const satisfies readonly (keyof Read<typeof Input>)[]

/** A saved version, read-only: its lines, its sets and every field with a value. */
export function StateView({ revision }: { revision: Revision }) {
  const { t } = useTranslation('history')
  const { data, error, refetch } = useQuery(pastStateQuery(revision.id))
  const { calculation, inputs = [], predefinedInputSetUsages: usages = [] } = data ?? {}
  const words = useWords([
    ...(calculation ? Object.values(calculation) : []),
    ...[...inputs, ...usages].flatMap((record) => Object.values(record)),
  ])
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!calculation) return <SkeletonBar />
  const formatValue = (field: string, record: Readonly<Record<string, unknown>>) =>
    words.value(field, record[field])
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('history:view.state')}
    >
      <h3>{t('history:lines')}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words.field('description', 'line')}</th>
            {lineColumns.map((field) => (
              <th key={field} scope="col" data-number={field === 'netAmount' ? '' : undefined}>
                {words.field(field, 'line')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.map((line) => (
            <tr key={line.id}>
              <th scope="row">{words.line(line)}</th>
              {lineColumns.map((field) => (
                <td key={field} data-number={field === 'netAmount' ? '' : undefined}>
                  {formatValue(field, line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {usages.length > 0 && (
        <>
          <h3>{t('history:sets')}</h3>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{words.field('predefinedInputSet', 'line')}</th>
                <th scope="col" data-number="">
                  {words.field('amount', 'line')}
                </th>
              </tr>
            </thead>
            <tbody>
              {usages.map((usage) => (
                <tr key={usage['@id']}>
                  <th scope="row">{words.line(usage)}</th>
                  <td data-number="">{formatValue('amount', usage)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h3>{t('history:fields')}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:field')}</th>
            <th scope="col">{t('history:then')}</th>
          </tr>
        </thead>
        <tbody>
          {listFilledFields(calculation).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{words.field(field, 'calculation')}</th>
              <td>{words.value(field, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
