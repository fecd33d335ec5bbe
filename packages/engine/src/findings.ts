import type { Gap, Warning } from './results.ts'

/** Gaps and warnings met on the way, each once, in the order they were met. */
export interface Findings {
  gap(gap: Omit<Gap, 'calculationId' | 'indicators'> & Partial<Pick<Gap, 'indicators'>>): void
  /** A gap that nobody else reports: it need not be looked for among the others. */
  newGap(gap: Omit<Gap, 'calculationId' | 'indicators'> & Partial<Pick<Gap, 'indicators'>>): void
  warn(warning: Omit<Warning, 'calculationId'>): void
}

export interface FindingLists {
  readonly gaps: Gap[]
  readonly warnings: Warning[]
  readonly seen: Set<string>
}

export const emptyFindings = (): FindingLists => ({ gaps: [], warnings: [], seen: new Set() })

/** Findings of one calculation (the product or a semi-finished product), collected in common lists. */
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
