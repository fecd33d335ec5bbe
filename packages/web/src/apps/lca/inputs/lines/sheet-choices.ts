import type { Read, Supplier, TransportProfile, WasteScenario } from '@cradle/contract'

/** What the sheet needs of the records that a line chooses from. */
export type SheetSupplier = Pick<Read<typeof Supplier>, '@id' | 'id' | 'name'> &
  Partial<Pick<Read<typeof Supplier>, 'uniqueId' | 'active' | 'transports'>>
export type SheetScenario = Pick<Read<typeof WasteScenario>, '@id' | 'id' | 'name'> &
  Partial<Pick<Read<typeof WasteScenario>, 'visible'>>
export type SheetTransportProfile = Pick<
  Read<typeof TransportProfile>,
  '@id' | 'id' | 'name' | 'environmentalProfile'
>
