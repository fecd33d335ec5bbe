/**
 * The identity of each indicator in other formats: in ILCD+EPD a UUID and a name with its
 * abbreviation in brackets, in openEPD a key, in the ÖKOBAUDAT table a column.
 */
import { indicatorFile } from '#reference/indicator-file'
import type { EpdRecord, RecordTexts } from './epd-record.ts'
import { findInDataIndicator, findInDataUnit } from './indata-names.ts'

export interface IndicatorIdentity {
  code: string
  uuid: string
  /** Readers find an indicator by the abbreviation in brackets, e.g. `(GWP-total)`. */
  name: RecordTexts
  kind: 'LCIAResult' | 'exchange'
  direction: 'Input' | 'Output'
  unitGroup: { uuid: string; name: RecordTexts } | null
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
        ? { uuid: ilcd.unitGroupUuid, name: findInDataUnit(ilcd.unitGroupUuid) ?? { en: unit } }
        : null
      const abbreviation = abbreviations[code] ?? code
      const own = {
        en: `${name.en} (${abbreviation})`,
        nl: `${name.nl} (${abbreviation})`,
        de: `${name.de} (${abbreviation})`,
      }
      return [
        [
          code,
          {
            code,
            uuid,
            name: { ...own, ...findInDataIndicator(code) },
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
