import type { DocumentOf } from '@cradle/contract'

/** Full precision, point as decimal sign; modules of which a part is unknown are named behind. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function resultsTable(results: DocumentOf<'CalculationResult'>, separator: string): string {
  const cell = (value: string | number | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'number') return String(value)
    const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
    return separator === '\t' ? safe.replace(/[\t\r\n]+/g, ' ') : `"${safe.replaceAll('"', '""')}"`
  }
  const header = ['indicator', 'name', 'unit', ...results.stages, 'total A-C', 'lower bound in']
  const rows = [...results.top, ...results.other].map((row) => [
    row.code,
    row.name,
    row.unit,
    ...results.stages.map((module) => row.values[module]),
    row.total,
    row.incomplete?.join(' '),
  ])
  return [header, ...rows].map((line) => line.map(cell).join(separator)).join('\r\n')
}
