import type { EpdRecord } from './epd-record.ts'
import { ilcdJson } from './ilcd/ilcd-json.ts'

/**
 * The EPD as lcax reads it, made by the library of the format itself from our ILCD data set. It is loaded when it is first
 * asked for: WebAssembly in Node is marked experimental.
 */
export async function lcaxJson(
  record: EpdRecord,
  madeAt: string,
): Promise<Record<string, unknown>> {
  const { convertIlcd } = await import('lcax')
  const made = convertIlcd(JSON.stringify(ilcdJson(record, madeAt))) as unknown as Record<
    string,
    unknown
  >
  // The converter knows years only, and no service life.
  return {
    ...made,
    publishedDate: record.issuedOn,
    ...(record.validUntil === null ? {} : { validUntil: record.validUntil }),
    referenceServiceLife: record.referenceServiceLife,
  }
}
