import type { Explanation } from '@cradle/engine'
import { useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { calculationRoutes } from '@cradle/contract'
import { isDocument } from '../../../api/live-message.ts'
import { readId } from '../../../paths.ts'
import { buildAddress } from '../../../api/call.ts'
import { useLive } from '../../../api/live.ts'
import { useTranslation } from 'react-i18next'
import { buildPlaceAddress } from '../../../records/calculation/place-address.ts'
import { findProfileToFill } from '../../../records/calculation/unknown-values.ts'
import { ResultAgeContext } from '../../../records/calculation/result-age.ts'
import { ExplainPanel } from './ExplainPanel.tsx'
import { readDescription } from './input-rows.ts'
import type { LiveSheet } from './live/live-sheet.ts'
import { useNumbers } from './live/use-live-sheet.ts'
import { ResultsPanel, type ResultsPanelProps } from './ResultsPanel.tsx'
import { hasResults } from './sheet-parent.ts'
import type { InputsData } from './use-inputs.ts'

/** What is explained: a line or a module, by the numbers of now. */
export interface Explained {
  title: string
  load: (live: LiveSheet) => Explanation | null
}

export interface LiveResultsProps extends Omit<
  ResultsPanelProps,
  | 'numbers'
  | 'refusedBecause'
  | 'isTyping'
  | 'isChecked'
  | 'age'
  | 'profiles'
  | 'nameOfInput'
  | 'hrefOf'
  | 'hasOnlyProductionSum'
> {
  parent: string
  live: LiveSheet
  data: InputsData
  unit: string
  explained: Explained | null
  onClose: () => void
}

/** The results beside the sheet, or why one of them is what it is. */
export function LiveResults({
  parent,
  live,
  data,
  unit,
  explained,
  onClose,
  ...panel
}: LiveResultsProps) {
  const { t } = useTranslation('inputs')
  const { numbers, refusedBecause, isTyping } = useSyncExternalStore(live.subscribe, live.getState)
  const isChecked = useServerCheck(
    parent,
    live,
    () => data.session.queue.getState().status === 'saved',
  )
  const age = useContext(ResultAgeContext)
  const nameOfInput = (id: string) =>
    readDescription(data.session.doc.row(id)) ?? t('inputs:results.noName')
  if (!explained)
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
            calculationId === data.calculation.id
              ? data.calculation
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
        {...panel}
      />
    )
  return <Explain explained={explained} live={live} data={data} unit={unit} onClose={onClose} />
}

function Explain({
  explained,
  live,
  data,
  unit,
  onClose,
}: Pick<LiveResultsProps, 'live' | 'data' | 'unit' | 'onClose'> & { explained: Explained }) {
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
      nameOfInput={(id) => readDescription(data.session.doc.row(id)) ?? id}
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
