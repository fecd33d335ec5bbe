import type { Gap, Warning } from './results.ts'

/** Gaps and warnings of a calculation, each once, in order of occurrence. */
export interface Findings {
  gap(gap: Omit<Gap, 'calculationId' | 'indicators'> & Partial<Pick<Gap, 'indicators'>>): void
  /** Adds a gap that is reported only here, without a search for duplicates. */
  newGap(gap: Omit<Gap, 'calculationId' | 'indicators'> & Partial<Pick<Gap, 'indicators'>>): void
  warn(warning: Omit<Warning, 'calculationId'>): void
}

export interface FindingLists {
  readonly gaps: Gap[]
  readonly warnings: Warning[]
  readonly seen: Set<string>
}

export const emptyFindings = (): FindingLists => ({ gaps: [], warnings: [], seen: new Set() })

/** Binds findings to one calculation (the product or a semi-finished product). All share common lists. */
export function bindFindings(calculationId: string, lists: FindingLists): Findings {
  const isNew = (key: string) => !lists.seen.has(key) && lists.seen.add(key) !== undefined
  return {
    gap(gap) {
      const key = `gap|${calculationId}|${gap.why}|${gap.inputId}|${gap.profileId}|${gap.wasteScenarioId}|${gap.field}`
      if (isNew(key)) lists.gaps.push({ calculationId, indicators: [], ...gap })
    },
    newGap: (gap) => void lists.gaps.push({ calculationId, indicators: [], ...gap }),
    warn(warning) {
      const key = `${warning.code}|${calculationId}|${warning.inputId}|${warning.profileId}|${warning.wasteScenarioId}`
      if (isNew(key)) lists.warnings.push({ calculationId, ...warning })
    },
  }
}
