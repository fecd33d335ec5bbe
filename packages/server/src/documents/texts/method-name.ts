import type { ReportSource } from '../source/report-source.ts'
import { documentTexts } from './document-texts.ts'

/** A method of the product in the language of the report; one that an admin named keeps its name. */
export function methodName({
  language,
  method,
}: {
  language: ReportSource['language']
  method: Pick<ReportSource['method'], 'key' | 'name'>
}): string {
  const { key, name } = method
  return key !== 'OTHER' && name === documentTexts('en')(`declaration:methods.${key}`)
    ? documentTexts(language)(`declaration:methods.${key}`)
    : name
}
