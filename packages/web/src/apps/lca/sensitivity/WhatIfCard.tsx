import { Button } from '@mantine/core'
import {
  writeWorkingFigure,
  moveShare,
  type Figure,
  type LifeCycleModule,
  type Tornado,
  type WhatIf,
} from '@cradle/engine'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { IndicatorRow } from '@cradle/contract'
import { hasUnknownPart, stageGroups } from '../../../records/calculation/result-figures.ts'
import { listModules } from './module-groups.ts'
import { AmountSlider } from './AmountSlider.tsx'
import { listChangeables, nothingTried, type Changeable } from './changeable.ts'
import { serializeFigure, type SensitivityData } from './sensitivity-data.ts'
import { ShareSliders } from './ShareSliders.tsx'
import styles from './sensitivity.module.css'

const TakeOver = lazyPart(() => import('./TakeOver.tsx').then((m) => m.TakeOver))
/** Number of the largest lines that have a slider at first. */
const SHOWN = 6

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
 * Sliders for amounts and shares. The totals follow; nothing is saved until the user accepts the
 * changes.
 */
export function WhatIfCard({ data, iri, figure, row, unit, tornado, isReadOnly }: WhatIfCardProps) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const [tried, setTried] = useState<WhatIf>(nothingTried)
  const [added, setAdded] = useState<readonly string[]>([])
  const [scenario, setScenario] = useState<string | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const all = listChangeables(data.model, data.nameOf)
  const largest = tornado.bars
    .map(({ inputId }) => all.find(({ id }) => id === inputId || inputId.startsWith(`${id}:`)))
    .filter((one) => one !== undefined)
  const shown = [
    ...new Set([
      ...largest.slice(0, SHOWN),
      ...all.filter(({ id }) => added.includes(id) || tried.amounts[id] !== undefined),
    ]),
  ]
  const scenarios = Object.values(data.model.library.wasteScenarios)
  const chosen = scenarios.find(({ id }) => id === scenario)
  const queryWhatIf = (whatIf: WhatIf) => ({
    queryKey: ['what-if', iri, data.version, serializeFigure(figure), whatIf],
    queryFn: () => data.analysis.askEngine(data.model, { kind: 'whatIf', figure, whatIf } as const),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
  const before = useQuery(queryWhatIf(nothingTried)).data
  const { data: after, error } = useQuery(queryWhatIf(tried))
  const isTried = Object.keys(tried.amounts).length + Object.keys(tried.shares).length > 0

  // An unknown part stays unknown for every amount.
  const formatFigure = (value: number, modules: readonly LifeCycleModule[]): string =>
    writeWorkingFigure(value, hasUnknownPart(row, modules), (known) => formatResult(known, locale))

  const setAmount = ({ id, amount }: Changeable, value: number | null) =>
    setTried(({ amounts, shares }) => {
      const { [id]: _before, ...others } = amounts
      return {
        shares,
        amounts: value === null || value === amount ? others : { ...others, [id]: value },
      }
    })
  return (
    <section className={styles['card']} aria-label={t('sensitivity:whatIf.title')}>
      <h2>{t('sensitivity:whatIf.title')}</h2>
      <p className={styles['hint']}>{t('sensitivity:whatIf.hint')}</p>
      <div className={styles['columns']}>
        <div className={styles['sliders']}>
          {shown.map((one) => (
            <AmountSlider
              key={one.id}
              changeable={one}
              value={tried.amounts[one.id] ?? one.amount}
              onChange={(value) => setAmount(one, value)}
            />
          ))}
          <Select
            size="xs"
            searchable
            value={null}
            placeholder={t('sensitivity:whatIf.addLine')}
            aria-label={t('sensitivity:whatIf.addLine')}
            data={all
              .filter((one) => !shown.includes(one))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id && setAdded((ids) => [...ids, id])}
          />
          {scenarios.length > 0 && (
            <Select
              size="xs"
              clearable
              value={scenario}
              label={t('sensitivity:whatIf.scenario')}
              placeholder={t('sensitivity:whatIf.chooseScenario')}
              data={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setScenario}
            />
          )}
          {chosen && (
            <ShareSliders
              shares={tried.shares[chosen.id] ?? chosen.shares}
              onMove={(route, value) =>
                setTried(({ amounts, shares }) => ({
                  amounts,
                  shares: {
                    ...shares,
                    [chosen.id]: moveShare(shares[chosen.id] ?? chosen.shares, route, value),
                  },
                }))
              }
            />
          )}
        </div>
        <div className={styles['totals']} aria-live="polite">
          <table className={styles['table']} aria-label={t('sensitivity:whatIf.totals')}>
            <thead>
              <tr>
                <th scope="col">{unitText(unit)}</th>
                <th scope="col" data-number="">
                  {t('sensitivity:whatIf.before')}
                </th>
                <th scope="col" data-number="">
                  {t('sensitivity:whatIf.after')}
                </th>
                <th scope="col" data-number="">
                  Δ
                </th>
              </tr>
            </thead>
            <tbody>
              {before &&
                [
                  {
                    key: 'total',
                    label: t('sensitivity:total'),
                    from: before.total,
                    to: after?.total,
                    modules: figure.modules,
                  },
                  ...stageGroups.flatMap((group) =>
                    before.stages[group] === undefined
                      ? []
                      : [
                          {
                            key: group,
                            label: t(`results:stage.${group}` as 'sensitivity:total'),
                            from: before.stages[group],
                            to: after?.stages[group],
                            modules: listModules(group),
                          },
                        ],
                  ),
                ].map(({ key, label, from, to, modules }) => (
                  <tr key={key} data-total={key === 'total' || undefined}>
                    <th scope="row">{label}</th>
                    <td data-number="">{formatFigure(from, modules)}</td>
                    <td data-number="">{to === undefined ? '' : formatFigure(to, modules)}</td>
                    <td data-number="">
                      {to === undefined || from === 0
                        ? ''
                        : `${to > from ? '+' : ''}${formatPercent(((to - from) / Math.abs(from)) * 100, locale)}`}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {error && (
            <p role="alert" className={styles['refused']}>
              {t('sensitivity:refused', { code: error.message })}
            </p>
          )}
          <div className={styles['toolbar']}>
            <Button
              size="xs"
              variant="default"
              disabled={!isTried}
              onClick={() => setTried(nothingTried)}
            >
              {t('sensitivity:whatIf.reset')}
            </Button>
            {!isReadOnly && (
              <Button
                size="xs"
                disabled={Object.keys(tried.amounts).length === 0}
                onClick={() => setIsTaking(true)}
              >
                {t('sensitivity:whatIf.takeOver')}
              </Button>
            )}
          </div>
          {Object.keys(tried.shares).length > 0 && (
            <p className={styles['hint']}>{t('sensitivity:whatIf.sharesStay')}</p>
          )}
        </div>
      </div>
      {isTaking && (
        <TakeOver
          iri={iri}
          data={data}
          changes={all
            .filter(({ id }) => tried.amounts[id] !== undefined)
            .map((one) => ({ ...one, value: tried.amounts[one.id]! }))}
          onClose={() => setIsTaking(false)}
          onTaken={() => setTried(({ shares }) => ({ amounts: {}, shares }))}
        />
      )}
    </section>
  )
}
