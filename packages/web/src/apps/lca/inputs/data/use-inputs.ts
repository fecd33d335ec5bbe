import type { CalculationRequest } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Method, recordRoutes, type ProfileIndex } from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import { call } from '../../../../api/call.ts'
import type { SheetScenario, SheetSupplier, SheetTransportProfile } from '../lines/sheet-choices.ts'
import type { InputLine } from '../lines/input-rows.ts'
import { fresh } from '../../../../api/query-client.ts'
import { useBaseline } from './use-baseline.ts'
import { withRowIds } from '../lines/to-engine.ts'
import { inputSession, type InputSession } from './input-session.ts'
import type { Indicator } from './measure-texts.ts'
import { profileIndexQuery } from '../../../../records/profile/profile-index.ts'
import { getProfileSearch, type ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { useSemiFinished, type SemiFinished } from '../semi-finished/semi-finished.ts'
import { loadEdits, type KeptEdits } from '../../../../records/sheet/saving/unsaved-edits.ts'
import { readUserId } from '../../../../records/sheet/sheet-session.ts'
import { scenariosQuery, suppliersQuery, transportProfilesQuery } from './sheet-queries.ts'
import { useTakeIn } from '../../../../records/sheet/use-sheet-saving.ts'
import { readParent, sheetKey, type SheetParent } from '../lines/sheet-parent.ts'

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
  const calculation = useUnchanged(baseline.data && readParent(baseline.data.calculation))
  const { refetch } = baseline
  const method = calculation?.method ?? null
  const profiles = useQuery(profileIndexQuery)
  const suppliers = useQuery(suppliersQuery)
  const scenarios = useQuery(scenariosQuery)
  const transports = useQuery(transportProfilesQuery)
  const rules = useMethod(method)
  const semiFinished = useSemiFinished(parent, method) ?? noProducts
  const search = useProfileSearch(profiles.data, calculation)
  const sheet = useSheet(parent, baseline)
  const lists = useMemo(
    () =>
      suppliers.data && scenarios.data && transports.data
        ? {
            suppliers: suppliers.data,
            scenarios: scenarios.data,
            transportProfiles: transports.data,
          }
        : null,
    [suppliers.data, scenarios.data, transports.data],
  )
  const data = useMemo(
    () =>
      calculation && sheet && search && lists
        ? { calculation, ...sheet, refetch, profiles: search, ...lists, ...rules, semiFinished }
        : null,
    [calculation, sheet, refetch, search, lists, rules, semiFinished],
  )
  const queries = [baseline, profiles, suppliers, scenarios, transports]
  return {
    data,
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.forEach((query) => query.error && void query.refetch()),
  }
}

/** What the method of the calculation says of its sheet. */
function useMethod(
  method: string | null,
): Pick<InputsData, 'indicators' | 'allowsOperationalUse' | 'hasOnlyProductionSum'> {
  const { data } = useQuery({
    queryKey: ['method', method],
    queryFn: ({ signal }) =>
      call(recordRoutes(Method).get, { params: { id: readId(method!) }, signal }),
    enabled: method !== null,
    staleTime: fresh.reference,
  })
  return useMemo(
    () => ({
      indicators: data?.indicators ?? [],
      allowsOperationalUse: data?.operationalUseInputs === true,
      hasOnlyProductionSum: data?.moduleTotals === 'A1A3',
    }),
    [data],
  )
}

/** The profiles that a line can have; null until the calculation and the profiles are read. */
function useProfileSearch(
  index: ProfileIndex | undefined,
  calculation: SheetParent | undefined,
): ProfileSearch | null {
  const isRead = calculation !== undefined
  const method = calculation?.method ?? null
  const search = useMemo(
    () => (index && isRead ? getProfileSearch(index, method) : null),
    [index, isRead, method],
  )
  useEffect(() => search?.prepare(), [search])
  return search
}

/** The session with the lines, as the server and an earlier visit left them, and the model of the server by its rows. */
function useSheet(
  parent: string,
  { data: read, refetch }: ReturnType<typeof useBaseline>,
): Pick<InputsData, 'session' | 'known' | 'model'> | null {
  const kept = useKeptEdits(sheetKey(parent))
  const inputs = read?.inputs
  const session = useMemo(
    // A session is made once; later answers are taken in below.
    () => (inputs && kept !== undefined ? inputSession(parent, inputs, kept) : null),
    [parent, inputs, kept],
  )
  const takeIn = useMemo(() => {
    if (!session || !read) return null
    return () => {
      session.usages.take(read.usages, read.model)
      return session.take(read.inputs, read.requestedAt)
    }
  }, [session, read])
  useTakeIn(takeIn, refetch)
  const known = useMemo(() => session && inputs && mapKnown(inputs, session), [session, inputs])
  const model = useMemo(
    () =>
      session && read?.model
        ? withRowIds(session.usages.named(read.model), session.findRow)
        : undefined,
    [session, read],
  )
  return useMemo(
    () => (session && known ? { session, known, model } : null),
    [session, known, model],
  )
}

const mapKnown = (
  inputs: readonly InputLine[],
  { findRow }: InputSession,
): ReadonlyMap<string, InputLine> =>
  new Map(inputs.map((input) => [findRow(input.id), { ...input, id: findRow(input.id) }]))

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
