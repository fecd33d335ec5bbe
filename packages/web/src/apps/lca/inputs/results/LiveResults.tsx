import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { calculationRoutes } from '@cradle/contract'
import { isDocument } from '../../../../api/live-message.ts'
import { readId } from '../../../../paths.ts'
import { buildAddress } from '../../../../api/call.ts'
import { useLive } from '../../../../api/live.ts'
import { useTranslation } from 'react-i18next'
import { buildPlaceAddress } from '../../../../records/calculation/place-address.ts'
import { findProfileToFill } from '../../../../records/calculation/unknown-values.ts'
import { ResultAgeContext } from '../../../../records/calculation/result-age.ts'
import type { Explained } from './explained.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { findUnit } from '../lines/find-unit.ts'
import { readDescription } from '../lines/input-rows.ts'
import type { LiveSheet } from '../live/live-sheet.ts'
import { ResultsPanel, type ResultsPanelProps } from './ResultsPanel.tsx'
import { hasResults } from '../lines/sheet-parent.ts'
import type { Figures } from '../live/use-figures.ts'
import type { InputsData } from '../data/use-inputs.ts'

/** Comes after the sheet is drawn: nobody asks for an explanation before. */
const LiveExplanation = lazyPart(() =>
  import('./LiveExplanation.tsx').then((m) => m.LiveExplanation),
)

export interface LiveResultsProps extends Pick<ResultsPanelProps, 'onInput'> {
  parent: string
  data: InputsData
  figures: Figures
  explained: Explained | null
  onClose: () => void
}

/** The results beside the sheet, or why one of them is what it is. */
export function LiveResults({
  parent,
  data,
  figures,
  explained,
  onClose,
  onInput,
}: LiveResultsProps) {
  const { t } = useTranslation('inputs')
  useEffect(() => LiveExplanation.preload(), [])
  const { live, texts } = figures
  const { calculation } = data
  const { numbers, refusedBecause, isTyping } = useSyncExternalStore(live.subscribe, live.getState)
  const isChecked = useServerCheck(
    parent,
    live,
    () => data.session.queue.getState().status === 'saved',
  )
  const age = useContext(ResultAgeContext)
  const nameOfInput = (id: string) =>
    readDescription(data.session.doc.row(id)) ?? t('inputs:results.noName')
  if (explained)
    return (
      <LiveExplanation
        explained={explained}
        figures={figures}
        data={data}
        unitOf={(row) => findUnit(row, data.profiles, data.semiFinished)}
        onClose={onClose}
      />
    )
  return (
    <ResultsPanel
      numbers={numbers}
      refusedBecause={refusedBecause}
      isTyping={isTyping}
      isChecked={isChecked}
      age={age}
      profiles={data.profiles}
      nameOfInput={nameOfInput}
      hrefOf={({ calculationId, line, tab, field, why, profileId }) =>
        buildPlaceAddress(
          calculationId === calculation.id
            ? calculation
            : { '@id': calculationId, calculationType: 'semi_finished' },
          {
            ...(line === null ? {} : { input: line }),
            tab,
            field,
            profile: findProfileToFill({ why, profileId }),
          },
        )
      }
      hasOnlyProductionSum={data.hasOnlyProductionSum}
      functionalUnit={calculation.functionalUnitTitle ?? t('inputs:results.unit')}
      measureName={texts.name}
      measureUnit={texts.unit}
      onMeasure={figures.chooseMeasure}
      onInput={onInput}
    />
  )
}

/** False from the moment the server's own figures differ from ours, until they agree again. */
function useServerCheck(parent: string, live: LiveSheet, isSaved: () => boolean): boolean {
  const [isChecked, setChecked] = useState(true)
  const topic = hasResults(parent)
    ? buildAddress(calculationRoutes.results, { id: readId(parent) })
    : null
  useLive(topic, (message) => {
    if (isSaved() && isDocument(message, 'CalculationResult') && !message.stale)
      setChecked(live.agreesWith(message))
  })
  return isChecked
}
