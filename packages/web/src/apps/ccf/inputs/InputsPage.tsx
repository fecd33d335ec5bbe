import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Location, Supplier, WasteScenario } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { fresh, queryClient } from '../../../api/query-client.ts'
import { readId } from '../../../paths.ts'
import { profileIndexQuery } from '../../../records/profile/profile-index.ts'
import { getProfileSearch } from '../../../records/profile/profile-search.ts'
import { useContentNews, useTakeIn } from '../../../records/sheet/use-sheet-saving.ts'
import { useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SheetShape } from '../../../ui/feedback/Shapes.tsx'
import { runWhenIdle } from '../../../ui/run-when-idle.ts'
import { FootprintFrame, type OpenFootprint } from '../footprint/FootprintFrame.tsx'
import { sheetQuery } from '../footprint/footprint-queries.ts'
import { InputsSheet } from './InputsSheet.tsx'
import { openFootprintSession } from './session/footprint-session.ts'

const noNames = {}
const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

export const InputsPage = () => (
  <FootprintFrame tab="inputs">
    {(open) => <Inputs key={open.open.data.id} {...open} />}
  </FootprintFrame>
)

/** Loads what the sheet needs. */
function Inputs({ open, isReadOnly }: OpenFootprint) {
  const { id, '@id': iri, method } = open.data
  const sheet = useKnownSheet(id)
  const index = useQuery(profileIndexQuery)
  const locations = useOptions(Location)
  const countryOf = useCountries()
  const suppliers = useOptions(Supplier)
  const scenarios = useOptions(WasteScenario)
  const { data } = sheet
  const [search] = useUrlState()
  const session = useMemo(() => data && openFootprintSession(id, data, 'location'), [id, data])
  const profiles = useMemo(
    () => index.data && getProfileSearch(index.data, method),
    [index.data, method],
  )
  useEffect(() => profiles?.prepare(), [profiles])
  const { refetch } = sheet
  const take = useMemo(() => session && data && (() => session.take(data)), [session, data])
  useTakeIn(take ?? null, refetch)
  useEffect(() => {
    if (session && !isReadOnly) void session.restoreKept()
  }, [session, isReadOnly])
  useContentNews(iri, () => void refetch())
  const error = sheet.error ?? index.error
  if (session && data && profiles)
    return (
      <InputsSheet
        data={{
          footprint: data.footprint,
          intervals: data.intervals,
          names: data.names ?? noNames,
          session,
          profiles,
          locations,
          countryOf,
          suppliers,
          scenarios,
        }}
        isReadOnly={isReadOnly}
        target={{ input: readText(search['input']), field: readText(search['field']) }}
      />
    )
  return error ? (
    <ErrorState
      isPage
      message={errorText(error)}
      onRetry={() => void Promise.all([sheet.refetch(), index.refetch()])}
    />
  ) : (
    <SheetShape />
  )
}

/**
 * The sheet. One that is known is drawn and computed first, and read again when the browser is idle: on a large sheet both at
 * once take much longer.
 */
function useKnownSheet(id: string) {
  const sheet = useQuery({ ...sheetQuery(id), refetchOnMount: false })
  const { refetch } = sheet
  useEffect(() => {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(sheetQuery(id).queryKey) ?? {}
    if (dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < fresh.loader) return
    return runWhenIdle(() => void refetch(), PATIENCE_MS)
  }, [id, refetch])
  return sheet
}

/** Time after which work does not wait for an idle browser any longer [ms]. */
const PATIENCE_MS = 3000

/** The countries of the locations that the reader may see, ISO 3166-1 alpha-2. */
function useCountries(): (location: string) => string | undefined {
  const locations = useReference(Location)
  return useMemo(() => {
    const countries = new Map(
      locations.map(({ '@id': iri, country }) => [iri, country ? readId(country) : undefined]),
    )
    return (location) => countries.get(location)
  }, [locations])
}
