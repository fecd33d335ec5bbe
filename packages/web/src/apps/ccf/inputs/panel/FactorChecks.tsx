import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import type { RowFactorCheck, FactorChoice } from '../factors/factor-choice.ts'
import { describeFactor, explainMismatch } from '../factors/factor-texts.ts'
import type { IndexedProfile } from '../../../../records/profile/profile-index.ts'
import styles from '../inputs.module.css'

/** Factors shown before the rest is counted. */
const SHOWN = 6

interface FactorChecksProps {
  rows: readonly GridRow[]
  choice: FactorChoice
  isReadOnly: boolean
  onGo: (row: string) => void
  onReplace: (rows: readonly GridRow[], by: IndexedProfile) => void
}

/** Rows with the same factor, against which the same speaks. */
interface CheckedFactor {
  check: RowFactorCheck
  rows: GridRow[]
}

/** Factors of another year or region than their rows, each with the one that fits better. */
export function FactorChecks({ rows, choice, isReadOnly, onGo, onReplace }: FactorChecksProps) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const checked = useMemo(() => listCheckedFactors(rows, choice), [rows, choice])
  if (checked.length === 0) return null
  return (
    <section className={styles['checks']} aria-label={t('ccf:factor.title')}>
      <h2 className={styles['caps']}>
        {t('ccf:factor.title')} ({checked.length})
      </h2>
      <ul className={styles['terms']}>
        {checked.slice(0, SHOWN).map(({ check, rows: own }, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles['goTo']}
              onClick={() => onGo(own[0]!.id)}
              title={t('ccf:factor.go', { name: check.profile.name, count: own.length })}
            >
              <span>{check.profile.name}</span>
              <span className={styles['quiet']}>
                {t('ccf:sheet.sources', { count: own.length })}
              </span>
            </button>
            {check.mismatches.map((mismatch) => (
              <p key={mismatch} className={styles['warning']}>
                {explainMismatch(mismatch, check, t, locale)}
              </p>
            ))}
            {check.better && (
              <p className={styles['better']}>
                <span>
                  <IconArrowRight size={13} aria-hidden="true" /> {check.better.name}
                  <span className={styles['quiet']}>
                    {' '}
                    {[
                      describeFactor(check.better, locale),
                      check.better.gwp === null
                        ? ''
                        : `${formatResult(check.better.gwp, locale)} ${unitText('kg CO2 eq')}/${unitText(check.better.unit)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {!isReadOnly && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('ccf:factor.useName', {
                      name: check.better.name,
                      old: check.profile.name,
                    })}
                    onClick={() => onReplace(own, check.better!)}
                  >
                    {t('ccf:factor.use')}
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {checked.length > SHOWN && (
        <p className={styles['quiet']}>{t('ccf:factor.more', { count: checked.length - SHOWN })}</p>
      )}
    </section>
  )
}

function listCheckedFactors(rows: readonly GridRow[], choice: FactorChoice): CheckedFactor[] {
  const found = new Map<RowFactorCheck, GridRow[]>()
  for (const row of rows) {
    const check = choice.check(row)
    if (!check) continue
    const own = found.get(check)
    if (own) own.push(row)
    else found.set(check, [row])
  }
  return [...found].map(([check, own]) => ({ check, rows: own }))
}
