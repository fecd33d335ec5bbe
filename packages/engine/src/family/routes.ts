import { expandedLineId } from '../model/input-set.ts'
import type { Input, ProductCalculation, TransportLeg } from '../model/model.ts'
import type { FamilyRoutes, VariantChoices } from './family.ts'

type Choices = Pick<VariantChoices, 'suppliers' | 'location'>

/** A line with the supplier that it has in a declaration, and the legs from there; without legs it cannot be brought. */
export interface Route {
  line: string
  supplier: string
  legs: readonly TransportLeg[]
}

const NONE: readonly TransportLeg[] = []

/** The site of a declaration. */
export const findSite = (routes: FamilyRoutes, { location }: Choices): string | null =>
  location ?? routes.location

/** How the lines are brought that the choices change: with another site all that have a supplier, else those with another one. */
export function listRoutes(routes: FamilyRoutes, choices: Choices): Route[] {
  const { suppliers = [], location } = choices
  const isElsewhere = location !== undefined && location !== routes.location
  const chosen = new Map(suppliers.map(({ line, supplier }) => [line, supplier]))
  const all = new Map([...(isElsewhere ? Object.entries(routes.suppliers) : []), ...chosen])
  const legs = routes.legs[findSite(routes, choices) ?? ''] ?? {}
  return [...all].map(([line, supplier]) => ({ line, supplier, legs: legs[supplier] ?? NONE }))
}

/** The product with its lines brought as the choices say. Nothing is copied that does not change. */
export function bringLines(
  routes: FamilyRoutes | undefined,
  calculation: ProductCalculation,
  choices: Choices,
): ProductCalculation {
  const changed = routes
    ? new Map(listRoutes(routes, choices).map(({ line, legs }) => [line, legs]))
    : null
  if (!changed || changed.size === 0) return calculation
  const bring = (line: Input, id: string): Input => {
    const legs = changed.get(id)
    return legs ? { ...line, legs } : line
  }
  return {
    ...calculation,
    inputs: calculation.inputs.map((line) => bring(line, line.id)),
    ...(calculation.usages
      ? {
          usages: calculation.usages.map((usage) => ({
            ...usage,
            inputs: usage.inputs.map((line) => bring(line, expandedLineId(usage.id, line.id))),
          })),
        }
      : {}),
  }
}
