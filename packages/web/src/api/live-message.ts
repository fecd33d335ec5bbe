import type { DocumentOf, DocumentType, Read, Resource } from '@cradle/contract'
import type { LiveMessage } from './live.ts'

/** Whether a message is a document of this type. */
export const isDocument = <T extends DocumentType>(
  message: LiveMessage,
  type: T,
): message is LiveMessage & DocumentOf<T> => message['@type'] === type

/** Whether a message is a record of this kind, and not that it was deleted. */
export const isRecord = <R extends Resource>(
  message: LiveMessage,
  resource: R,
): message is LiveMessage & Read<R> => message['@type'] === resource.type && 'id' in message
