import type { ComputedSample, Parameter } from '@cradle/contract'
import type { VariantFault } from '@cradle/engine/family'
import type { ResultTable, TableCell } from '../../../records/results/result-table.ts'

export interface SampleWords {
  sample: string
  profiles: string
  figure: string
  mark: string
  lowest: string
  highest: string
  nameSample: (sample: Pick<ComputedSample, 'kind' | 'id'>) => string
  nameParameter: (parameter: Parameter) => string
  nameChoice: (line: string, record: string) => string
  nameSite: (location: string) => string
  describeFault: (fault: VariantFault) => string
}

/** Place of a sample among those of its kind, from 1: `corner-3` is the third. */
export const readSampleNumber = ({ id }: Pick<ComputedSample, 'id'>): number =>
  Number(id.slice(id.lastIndexOf('-') + 1))

/** A figure of the sum A–C; null where the sample has none. */
function readFigure(
  { figures }: ComputedSample,
  indicator: string,
): { known: number; isIncomplete: boolean } | null {
  const column = figures?.columns['A-C']
  const known = column?.values[figures!.indicators.indexOf(indicator)]
  return known === undefined
    ? null
    : { known, isIncomplete: column!.incomplete.includes(indicator) }
}

/** The samples with the lowest and the highest figure; null where one is unknown or all are equal. */
export function findEnds(
  samples: readonly ComputedSample[],
  indicator: string,
): { lowest: string; highest: string } | null {
  const figures = samples.flatMap((sample) => {
    const figure = readFigure(sample, indicator)
    return figure ? [{ id: sample.id, ...figure }] : []
  })
  if (figures.length === 0 || figures.some(({ isIncomplete }) => isIncomplete)) return null
  const [lowest, highest] = [
    figures.reduce((best, one) => (one.known < best.known ? one : best)),
    figures.reduce((best, one) => (one.known > best.known ? one : best)),
  ]
  return lowest.known === highest.known ? null : { lowest: lowest.id, highest: highest.id }
}

const listChoices = (
  { profiles = [], suppliers = [], location }: ComputedSample,
  { nameChoice, nameSite }: SampleWords,
): string[] => [
  ...profiles.map(({ line, profile }) => nameChoice(line, profile)),
  ...suppliers.map(({ line, supplier }) => nameChoice(line, supplier)),
  ...(location === undefined ? [] : [nameSite(location)]),
]

/** A row per sample: the values of the parameters that vary, a figure of the sum A–C or why there is none, and other profiles, suppliers and site. */
export function buildSampleTable(
  samples: readonly ComputedSample[],
  parameters: readonly Parameter[],
  indicator: string,
  words: SampleWords,
): ResultTable {
  const named = new Set(
    samples.flatMap(({ values = [] }) => values.map(({ parameter }) => parameter)),
  )
  const varying = parameters.filter(({ id }) => named.has(id!))
  const hasChoices = samples.some((sample) => listChoices(sample, words).length > 0)
  const ends = findEnds(samples, indicator)
  return {
    head: [
      words.sample,
      ...varying.map(words.nameParameter),
      words.figure,
      words.mark,
      ...(hasChoices ? [words.profiles] : []),
    ],
    rows: samples.map((sample): TableCell[] => {
      const given = new Map(sample.values?.map(({ parameter, value }) => [parameter, value]))
      return [
        words.nameSample(sample),
        ...varying.map(({ id, value }): TableCell => {
          const own = given.get(id!) ?? value
          return own === undefined ? null : { known: own, isIncomplete: false, isEntered: true }
        }),
        sample.fault ? words.describeFault(sample.fault) : readFigure(sample, indicator),
        sample.id === ends?.lowest
          ? words.lowest
          : sample.id === ends?.highest
            ? words.highest
            : null,
        ...(hasChoices ? [listChoices(sample, words).join(' · ') || null] : []),
      ]
    }),
  }
}
