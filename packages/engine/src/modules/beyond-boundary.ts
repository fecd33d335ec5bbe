import { multiplyPart, makeMultiplier } from '../model/contribution.ts'
import { bookPart, bookLack, bookUnknownLoss, type Ledger } from '../ledger/ledger.ts'
import { D } from '../model/life-cycle-modules.ts'

/**
 * Module D: all net flows of A–C.
 *
 *   D = (1+cw)·[ D_end of life + D_production + D_packaging ] + D_construction + D_maintenance + D_replacement
 *
 * The last three are booked by their own modules. Value of a credit: `waste/credits.ts`.
 * Source: calculation.md §9.2; production waste credits belong to it because A2 counts all net flows A–C (§18.14).
 * Example: packaging credit −2.752 with 3% construction waste → −2.83456.
 */
export function bookBeyondBoundary(ledger: Ledger): void {
  const withLoss = makeMultiplier('withConstructionWaste', 1 + (ledger.constructionWaste ?? 0))
  for (const line of ledger.due) {
    for (const credit of line.credits) bookPart(ledger, line, D, multiplyPart(credit, withLoss))
    bookLack(ledger, line, D, line.creditLacks)
    if (line.credits.length > 0) bookUnknownLoss(ledger, line, D)
  }
}
