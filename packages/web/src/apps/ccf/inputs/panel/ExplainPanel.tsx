import { writeWorkingFigure } from '@cradle/engine'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { FigureHead, FigureSource } from '../../../../records/explanation/ExplainedFigure.tsx'
import { profileIri } from '../../../../records/profile/profile-iri.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { formatTonnes } from '../../footprint/figures.ts'
import { listFootprintFactors } from '../../footprint/footprint-factors.ts'
import { readLineId, type RowNumbers } from '../live/live-footprint.ts'
import styles from '../inputs.module.css'

interface ExplainPanelProps {
  grid: GridController
  numbers: RowNumbers
  periods: readonly string[]
  profiles: ProfileSearch
  /** Number of amounts of a row that follow facts of its location. */
  countLinked: (row: string) => number
}

/** Why the selected row has its emissions: amount × factor × consolidation, with the source of the factor. */
export function ExplainPanel({ grid, numbers, periods, profiles, countLinked }: ExplainPanelProps) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  useSyncExternalStore(numbers.subscribe, numbers.getNumbers)
  const row = useSyncExternalStore(grid.subscribe, () => grid.rowAt(grid.activePosition().line))
  if (!row) return null
  const terms = numbers.explain(row)
  const impact = numbers.readImpact(row)
  const description = row.values['description']
  const linked = countLinked(row.id)
  const profileOf = (id: string | null | undefined) =>
    id ? profiles.byIri.get(profileIri(id)) : undefined
  return (
    <section className={styles['explain']} aria-label={t('ccf:explain.title')}>
      <h2 className={styles['caps']}>{t('ccf:explain.title')}</h2>
      <FigureHead
        name={typeof description === 'string' ? description : t('ccf:explain.noName')}
        figure={
          impact
            ? `${formatTonnes(impact.known, impact.isIncomplete, locale)} ${unitText('t CO2 eq')}`
            : '–'
        }
      />
      {linked > 0 && (
        <p className={styles['quiet']}>
          {t('ccf:siteData.linked', { count: linked, total: periods.length })}
        </p>
      )}
      {terms.length === 0 ? (
        <p className={styles['quiet']}>{t('ccf:explain.nothing')}</p>
      ) : (
        <ul className={styles['terms']}>
          {terms.map((term, index) => {
            const profile = profileOf(term.profileId)
            return (
              <li key={index}>
                <FigureHead
                  name={`${periods[readLineId(term.lineId).interval - 1]} · ${t(`ccf:part.${term.part}`)}`}
                  figure={`${writeWorkingFigure(
                    term.value,
                    term.factor === null || term.consolidation === null || term.amount === null,
                    (value) => formatResult(value, locale),
                  )} kg`}
                />
                <FigureSource
                  factors={listFootprintFactors(term, t)}
                  source={[profile?.name, profile?.category, profile?.uniqueId]}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
