import type { Parameter } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import type { InputsData } from '../data/use-inputs.ts'
import type { Figures } from '../live/use-figures.ts'
import { readDescription } from '../lines/input-rows.ts'
import { useNumbers } from '../live/use-live-sheet.ts'
import { ExplainPanel } from './ExplainPanel.tsx'
import { listLineNumbers } from './list-computed.ts'
import type { Explained } from './explained.ts'

const noParameters: readonly Parameter[] = []

/** Why a figure of the open sheet is what it is, with the formulas that its numbers follow from. */
export function LiveExplanation({
  explained,
  figures: { live, unit },
  data,
  unitOf,
  onClose,
}: {
  explained: Explained
  figures: Figures
  data: InputsData
  /** Unit of the amount of a line. */
  unitOf: (row: GridRow) => string
  onClose: () => void
}) {
  const { t } = useTranslation('inputs')
  const { doc } = data.session
  const numbers = useNumbers(live)
  // oxlint-disable-next-line react/exhaustive-deps -- another result is another explanation
  const explanation = useMemo(() => explained.load(live), [explained, live, numbers])
  return (
    <ExplainPanel
      title={explained.title}
      explanation={explanation}
      unit={unit}
      profiles={data.profiles}
      onClose={onClose}
      nameOfInput={(id) => readDescription(doc.row(id)) ?? id}
      computed={{
        row: explained.row ?? null,
        parameters: data.calculation.parameters ?? noParameters,
        numbersOf: (id) => listLineNumbers(doc.row(id), unitOf, t),
      }}
    />
  )
}
