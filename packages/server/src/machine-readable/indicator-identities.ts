/**
 * The identity of each indicator in other formats: in ILCD+EPD a UUID and a name with its
 * abbreviation in brackets, in openEPD a key, in the ÖKOBAUDAT table a column.
 */
import { indicatorFile } from '#reference/indicator-file'
import type { EpdRecord } from './epd-record.ts'

export interface IndicatorIdentity {
  code: string
  uuid: string
  /** Readers find an indicator by the abbreviation in brackets, e.g. `(GWP-total)`. */
  shortDescription: string
  kind: 'LCIAResult' | 'exchange'
  direction: 'Input' | 'Output'
  unitGroup: { uuid: string; name: string } | null
}

/** Abbreviations that EN 15804 readers expect where they differ from our code. */
const abbreviations: Readonly<Record<string, string>> = {
  'ADP-minerals&metals': 'ADPE',
  'ADP-fossil': 'ADPF',
  'ODP-CML': 'ODP',
  'POCP-CML': 'POCP',
  'AP-CML': 'AP',
  'EP-CML': 'EP',
}

/**
 * Unit names as ILCD+EPD prints them. Source: InDataWG/ILCD-EPD-Data-Format, lists of identifiers.
 */
const unitNames: Readonly<Record<string, string>> = {
  '1ebf3012-d0db-4de2-aefd-ef30cedb0be1': 'kg CO2 eqv.',
  'd9e957c9-7309-4474-bf3a-7777df6c4e5b': 'kg CFC 11 eqv.',
  '42e089ac-92bf-4bf2-8ca1-5fc40d18f2ed': 'mol H+ eqv.',
  '0429039d-a61d-4590-ba67-aa4a20a810a1': 'kg P eqv.',
  'd05bb823-ecdf-4686-8c40-bf1d9257859f': 'kg N eqv.',
  '71b4d617-0ec9-4d3f-b65e-e438940c2401': 'mol N eqv.',
  'd27c25f8-fbc1-44c6-b47b-4adbae4199c6': 'kg NMVOC eqv.',
  '54ccd2d9-a32a-4fc2-923d-f2c8c93e89d4': 'kg Sb eqv.',
  '93a60a57-a3c8-11da-a746-0800200c9a66': 'MJ',
  '6ae2df01-888e-46c8-b17d-49fa3869b476': 'm3 world eqv.',
  '3883559b-648f-4afc-8ba2-0bd24f3affa3': 'disease incidence',
  '456b05bf-1415-44a9-9993-02452f554c09': 'kBq U235 eqv.',
  'aa959ded-f1eb-4efb-9c5c-2d60be36b3e6': 'CTUe',
  'd4c9523e-2d7e-49fd-8469-998f547d3a70': 'CTUh',
  'f130951c-e67f-4f7f-8dd4-665de3974e18': 'unitless',
  'ad38d542-3fe9-439d-9b95-2f5f7752acaf': 'kg',
  'cd950537-0a98-4044-9ba7-9f9a68d0a504': 'm3',
}

/**
 * Identities by code for an edition: EF 3.1 gave both toxicity indicators UUIDs of their own.
 * Indicators without a UUID are not written to ILCD.
 */
export function getIdentities(
  characterization: EpdRecord['characterization'],
): ReadonlyMap<string, IndicatorIdentity> {
  return characterization === 'EF 3.0' ? ef30 : ef31
}

function makeIdentities(edition: 'ef30' | 'ef31'): ReadonlyMap<string, IndicatorIdentity> {
  return new Map(
    indicatorFile.indicators.flatMap(({ code, name, ilcd, group, unit }) => {
      const uuid = ilcd.uuid[edition] ?? ilcd.uuid.all ?? ilcd.uuid.a1 ?? ilcd.uuid.nl
      if (!uuid || ilcd.kind === 'flowProperty') return []
      const unitGroup = ilcd.unitGroupUuid
        ? { uuid: ilcd.unitGroupUuid, name: unitNames[ilcd.unitGroupUuid] ?? unit }
        : null
      return [
        [
          code,
          {
            code,
            uuid,
            shortDescription: `${name.en} (${abbreviations[code] ?? code})`,
            kind: ilcd.kind,
            direction: group === 'resource' ? 'Input' : 'Output',
            unitGroup,
          },
        ] as const,
      ]
    }),
  )
}
const ef30 = makeIdentities('ef30')
const ef31 = makeIdentities('ef31')

/**
 * The code of a UUID, and its edition of EN 15804+A2. The older CML indicators keep their own
 * codes.
 */
export function findIndicatorCode(
  uuid: string,
): { code: string; edition: EpdRecord['characterization'] | null } | null {
  const inNew = byUuid31.get(uuid)
  const inOld = byUuid30.get(uuid)
  if (inNew && inOld) return { code: inNew, edition: null }
  if (inNew) return { code: inNew, edition: 'EF 3.1' }
  return inOld ? { code: inOld, edition: 'EF 3.0' } : null
}
const indexByUuid = (map: ReadonlyMap<string, IndicatorIdentity>): ReadonlyMap<string, string> =>
  new Map([...map].map(([code, { uuid }]) => [uuid, code]))
const byUuid30 = indexByUuid(ef30)
const byUuid31 = indexByUuid(ef31)

/** Indicators of EN 15804+A1 and of the Dutch set 1: other figures under the same abbreviations. */
export const isCml = (code: string): boolean => cml.has(code)
const cml = new Set(
  indicatorFile.indicators.filter(({ group }) => group === 'cml').map(({ code }) => code),
)

/**
 * The figures of one standard: EN 15804+A2 where it is assessed, else the older ones. Both use the
 * same abbreviations, so a data set with both would be misread.
 */
export function selectStandardFigures({ figures }: EpdRecord): EpdRecord['figures'] {
  const hasEf = figures.some(({ code }) => isEf(code))
  return hasEf ? figures.filter(({ code }) => !isCml(code)) : figures
}
export const isEf = (code: string): boolean => ef.has(code)
const ef = new Set(
  indicatorFile.indicators
    .filter(({ group }) => group === 'core' || group === 'additional')
    .map(({ code }) => code),
)
