import { Button } from '@mantine/core'
import type { Figure, Tornado } from '@cradle/engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndicatorRow } from '@cradle/contract'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { readTried } from './changeable.ts'
import type { SensitivityData } from './sensitivity-data.ts'
import { useWhatIf } from './use-what-if.ts'
import { WhatIfSliders } from './WhatIfSliders.tsx'
import { WhatIfTotals } from './WhatIfTotals.tsx'
import styles from './sensitivity.module.css'

const TakeOver = lazyPart(() => import('./TakeOver.tsx').then((m) => m.TakeOver))

interface WhatIfCardProps {
  data: SensitivityData
  iri: string
  figure: Figure
  row: IndicatorRow
  unit: string
  tornado: Tornado
  isReadOnly: boolean
}

/**
 * Sliders for parameters, amounts and shares. The totals follow; nothing is saved until the user accepts the
 * changes.
 */
export function WhatIfCard({ data, iri, figure, row, unit, tornado, isReadOnly }: WhatIfCardProps) {
  const { t } = useTranslation('sensitivity')
  const whatIf = useWhatIf(data, tornado)
  const { tried, all } = whatIf
  const [isTaking, setIsTaking] = useState(false)
  const hasAmounts = Object.keys({ ...tried.parameters, ...tried.amounts }).length > 0
  const hasShares = Object.keys(tried.shares).length > 0
  return (
    <section className={styles['card']} aria-label={t('sensitivity:whatIf.title')}>
      <h2>{t('sensitivity:whatIf.title')}</h2>
      <p className={styles['hint']}>{t('sensitivity:whatIf.hint')}</p>
      <div className={styles['columns']}>
        <WhatIfSliders data={data} whatIf={whatIf} />
        <div className={styles['totals']} aria-live="polite">
          <WhatIfTotals data={data} iri={iri} figure={figure} row={row} unit={unit} tried={tried} />
          <div className={styles['toolbar']}>
            <Button
              size="xs"
              variant="default"
              disabled={!hasAmounts && !hasShares}
              onClick={whatIf.reset}
            >
              {t('sensitivity:whatIf.reset')}
            </Button>
            {!isReadOnly && (
              <Button size="xs" disabled={!hasAmounts} onClick={() => setIsTaking(true)}>
                {t('sensitivity:whatIf.takeOver')}
              </Button>
            )}
          </div>
          {hasShares && <p className={styles['hint']}>{t('sensitivity:whatIf.sharesStay')}</p>}
        </div>
      </div>
      {isTaking && (
        <TakeOver
          iri={iri}
          data={data}
          changes={all.flatMap((one) => {
            const value = readTried(tried, one)
            return value === undefined ? [] : [{ ...one, value }]
          })}
          onClose={() => setIsTaking(false)}
          onTaken={whatIf.forgetAmounts}
        />
      )}
    </section>
  )
}
