import type { EpdRecord } from './epd-record.ts'
import { writeProductClasses } from './classification-classes.ts'
import { writeIlcdJson } from './ilcd/ilcd-json.ts'

/**
 * Writes the EPD in lcax, with the library of the format, from our ILCD data set. The library is
 * loaded on first use, because WebAssembly in Node is marked experimental.
 */
export async function writeLcaxJson(
  record: EpdRecord,
  madeAt: string,
): Promise<Record<string, unknown>> {
  const { convertIlcd } = await import('lcax')
  const made = convertIlcd(JSON.stringify(writeIlcdJson(record, madeAt))) as unknown as Record<
    string,
    unknown
  >
  // The converter reads years only, and no service life.
  return {
    ...made,
    publishedDate: record.issuedOn,
    ...(record.validUntil === null ? {} : { validUntil: record.validUntil }),
    referenceServiceLife: record.referenceServiceLife,
    // The format has no field for categories.
    metaData: {
      ...(made['metaData'] as Record<string, unknown> | undefined),
      ...(record.classifications.length > 0
        ? { product_classes: writeProductClasses(record.classifications) }
        : {}),
    },
    ...(record.demonstrationMark === null
      ? {}
      : { comment: joinLines(record.demonstrationMark.en, made['comment']) }),
  }
}

const joinLines = (first: string, rest: unknown): string =>
  typeof rest === 'string' && rest !== '' && !rest.startsWith(first) ? `${first}\n${rest}` : first
