import type { FootprintInterval } from '@cradle/engine'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { Option } from '../../../../ui/form/fields.tsx'
import type { FootprintItem } from '../../footprint/footprint-queries.ts'
import type { FootprintSession } from './footprint-session.ts'

/** Everything that the sheet of a footprint works with. */
export interface SheetData {
  footprint: FootprintItem
  intervals: readonly FootprintInterval[]
  /** Names of records that rows have, also of those that cannot be chosen. */
  names: Readonly<Record<string, string>>
  session: FootprintSession
  profiles: ProfileSearch
  locations: readonly Option[]
  /** The country of a location, ISO 3166-1 alpha-2. */
  countryOf: (location: string) => string | undefined
  suppliers: readonly Option[]
  scenarios: readonly Option[]
}
