import { calculateProduct, EngineError, plainResult, type PlainProductResult } from '@cradle/engine'
import {
  isLocked,
  type CalculationStatus,
  type PortfolioDifference,
  type PortfolioOutcome,
} from '@cradle/contract'
import { failureText } from '#calculations/results/failure-text'
import { computeHeadline } from '#calculations/results/run-engine'
import { toEngine } from '#calculations/model/to-engine'
import type { PortfolioCase } from './portfolio-case.ts'
import type { PortfolioLibrary } from './portfolio-library.ts'
import { compareTotals, isSame, largestChange, readSizes, type ResultTotals } from '../totals.ts'

export interface CaseOutcome {
  outcome: PortfolioOutcome
  stale: boolean
  largestChange: number | null
  differences: PortfolioDifference[]
  error: string | null
}

/** Computes one calculation with today's library and compares it with the stored result. Nothing is stored. */
export function computeCase(
  { calculation, rows, stored }: PortfolioCase,
  library: PortfolioLibrary,
): CaseOutcome {
  const isHeld = isLocked(calculation.status as CalculationStatus)
  const stale = stored !== null && stored.contentVersion !== calculation.content_version
  const request = toEngine(rows, library.engine)
  try {
    const result = plainResult(
      calculateProduct(request, library.preparedFor(calculation.method_id, request)),
    )
    const headline = computeHeadline(rows)
    const units = new Map(rows.indicators.map((i) => [i.code, i.unit]))
    const differences = compareTotals(
      stored?.totals ?? null,
      readTotals(result, headline),
      (code) => units.get(code) ?? '',
    )
    if (!stored)
      return {
        outcome: isHeld ? 'locked' : 'new',
        stale,
        largestChange: null,
        differences,
        error: null,
      }
    if (differences.every(isSame))
      return {
        outcome: isHeld ? 'locked' : 'same',
        stale,
        largestChange: 0,
        differences: [],
        error: null,
      }
    return {
      outcome: isHeld ? 'locked' : 'changed',
      stale,
      largestChange: largestChange(differences, readSizes(result, headline)),
      differences,
      error: null,
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return {
      outcome: isHeld ? 'locked' : 'failed',
      stale,
      largestChange: null,
      differences: [],
      error: failureText(error),
    }
  }
}

export const readTotals = (
  { totalAtoC, modules, mki }: Pick<PlainProductResult, 'totalAtoC' | 'modules' | 'mki'>,
  headline: string | null,
): ResultTotals => ({ totalAtoC, moduleD: modules.D, mki, headline })
