import { useTranslation } from 'react-i18next'
import { FootprintRevision, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { HistoryView } from '../../../records/history/HistoryView.tsx'
import type { RevisionFilters } from '../../../records/history/revision.ts'
import { FootprintFrame, type OpenFootprint } from '../footprint/FootprintFrame.tsx'
import { RevisionDetail } from './RevisionDetail.tsx'

/** Every saved version of a footprint, with its author, its changes, and a way to restore it. */
export const HistoryPage = () => (
  <FootprintFrame tab="history">{(open) => <History {...open} />}</FootprintFrame>
)

function History(open: OpenFootprint) {
  const { t } = useTranslation('ccf-history')
  const footprint = open.open.data['@id']
  const useSaves = (filters: RevisionFilters) =>
    useList(['footprints', open.open.data.id, 'revisions'], recordRoutes(FootprintRevision).list, {
      query: { footprint, ...filters },
      owner: 'none',
    })
  return (
    <HistoryView record={footprint} useSaves={useSaves} emptyTitle={t('ccf-history:none')}>
      {(revision, isNewest) => <RevisionDetail revision={revision} isNewest={isNewest} {...open} />}
    </HistoryView>
  )
}
