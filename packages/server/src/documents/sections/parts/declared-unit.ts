import type { ReportLanguage } from '../../report-model.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { asEntered, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { namesStages } from './stage-figures.ts'

/** Equipment has a functional unit, everything else a declared one: the words inside a sentence. */
export const unitKind = (source: ReportSource): string =>
  documentTexts(source.language)(
    namesStages(source) ? 'declaration:unitKinds.functional' : 'declaration:unitKinds.declared',
  )

/** With the lifetime where it belongs to the unit: one switch over 20 years. */
export function declaredUnitText(source: ReportSource): string {
  const years = source.product.referenceServiceLife
  const t = documentTexts(source.language)
  return namesStages(source) && years
    ? t('declaration:pep.functionalUnitValue', {
        unit: plainUnitText(source),
        years: asEntered(years, source.language),
      })
    : plainUnitText(source)
}

const plainUnitText = ({ product, language }: ReportSource): string =>
  writeTitledUnit(product.declaredUnit, product.declaredUnitTitle, language)

/** `1 m²` or `1 m² roof covering`; a title that begins with the quantity itself says it once. */
export function writeTitledUnit(
  declaredUnit: string,
  declaredUnitTitle: string | null,
  language: ReportLanguage,
): string {
  const quantity = `1\u00a0${unitText(declaredUnit, language)}`
  const title = declaredUnitTitle?.trim() ?? ''
  const spoken = [quantity, `1 ${declaredUnit}`].find((start) => beginsWith(title, start))
  return [quantity, spoken === undefined ? title : title.slice(spoken.length).trim()]
    .filter(Boolean)
    .join(' ')
}

/** Whole words only: `1 m of profile` begins with `1 m`, `1 mm` does not. */
function beginsWith(title: string, start: string): boolean {
  return (
    title.replaceAll('\u00a0', ' ').startsWith(start.replaceAll('\u00a0', ' ')) &&
    !/^[\p{L}\d²³.,]/u.test(title.slice(start.length))
  )
}
