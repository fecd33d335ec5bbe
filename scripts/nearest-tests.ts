import path from 'node:path'
import type { Import } from './read-imports.ts'

export interface NearestTests {
  /** Nearest first. */
  chosen: string[]
  /** Number of further tests that reach a changed file at a greater distance. */
  leftOut: number
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/**
 * Finds tests near changed files: first changed tests, then tests that import a changed file, then
 * tests one import further, and so on. Among tests at the same distance, those with a word of the name
 * of a changed file are first, because a file that all others import has all tests at one distance; then those in the same folder.
 *
 * @param changed files from the root of the repository
 * @param limits how many files to choose at most, and how long they may take together [ms]; the nearest is always chosen
 */
export function findNearestTests(
  imports: readonly Import[],
  changed: readonly string[],
  { most, time, timeOf }: { most: number; time: number; timeOf: (test: string) => number },
): NearestTests {
  const importers = Map.groupBy(
    imports.filter(({ to }) => to !== null),
    ({ to }) => to!,
  )
  const seen = new Set(changed)
  const found: string[] = []
  for (let ring = [...changed]; ring.length > 0;) {
    found.push(
      ...ring
        .filter(isTest)
        .toSorted(
          (a, b) =>
            Number(sharesWord(changed, b)) - Number(sharesWord(changed, a)) ||
            countSteps(changed, a) - countSteps(changed, b),
        ),
    )
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []).map(({ from }) => from))]
      .filter((file) => !seen.has(file))
      .toSorted()
    for (const file of ring) seen.add(file)
  }
  const chosen: string[] = []
  let left = time
  for (const test of found) {
    if (chosen.length === most) break
    if (chosen.length > 0 && timeOf(test) > left) continue
    chosen.push(test)
    left -= timeOf(test)
  }
  return { chosen, leftOut: found.length - chosen.length }
}

/** Whether the path of the test has a word of the name of a changed file, in singular or plural. */
const sharesWord = (changed: readonly string[], test: string): boolean =>
  changed.some((file) =>
    listWords(path.basename(file)).some((word) => listWords(test).includes(word)),
  )

/** The words of a path that name a subject: without its ending, and without the last letter of a plural. */
const listWords = (file: string): string[] =>
  file
    .replace(/\..*$/, '')
    .split(/[^A-Za-z]+|(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 3)

/** Number of folders between the file and the nearest changed file. */
const countSteps = (changed: readonly string[], file: string): number =>
  Math.min(
    ...changed.map(
      (one) =>
        path.relative(path.dirname(one), path.dirname(file)).split('/').filter(Boolean).length,
    ),
  )
