import { serveThread } from '#platform/threads/serve-thread'
import { newId } from '#platform/ids'
import { computeCase } from './compute-case.ts'
import { buildCases } from './page-cases.ts'
import type { LibraryRows, PortfolioTask } from './portfolio-case.ts'
import { addLibraryRows, type PortfolioLibrary } from './portfolio-library.ts'

const libraries = new Map<string, PortfolioLibrary>()

/** Computes a page of calculations in a thread and returns the rows of its findings as JSON. */
export default serveThread(
  (learned: LibraryRows[]) => learned.forEach((rows) => addLibraryRows(libraries, rows)),
  ({ recalculation, company, page }: PortfolioTask): string => {
    return JSON.stringify(
      buildCases(page, libraries).map(({ one, library }) => {
        const { calculation } = one
        const { outcome, stale, largestChange, differences, error } = computeCase(one, library)
        return {
          id: newId(),
          company_id: company,
          portfolio_recalculation_id: recalculation,
          calculation_id: calculation.id,
          product_name: calculation.product_name,
          status: calculation.status,
          content_version: calculation.content_version,
          outcome,
          stale,
          largest_change: largestChange,
          differences,
          error,
        }
      }),
    )
  },
)
