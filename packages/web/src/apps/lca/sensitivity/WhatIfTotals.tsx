import { writeWorkingFigure, type Figure, type LifeCycleModule, type WhatIf } from '@cradle/engine'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { IndicatorRow } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { hasUnknownPart, stageGroups } from '../../../records/calculation/result-figures.ts'
import { nothingTried } from './changeable.ts'
import { describeParameterFault } from '../../../records/calculation/parameter-fault.ts'
import { listModules } from './module-groups.ts'
import { serializeFigure, type SensitivityData } from './sensitivity-data.ts'
import styles from './sensitivity.module.css'

interface WhatIfTotalsProps {
  data: SensitivityData
  /** The calculation. */
  iri: string
  figure: Figure
  row: IndicatorRow
  unit: string
  tried: WhatIf
}

/** The total and the stages before the tried changes and after them. */
export function WhatIfTotals({ data, iri, figure, row, unit, tried }: WhatIfTotalsProps) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const queryWhatIf = (whatIf: WhatIf) => ({
    queryKey: ['what-if', iri, data.version, serializeFigure(figure), whatIf],
    queryFn: () =>
      data.analysis.callEngine(data.product, { kind: 'whatIf', figure, whatIf } as const),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
  const { data: asStored } = useQuery(queryWhatIf(nothingTried))
  const { data: asTried, error } = useQuery(queryWhatIf(tried))
  const before = asStored && 'total' in asStored ? asStored : undefined
  const after = asTried && 'total' in asTried ? asTried : undefined
  const fault = [asTried, asStored].find((one) => one !== undefined && 'fault' in one)
  // An unknown part stays unknown for every amount.
  const formatFigure = (value: number, modules: readonly LifeCycleModule[]): string =>
    writeWorkingFigure(value, hasUnknownPart(row, modules), (known) => formatResult(known, locale))
  const stages = stageGroups.flatMap((group) =>
    before?.stages[group] === undefined
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
  )
  const lines = before && [
    {
      key: 'total',
      label: t('sensitivity:total'),
      from: before.total,
      to: after?.total,
      modules: figure.modules,
    },
    ...stages,
  ]
  return (
    <>
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
          {lines?.map(({ key, label, from, to, modules }) => (
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
      {fault && 'fault' in fault && (
        <p role="alert" className={styles['refused']}>
          {describeParameterFault(fault.fault, {
            nameOf: data.nameOf,
            product: t('sensitivity:product'),
          })}
        </p>
      )}
      {error && (
        <p role="alert" className={styles['refused']}>
          {t('sensitivity:refused', { code: error.message })}
        </p>
      )}
    </>
  )
}
