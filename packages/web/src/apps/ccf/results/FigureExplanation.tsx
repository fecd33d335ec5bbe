import { writeWorkingFigure } from '@cradle/engine'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { footprintRoutes, type DocumentOf, type FootprintExplainedTerm } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { fresh } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { Formula } from '../../../records/explanation/Formula.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { formatCount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import sheet from '../../../ui/page/sheet.module.css'
import { formatTonnes, readFigure } from '../footprint/figures.ts'
import { listFootprintFactors } from '../footprint/footprint-factors.ts'
import styles from './results.module.css'

/** Which figure is explained; the fields are those of the route. */
export interface ExplainedFigure {
  name: string
  filter: { location?: string; category?: string; scope?: string; interval?: string }
}

/** Most terms on the screen, the largest first. */
const TERMS = 100

/** A figure of the results down to amount × factor × consolidation, with the source of each factor. */
export function FigureExplanation({
  footprintId,
  figure,
  periods,
  onClose,
}: {
  footprintId: string
  figure: ExplainedFigure
  periods: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation(['ccf', 'ccf-results', 'ui'])
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['footprints', footprintId, 'explanation', figure.filter],
    queryFn: ({ signal }) =>
      call(footprintRoutes.explanation, {
        params: { id: footprintId },
        query: figure.filter,
        owner: 'none',
        signal,
      }) as Promise<DocumentOf<'FootprintExplanation'>>,
    staleTime: fresh.loader,
  })
  const total = data && readFigure(data.figures)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={figure.name}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : !data || !total ? (
        <PageSkeleton />
      ) : (
        <>
          <p className={styles['lead']}>
            {t('ccf-results:explanation.sum', {
              count: data.termCount,
              formatted: formatCount(data.termCount, locale),
              total: formatTonnes(total.known, total.isIncomplete, locale),
              unit: unitText('t CO2 eq'),
            })}
          </p>
          <div
            className={styles['scroller']}
            role="region"
            aria-label={t('ccf-results:explanation.table')}
            tabIndex={0}
          >
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('ccf-results:changes.source')}</th>
                  <th scope="col">{t('ccf-results:explanation.formula')}</th>
                  <th scope="col" data-number="">
                    {unitText('kg CO2 eq')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.terms.slice(0, TERMS).map((term, index) => (
                  <tr key={index}>
                    <th scope="row">
                      {term.description ?? t('ccf-results:changes.noName')}
                      <small className={styles['under']}>
                        {[
                          periods.length > 1 && periods[term.interval - 1],
                          t(`ccf:part.${term.part}`),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </th>
                    <td>
                      <Formula factors={listFootprintFactors(term, t)} />
                      <SourceLine term={term} />
                    </td>
                    <td data-number="">
                      {writeWorkingFigure(term.value, term.mark !== undefined, (value) =>
                        formatResult(value, locale),
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.termCount > TERMS && (
            <p className={sheet['quiet']}>
              {t('ccf-results:explanation.more', {
                count: data.termCount - TERMS,
                formatted: formatCount(data.termCount - TERMS, locale),
              })}
            </p>
          )}
        </>
      )}
    </Modal>
  )
}

/** Name, year and source of the factor on one line; the whole text on hovering. */
function SourceLine({ term }: { term: FootprintExplainedTerm }) {
  const text = [term.profileName, term.referenceYear, term.source].filter(Boolean).join(' · ')
  return (
    <small className={styles['under']} data-line="" title={text}>
      {text}
    </small>
  )
}
