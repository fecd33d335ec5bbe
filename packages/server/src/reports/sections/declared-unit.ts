import type { ReportSource } from '../report-source.ts'
import { unitText } from '../report-numbers.ts'

/** `1 m²` or `1 m² roof covering` */
export function declaredUnitText(source: ReportSource): string {
  const { declaredUnit, declaredUnitTitle } = source.product
  return [`1\u00a0${unitText(declaredUnit)}`, declaredUnitTitle].filter(Boolean).join(' ')
}
