import {
  explainFootprint,
  writeFigure,
  type FootprintFigures,
  type FootprintTerm,
} from '@cradle/engine'
import { itemIri, Location, type Footprint, type Read } from '@cradle/contract'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import type { ReportImage, ReportLanguage } from '../report-model.ts'
import { fixedDecimals, percentage, unitText } from '../report-numbers.ts'
import type { FootprintAttestation } from '../source/footprint-attestation.ts'
import { documentTexts } from '../texts/document-texts.ts'

/** From what an inventory report is made. */
export interface InventorySource {
  snapshot: FootprintSnapshot
  attestation: FootprintAttestation
  contentHash: string
  language: ReportLanguage
  logo: ReportImage | undefined
}

/** What all sections of an inventory report share: its words, and one way to write its figures. */
export interface InventoryContext extends InventorySource {
  t: ReturnType<typeof documentTexts>
  footprint: Read<typeof Footprint>
  organisation: string
  /** Unit of all emissions: tonnes, as the GHG Protocol requires. */
  unit: string
  /** Writes kilograms as tonnes, with the same number of decimals in the whole report. */
  writeTonnes: (kilograms: number, isIncomplete?: boolean) => string
  /** Writes a share [1] in percent. */
  writeShare: (share: number, isIncomplete?: boolean) => string
  nameLocation: (id: string) => string
  /** `1.1 Stationary combustion` */
  nameCategory: (key: string) => string
  /** Line × factor × consolidation, largest first. */
  terms: readonly FootprintTerm[]
}

export function makeContext(source: InventorySource): InventoryContext {
  const { snapshot, attestation, language } = source
  const t = documentTexts(language)
  const { total, marketBasedTotal, isEmpty } = snapshot.document.total
  const decimals = chooseDecimals(Math.max(Math.abs(total), Math.abs(marketBasedTotal)) / 1000)
  return {
    ...source,
    t,
    footprint: snapshot.footprint,
    organisation: attestation.organisation?.name ?? '',
    unit: unitText('t CO2 eq', language),
    writeTonnes: (kilograms, isIncomplete = false) =>
      isIncomplete && isEmpty
        ? '–'
        : writeFigure(kilograms, isIncomplete, (known) =>
            fixedDecimals(known / 1000, language, decimals),
          ),
    writeShare: (share, isIncomplete = false) =>
      writeFigure(share, isIncomplete, (known) => percentage(known * 100, language)),
    nameLocation: (id) => snapshot.names[itemIri(Location, id)] ?? id,
    nameCategory: (key) => {
      const text = `footprint:categories.c${key.replace('.', '_')}`
      return documentTexts.has(text) ? `${key} ${t(text)}` : key
    },
    terms: explainFootprint(snapshot.request, () => true).terms,
  }
}

/** Decimals with which the total of a report has at least four significant digits. Example: 5,231 t → 1; 12.3 t → 3 */
const chooseDecimals = (tonnes: number): number => (tonnes >= 1000 ? 1 : tonnes >= 100 ? 2 : 3)

/** Whether figures of a group are unknown in part. */
export const isUnknown = (
  figures: Pick<FootprintFigures, 'marks'> | undefined,
  method: 'location' | 'market' = 'location',
): boolean => figures?.marks[method === 'location' ? 'total' : 'marketBasedTotal'] !== undefined
