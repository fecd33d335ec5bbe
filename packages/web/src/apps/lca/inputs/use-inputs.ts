import type { CalculationRequest } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Method, recordRoutes } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { call } from '../../../api/call.ts'
import type { SheetScenario, SheetSupplier, SheetTransportProfile } from './sheet-choices.ts'
import type { InputLine } from './input-rows.ts'
import { fresh } from '../../../api/query-client.ts'
import { useBaseline } from './use-baseline.ts'
import { withRowIds } from './to-engine.ts'
import { inputSession, type InputSession } from './input-session.ts'
import type { Indicator } from './measure-texts.ts'
import { profileIndexQuery } from '../../../records/profile/profile-index.ts'
import { getProfileSearch, type ProfileSearch } from '../../../records/profile/profile-search.ts'
import { useSemiFinished, type SemiFinished } from './semi-finished/semi-finished.ts'
import { loadEdits, type KeptEdits } from '../../../records/sheet/saving/unsaved-edits.ts'
import { readUserId } from '../../../records/sheet/sheet-session.ts'
import { scenariosQuery, suppliersQuery, transportProfilesQuery } from './sheet-queries.ts'
import { useTakeIn } from '../../../records/sheet/use-sheet-saving.ts'
import { sheetKey, type SheetParent } from './sheet-parent.ts'

export interface InputsData {
  calculation: SheetParent
  session: InputSession
  /** The inputs as the server knew them when it made the model, by row. */
  known: ReadonlyMap<string, InputLine>
  /** Undefined as long as the server gives no model: the sheet works, results are absent. */
  model: CalculationRequest | undefined
  refetch: () => void
  profiles: ProfileSearch
  suppliers: readonly SheetSupplier[]
  scenarios: readonly SheetScenario[]
  transportProfiles: readonly SheetTransportProfile[]
  indicators: readonly Indicator[]
  /** The method has energy and water in use. */
  allowsOperationalUse: boolean
  /** Declarations by the method add up A1–A3 alone. */
  hasOnlyProductionSum: boolean
  /** By the IRI of their calculation. */
  semiFinished: ReadonlyMap<string, SemiFinished>
}

/** Everything the inputs page works with. */
export function useInputs(parent: string): {
  data: InputsData | null
  error: unknown
  retry: () => void
} {
  const baseline = useBaseline(parent)
  const calculation = useUnchanged(baseline.data && sheetFields(baseline.data.calculation))
  const inputs = baseline.data?.inputs
  const { refetch } = baseline
  const method = calculation?.method ?? null
  const profiles = useQuery(profileIndexQuery)
  const suppliers = useQuery(suppliersQuery)
  const scenarios = useQuery(scenariosQuery)
  const transports = useQuery(transportProfilesQuery)
  const rules = useQuery({
    queryKey: ['method', method],
    queryFn: ({ signal }) =>
      call(recordRoutes(Method).get, { params: { id: readId(method!) }, signal }),
    enabled: method !== null,
    staleTime: fresh.reference,
  })
  const semiFinished = useSemiFinished(parent, method)
  const kept = useKeptEdits(sheetKey(parent))

  const isRead = calculation !== undefined
  const search = useMemo(
    () => (profiles.data && isRead ? getProfileSearch(profiles.data, method) : null),
    [profiles.data, isRead, method],
  )
  useEffect(() => search?.prepare(), [search])
  const session = useMemo(
    // A session is made once; later answers are taken in below.
    () => (inputs && kept !== undefined ? inputSession(parent, inputs, kept) : null),
    [parent, inputs, kept],
  )
  const takeIn = useMemo(() => {
    const read = baseline.data
    if (!session || !read) return null
    return () => {
      session.usages.take(read.usages, read.model)
      return session.take(read.inputs, read.requestedAt)
    }
  }, [session, baseline.data])
  useTakeIn(takeIn, refetch)
  const known = useMemo(
    () =>
      new Map(
        session
          ? inputs?.map((input) => [
              session.findRow(input.id),
              { ...input, id: session.findRow(input.id) },
            ])
          : [],
      ),
    [session, inputs],
  )
  const model = useMemo(
    () =>
      session && baseline.data?.model
        ? withRowIds(session.usages.named(baseline.data.model), session.findRow)
        : undefined,
    [session, baseline.data],
  )

  const queries = [baseline, profiles, suppliers, scenarios, transports]
  const data = useMemo(
    () =>
      calculation && session && search && suppliers.data && scenarios.data && transports.data
        ? {
            calculation,
            session,
            known,
            model,
            refetch: baseline.refetch,
            profiles: search,
            suppliers: suppliers.data,
            scenarios: scenarios.data,
            transportProfiles: transports.data,
            indicators: rules.data?.indicators ?? [],
            allowsOperationalUse: rules.data?.operationalUseInputs === true,
            hasOnlyProductionSum: rules.data?.moduleTotals === 'A1A3',
            semiFinished: semiFinished ?? noProducts,
          }
        : null,
    [
      calculation,
      session,
      known,
      model,
      baseline.refetch,
      search,
      suppliers.data,
      scenarios.data,
      transports.data,
      rules.data,
      semiFinished,
    ],
  )
  return {
    data,
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.forEach((query) => query.error && void query.refetch()),
  }
}

/** What the sheet needs of a calculation: the rest changes with each write, and draws nothing here. */
function sheetFields(calculation: SheetParent): SheetParent {
  const {
    '@id': iri,
    id,
    productName,
    calculationType,
    location,
    method,
    functionalUnitTitle,
    productionWasteInputMethod,
    wasteScenarioInputMethod,
    amountScalingDimensions,
    productLifeTime,
  } = calculation
  return {
    '@id': iri,
    id,
    productName,
    calculationType,
    location,
    method,
    functionalUnitTitle,
    productionWasteInputMethod,
    wasteScenarioInputMethod,
    amountScalingDimensions,
    productLifeTime,
  }
}

/** The same object as long as it says the same. */
function useUnchanged<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react/exhaustive-deps -- its text is what it is
  return useMemo(() => value, [text])
}

const noProducts: ReadonlyMap<string, SemiFinished> = new Map()

/** Edits of an earlier visit; undefined while they are being read. */
function useKeptEdits(key: string): KeptEdits | null | undefined {
  const [kept, setKept] = useState<KeptEdits | null | undefined>(undefined)
  useEffect(() => {
    let here = true
    void loadEdits(readUserId(), key).then((edits) => here && setKept(edits))
    return () => {
      here = false
    }
  }, [key])
  return kept
}
