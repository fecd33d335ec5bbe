import { useTranslation } from 'react-i18next'
import { CalculationRevision, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { HistoryView } from '../../../records/history/HistoryView.tsx'
import type { RevisionFilters } from '../../../records/history/revision.ts'
import { RevisionDetail } from './RevisionDetail.tsx'

/** Every saved version of a calculation, with its author, its changes, and a way to restore it. */
export function History(open: OpenCalculation) {
  const { t } = useTranslation('history')
  const calculation = open.calculation['@id']
  const useSaves = (filters: RevisionFilters) =>
    useList(['revisions', calculation], recordRoutes(CalculationRevision).list, {
      query: { calculation, ...filters },
      owner: 'none',
    })
  return (
    <HistoryView record={calculation} useSaves={useSaves} emptyTitle={t('history:none')}>
      {(revision, isNewest) => <RevisionDetail revision={revision} isNewest={isNewest} {...open} />}
    </HistoryView>
  )
}
