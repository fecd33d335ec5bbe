import i18next from 'i18next'

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
