import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isOfWholeProduct = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/packages/server/test/')

/**
 * Runs tests of the whole server first: nearly all files of a minute or more are among them, and a
 * late one leaves the other worker idle. Vitest orders the rest by their last duration, or by size.
 * On a fresh clone this saves 54 s of 704 s of unit tests (two workers, durations of one run), as
 * much as starting the longest file first.
 */
export class ProductTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(
      (a, b) => Number(isOfWholeProduct(b)) - Number(isOfWholeProduct(a)),
    )
  }
}
