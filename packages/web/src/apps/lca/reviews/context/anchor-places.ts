import type { ThreadAnchor } from '@cradle/contract'
import {
  reportTextFields,
  expertTexts,
  reportSections,
} from '../../../../records/calculation/report-sections.ts'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import type { WorkbenchView } from './workbench-context.ts'

const texts = new Set<string>([...reportTextFields, ...expertTexts])
const files = new Set<string>([
  ...reportSections.flatMap((section) => section.files.map(({ field }) => field)),
  'allocationImage',
])

/** Lists of entries that have a part of their own. */
const lists: Readonly<Record<string, WorkbenchView>> = {
  parameters: 'family',
  variants: 'family',
  modelTerms: 'model',
}

/**
 * Finds the part of the workbench that shows a place; null for threads about the whole calculation.
 */
export function findWorkbenchView({
  kind,
  field,
  place,
}: Partial<ThreadAnchor>): WorkbenchView | null {
  if (kind === 'input' || kind === 'cell') return 'inputs'
  if (kind === 'result') return 'results'
  if (kind === 'text') return 'texts'
  if (kind === 'field')
    return texts.has(field ?? '')
      ? 'texts'
      : files.has(field ?? '')
        ? 'documents'
        : (lists[field ?? ''] ?? 'product')
  if (kind === 'tab')
    return place === 'inputs'
      ? 'inputs'
      : place === 'results'
        ? 'results'
        : place === 'report-information' || place === 'expert'
          ? 'texts'
          : 'product'
  return null
}

/** Finds the threads of one cell, or of the line itself if no field is given. */
export const findCellThreads = (
  threads: readonly ThreadItem[],
  record: string,
  field: string | null,
): ThreadItem[] =>
  threads.filter(
    ({ anchor }) =>
      anchor.record === record &&
      (anchor.kind === 'cell' ? anchor.field === field : anchor.kind === 'input' && field === null),
  )

export const findFieldThreads = (threads: readonly ThreadItem[], field: string): ThreadItem[] =>
  threads.filter(
    ({ anchor }) => (anchor.kind === 'field' || anchor.kind === 'text') && anchor.field === field,
  )

/** Finds the threads of one term of a model, or of the terms as a whole if none is given. */
export const findTermThreads = (
  threads: readonly ThreadItem[],
  term: string | undefined,
): ThreadItem[] =>
  findFieldThreads(threads, 'modelTerms').filter(({ anchor }) => anchor.term === term)

export const findResultThreads = (
  threads: readonly ThreadItem[],
  indicator: string,
  stage: string,
): ThreadItem[] =>
  threads.filter(
    ({ anchor }) =>
      anchor.kind === 'result' && anchor.indicator === indicator && anchor.stage === stage,
  )

/**
 * Finds the next open thread after the given one and wraps at the end; `direction` −1 goes back.
 */
export function findNextOpen(
  threads: readonly ThreadItem[],
  after: string | null,
  direction: 1 | -1,
): ThreadItem | null {
  const open = threads.filter(({ state }) => state !== 'closed')
  if (open.length === 0) return null
  const at = open.findIndex(({ id }) => id === after)
  if (at < 0) return direction === 1 ? open[0]! : open.at(-1)!
  return open[(at + direction + open.length) % open.length]!
}
