import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readId } from '../../../paths.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import {
  footprintQuery,
  resultsQuery,
  type FootprintItem,
  type FootprintResults,
} from '../footprint/footprint-queries.ts'
import { Recalculations } from './Recalculation.tsx'
import styles from './results.module.css'
import { makeYearTable } from './result-rows.ts'
import { ResultTableView } from './ResultTableView.tsx'
import { TargetPath } from './TargetPath.tsx'
import { UnfinishedNote } from './UnfinishedNote.tsx'
import { useWords } from './use-words.ts'
import { WhatChanged } from './WhatChanged.tsx'

/** The footprint beside other years: causes of the difference, base year, target, recalculations. */
export function Years({
  footprint,
  results,
}: {
  footprint: FootprintItem
  results: FootprintResults
}) {
  const { periods } = useWords(results)
  return (
    <>
      <WhatChanged footprint={footprint} periods={periods} />
      {footprint.baseYear && <AgainstBaseYear footprint={footprint} results={results} />}
      <TargetPath footprint={footprint} />
      <Recalculations footprint={footprint} periods={periods} />
    </>
  )
}

/** This year beside the base year, by scope. */
function AgainstBaseYear({
  footprint,
  results,
}: {
  footprint: FootprintItem
  results: FootprintResults
}) {
  const { t } = useTranslation('ccf')
  const id = readId(footprint.baseYear!)
  const base = useQuery(footprintQuery(id)).data?.data
  const before = useQuery({ ...resultsQuery(id), enabled: base?.resultsAt !== undefined }).data
  const words = useWords(results)
  if (!base) return null
  return (
    <Card title={t('ccf:results.baseYear')} aside={base.name}>
      <div className={styles['tables']}>
        <UnfinishedNote years={[base, footprint]} />
        {before ? (
          <ResultTableView
            label={t('ccf:results.baseYear')}
            table={makeYearTable(results, before, {
              ...words,
              before: base.timePeriod,
              now: footprint.timePeriod,
              change: t('ccf:results.change'),
            })}
          />
        ) : (
          <p className={sheet['quiet']}>{t('ccf:results.notComputed')}</p>
        )}
      </div>
    </Card>
  )
}
