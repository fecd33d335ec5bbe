import type { ReportSource } from '../source/report-source.ts'
import { wordsOf } from './words.ts'

/** A method of the product in the language of the report; one that an admin named keeps its name. */
export function methodName({
  language,
  method,
}: {
  language: ReportSource['language']
  method: Pick<ReportSource['method'], 'key' | 'name'>
}): string {
  const { key, name } = method
  return key !== 'OTHER' && name === wordsOf('en').methods[key]
    ? wordsOf(language).methods[key]
    : name
}
