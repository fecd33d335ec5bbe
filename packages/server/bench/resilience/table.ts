/** The outcomes as the table of docs/operations.md. */
import type { Outcome } from './measure.ts'

const columns = [
  'Fault',
  'Load held',
  'Errors clients saw',
  'Acknowledged writes lost',
  'Jobs twice / never',
  'Live updates lost',
  'Time to recover',
] as const

export function formatTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => [
    outcome.fault.title,
    `${Math.round(outcome.load)}/s`,
    formatErrors(outcome),
    `${outcome.lost.length} of ${outcome.acknowledged}`,
    `${outcome.twice.length} / ${outcome.never.length} of ${outcome.jobs}`,
    `${outcome.liveLost.length} (${outcome.reopened} streams resumed)`,
    outcome.recovery < 0.05 ? 'at once' : `${outcome.recovery.toFixed(1)} s`,
  ])
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function formatErrors({ errors }: Outcome): string {
  const total = errors.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return '0'
  const kinds = Map.groupBy(errors, ([what]) => what.replace(/ (\(.*)?at .*/, ''))
  const parts = [...kinds].map(
    ([kind, all]) => `${all.reduce((sum, [, count]) => sum + count, 0)} × ${kind}`,
  )
  return `${total}: ${parts.join(', ')}`
}
