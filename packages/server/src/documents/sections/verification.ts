import type { Section, Signature } from '../report-model.ts'
import type { ReportImageName, ReportSource } from '../source/report-source.ts'
import { day } from '../report-numbers.ts'
import { wordsOf } from '../texts/words.ts'
import { speaksOfStages } from './parts/stage-figures.ts'

/** The boxed verification table. Names and signatures of the verification appear only after approval. */
export function verification(source: ReportSource): Section {
  const words = wordsOf(source.language).verification
  const { review } = source
  const signed = (name: ReportImageName) => (review && source.images[name] ? name : null)
  const signatures: Signature[] = [
    {
      role: words.verifier,
      name: review?.verifierName ?? '',
      detail: review?.verifierOrganisation ?? '',
      image: signed('verifierSignature'),
      emptyText: words.pending,
    },
    ...source.method.publisherPersons.map((person): Signature => ({
      role: words.person,
      name: review ? person.name : '',
      detail: review ? person.function : '',
      image: signed(`publisherSignature${person.place}`),
      emptyText: words.pending,
    })),
  ]
  return {
    key: 'verification',
    title: words.title,
    orientation: 'portrait',
    blocks: [
      {
        kind: 'verification',
        lead: speaksOfStages(source) ? wordsOf(source.language).pep.verificationLead : words.lead,
        statement: words.statement,
        options: [
          { label: words.internal, checked: review?.isExternal === false },
          { label: words.external, checked: review?.isExternal !== false },
        ],
        signatures,
        placeAndDate: {
          label: words.placeAndDate,
          value: review
            ? [review.place, day(review.approvedOn, source.language)].filter(Boolean).join(', ')
            : words.placePending,
        },
      },
    ],
  }
}
