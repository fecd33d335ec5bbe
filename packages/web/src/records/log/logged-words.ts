import i18next from 'i18next'
import { translateSentence } from '../../api/error-text.ts'

/** Columns whose name differs from the field of the record. */
const renamed: Readonly<Record<string, string>> = { method_ids: 'methods' }

/** `user.edit` in the reader's words; an action without words stays as the server names it. Needs the texts `people`. */
export function describeAction(code: string): string {
  const [entity = '', action = ''] = code.split('.')
  return i18next.exists(`people:entity.${entity}`) && i18next.exists(`people:action.${action}`)
    ? `${i18next.t(`people:entity.${entity}` as 'people:entity.user')}: ${i18next.t(`people:action.${action}` as 'people:action.edit')}`
    : code
}

/** The label of the form for a changed column, `parent_company_id`; a column without one keeps its name. */
export function nameChange(column: string): string {
  const field =
    renamed[column] ??
    column.replace(/_id$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return i18next.exists(`people:field.${field}`)
    ? i18next.t(`people:field.${field}` as 'people:field.name')
    : column
}

/** Addresses of records in messages of the server. */
const ADDRESS = /(\/\w+\/\w+\/[\da-f-]{36})/

/** Splits a message into its words and the addresses of records among them. */
export const splitMessage = (message: string): string[] =>
  message.split(ADDRESS).filter((part) => part !== '')

/**
 * A message of the server in the reader's language. What follows a colon, as the hash of an unknown address, and spaces at the
 * ends stay.
 */
export function translateMessage(message: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*|: .*)$/s.exec(message) ?? []
  return before + translateSentence(words) + after
}

/** Checks whether a logged value is the id of a record. */
export const isRecordId = (value: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** The end of a record's id, which is enough to distinguish two entries; ids begin with their time. */
export const shortenId = (iri: string): string => `…${iri.slice(-8)}`
