import type { GroupFacts, Live } from '../../ui/grid/grid-model.ts'

/**
 * Facts of a group, read again after each change of what they are made of; the same object while they say the same.
 *
 * @param sources  what they are made of
 */
export function watchGroupFacts(
  sources: readonly Pick<Live<unknown>, 'subscribe'>[],
  read: () => GroupFacts,
): Live<GroupFacts> {
  let last: GroupFacts = {}
  return {
    subscribe: (listener) => {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    read: () => {
      const now = read()
      if (
        now.countText !== last.countText ||
        now.issues !== last.issues ||
        now.subtotal !== last.subtotal
      )
        last = now
      return last
    },
  }
}
