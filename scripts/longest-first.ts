import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a large part of a minute or more, longest first: the other worker has enough to do meanwhile, and none is left alone at the end. */
const longest = [
  'third-party/killed-server.test.ts',
  'access-walk/nothing-of-beta.test.ts',
  'access-walk/odd-bodies.test.ts',
  'access-walk/seen-and-hidden.test.ts',
  'seeds/run-seed.test.ts',
  'inputs/InputsTab.browser.test.tsx',
  'third-party/bad-requests.test.ts',
  'portfolio/portfolio.test.ts',
  'live/hub.test.ts',
  'calculations/records/calculation-api.test.ts',
  'documents/document-matrix.test.ts',
  'reviews/workflow/workflow.test.ts',
  'grid/Grid.browser.test.tsx',
]
const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((end) => moduleId.endsWith(end))
  return place < 0 ? longest.length : place
}

/** What is known to take long starts first; of the rest, what took longer last time or is larger. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
