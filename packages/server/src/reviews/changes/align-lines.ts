import { Calculation, itemIri } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'

type Line = Record<string, unknown>

/**
 * Rewrites another product's snapshot as an earlier state of this one: its lines receive the addresses of the matching lines here. Lines match when
 * they have the same input type and description, or else the same input type and profile. Each line is matched once, in order.
 */
export function alignLines(
  after: CalculationSnapshot,
  other: CalculationSnapshot,
): CalculationSnapshot {
  const lines = pairLines(other.wire.inputs, after.wire.inputs, [
    ({ inputType, description }) => buildKey(inputType, foldText(description)),
    ({ inputType, environmentalProfile }) => buildKey(inputType, environmentalProfile),
  ])
  const usages = pairLines(
    other.wire.predefinedInputSetUsages,
    after.wire.predefinedInputSetUsages,
    [({ predefinedInputSet }) => buildKey(predefinedInputSet)],
  )
  const replaceAddresses = (list: readonly Line[], ids: ReadonlyMap<string, string>): Line[] =>
    list.map((line) => {
      const id = ids.get(String(line['id']))
      return id === undefined
        ? line
        : { ...line, id, '@id': `${String(line['@id']).slice(0, -String(line['id']).length)}${id}` }
    })
  const replaceId =
    <T extends { id: string }>(ids: ReadonlyMap<string, string>) =>
    (one: T): T => ({ ...one, id: ids.get(one.id) ?? one.id })
  const run = after.request.run
  return {
    ...other,
    calculationId: after.calculationId,
    wire: {
      ...other.wire,
      calculation: {
        ...other.wire.calculation,
        '@id': itemIri(Calculation, after.calculationId),
        id: after.calculationId,
      },
      inputs: replaceAddresses(other.wire.inputs, lines),
      predefinedInputSetUsages: replaceAddresses(other.wire.predefinedInputSetUsages, usages),
    },
    request: {
      ...other.request,
      run,
      calculations: other.request.calculations.map((one) =>
        one.id === other.request.run
          ? {
              ...one,
              id: run,
              inputs: one.inputs.map(replaceId(lines)),
              ...(one.usages ? { usages: one.usages.map(replaceId(usages)) } : {}),
            }
          : one,
      ),
    },
    result: {
      ...other.result,
      contributions: other.result.contributions.map((one) => ({
        ...one,
        ...(one.inputId ? { inputId: lines.get(one.inputId) ?? one.inputId } : {}),
      })),
    },
  }
}

const foldText = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().toLowerCase() : undefined
const buildKey = (...parts: readonly unknown[]): string | undefined =>
  parts.some((part) => part === undefined || part === null) ? undefined : JSON.stringify(parts)

/** Maps ids there to ids here. A pair is found by the first key that both lines share. */
function pairLines(
  there: readonly Line[],
  here: readonly Line[],
  keys: readonly ((line: Line) => string | undefined)[],
): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of keys) {
    const left = Map.groupBy(
      here.filter(({ id }) => !taken.has(String(id))),
      (line) => key(line),
    )
    for (const line of there) {
      const id = String(line['id'])
      const name = key(line)
      const mate = found.has(id) || name === undefined ? undefined : left.get(name)?.shift()
      if (!mate) continue
      found.set(id, String(mate['id']))
      taken.add(String(mate['id']))
    }
  }
  return found
}
