import { expandedLineId, type ProductResult } from '@cradle/engine'
import type { DocumentOf, ResultLine } from '@cradle/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readId } from '../../../paths.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { buildPlaceAddress } from '../../../records/calculation/place-address.ts'
import { findProfileToFill, listUnknown } from '../../../records/calculation/unknown-values.ts'
import type { ProfileSearch } from '../../../records/profile/profile-search.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { UnknownValuesProps } from '../inputs/results/UnknownValues.tsx'

const UnknownValues = lazyPart<UnknownValuesProps<ResultLine>>(() =>
  import('../inputs/results/UnknownValues.tsx').then((m) => m.UnknownValues<ResultLine>),
)

/** Id of a line in the engine's result; a line of a predefined input set has that of its usage before its own. */
const findEngineId = (input: string, usage: string | undefined): string =>
  usage === undefined ? readId(input) : expandedLineId(readId(usage), readId(input))

/** Returns a function that names a line by its id in the engine. */
export function useNameOfInput(explained: ProductResult | null): (id: string) => string {
  const { t } = useTranslation('results')
  const names = useMemo(
    () => new Map(explained?.amounts.map(({ inputId, description }) => [inputId, description])),
    [explained],
  )
  return useCallback((id) => names.get(id) ?? t('inputs:results.noName'), [names, t])
}

interface GapsProps {
  calculation: CalculationItem
  gaps: DocumentOf<'CalculationResult'>['gaps']
  profiles: ProfileSearch
  nameOfInput: (id: string) => string
}

/** The values that the results lack, each with a link to the place where it can be entered. */
export function Gaps({ calculation, gaps, profiles, nameOfInput }: GapsProps) {
  const { t } = useTranslation('results')
  const unknown = useMemo(() => listUnknown(gaps), [gaps])
  return (
    <UnknownValues
      summary={t('results:gaps', { count: unknown.length })}
      values={unknown}
      profiles={profiles}
      nameOfLine={({ input, usage }) => nameOfInput(findEngineId(input, usage))}
      hrefOf={({ calculationId, line, tab, field, why, profileId }) =>
        buildPlaceAddress(
          calculationId === calculation.id
            ? calculation
            : { '@id': calculationId, calculationType: 'semi_finished' },
          { ...line, tab, field, profile: findProfileToFill({ why, profileId }) },
        )
      }
    />
  )
}
