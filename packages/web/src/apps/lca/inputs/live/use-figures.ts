import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice, readChoice } from '../kept-choices.ts'
import { makeMeasureKey } from './line-facts.ts'
import type { LiveSheet } from './live-sheet.ts'
import { useLiveSheet, useNumber } from './use-live-sheet.ts'
import { measureTexts } from '../data/measure-texts.ts'
import type { InputsData } from '../data/use-inputs.ts'

/** The figures of the open sheet, and the measure they are in. */
export interface Figures {
  live: LiveSheet
  /** Name and unit of the measure that is shown. */
  measureName: string
  unit: string
  texts: ReturnType<typeof measureTexts>
  chooseMeasure: (key: string) => void
}

/** The figures in the measure that the reader chose; the choice is kept in this browser. */
export function useFigures(data: InputsData): Figures {
  const { t } = useTranslation('inputs')
  const [measure, setMeasure] = useState<string | null>(() =>
    readChoice<string | null>('input-measure', 'GWP-total'),
  )
  const live = useLiveSheet(data, measure)
  const texts = useMemo(() => measureTexts(data.indicators, t), [data.indicators, t])
  const shown = useNumber(live, (numbers) => numbers && makeMeasureKey(numbers.measure))
  return {
    live,
    measureName: texts.name(shown ?? measure ?? 'GWP-total'),
    unit: shown === null ? '' : texts.unit(shown),
    texts,
    chooseMeasure: (key) => {
      setMeasure(key)
      keepChoice('input-measure', key)
    },
  }
}
