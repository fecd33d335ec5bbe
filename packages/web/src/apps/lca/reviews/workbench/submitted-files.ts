import { isIriFor, MediaObject } from '@cradle/contract'

/** A document of a submission. */
export interface SubmittedFile {
  field: string
  iri?: string
  fileName: string
  contentUrl?: string
  size?: number
}

interface Embedded {
  '@id'?: string
  fileName?: string
  contentUrl?: string
  size?: number
}

export const isFile = (value: unknown): value is Embedded | string =>
  (typeof value === 'object' && value !== null && ('contentUrl' in value || 'fileName' in value)) ||
  isIriFor(MediaObject, value)

/** Lists the files of a submission in the order of its fields. */
export const listFiles = (
  calculation: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): SubmittedFile[] =>
  Object.entries(calculation).flatMap(([field, value]): SubmittedFile[] => {
    if (!isFile(value)) return []
    if (typeof value === 'string') return [{ field, iri: value, fileName: names[value] ?? '' }]
    return [
      {
        field,
        iri: value['@id'],
        fileName: value.fileName ?? '',
        contentUrl: value.contentUrl,
        size: value.size,
      },
    ]
  })
