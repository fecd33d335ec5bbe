import type { Read, Report } from '@cradle/contract'

/** A finished or queued document. */
export type ReportItem = Read<typeof Report>

/** What documents are made of: the address of a calculation or of a footprint. */
export type ReportSubject =
  | { calculation: string; footprint?: never }
  | { footprint: string; calculation?: never }

export const isOpen = ({ state }: Pick<ReportItem, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Key of all queries for the documents of one record. */
export const reportsKey = ({ calculation, footprint }: ReportSubject) =>
  ['reports', calculation ?? footprint] as const
