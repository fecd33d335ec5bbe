import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowFigure } from './flow-figure.ts'

/** Names sums of nodes in the language of the texts. */
export const makeSumNames =
  (t: TFunction<'results'>): FlowFigure['nameSum'] =>
  (kind, count) =>
    t(kind === 'other' ? 'results:flows.others' : 'results:flows.othersUnknown', { count })

/** Names sums of nodes in the language of the reader. */
export function useSumNames(): FlowFigure['nameSum'] {
  const { t } = useTranslation('results')
  return useMemo(() => makeSumNames(t), [t])
}
