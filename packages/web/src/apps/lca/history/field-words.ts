import type { TFunction } from 'i18next'
import i18next from 'i18next'

const ofDimension = /^(descriptionDimension|dimension|unitDimension|scalableDimension)([123])$/

/** A text in another language: `nl.noteA2`. */
const inLanguage = /^(en|nl|de)\.(\w+)$/

/** Translates an API field, if the screens have a name for it. */
export function translateFieldName(
  field: string,
  of: 'calculation' | 'line',
  t: TFunction<'history'>,
): string {
  const [, language, name] = inLanguage.exec(field) ?? []
  if (language && name)
    return `${translateFieldName(name, of, t)} (${t(`lca:language.${language}` as 'history:field')})`
  const dimension = ofDimension.exec(field)
  if (dimension)
    return `${t('lca:advanced.dimension' as 'history:field', { n: dimension[2] })}: ${t(`lca:field.${dimension[1]}` as 'history:field')}`
  const inLine = ['inputs:column', 'history:fieldName']
  const places =
    of === 'line'
      ? inLine
      : ['lca:field', 'report-information:field', 'report-information:file', 'history:fieldName']
  const own: Record<string, string> = {
    productionWastePercentage: 'inputs:column.waste',
    productionWasteKg: 'inputs:column.wasteKg',
  }
  const key = [own[field] ?? '', ...places.map((place) => `${place}.${field}`)].find(
    (one) => one !== '' && i18next.exists(one),
  )
  return key ? t(key as 'history:field') : field
}
