import type { ReportSource } from '../report-source.ts'
import { wordsOf } from './words.ts'

/** A method of the product in the language of the report; one that an admin named keeps its name. */
export function methodName({
  language,
  method,
}: {
  language: ReportSource['language']
  method: Pick<ReportSource['method'], 'key' | 'name'>
}): string {
  return method.name === wordsOf('en').methods[method.key]
    ? wordsOf(language).methods[method.key]
    : method.name
}
