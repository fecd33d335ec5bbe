import type { Section, Signature } from '../report-model.ts'
import type { ReportImageName, ReportSource } from '../source/report-source.ts'
import { day } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { namesStages } from './parts/stage-figures.ts'

/** The boxed verification table. Names and signatures of the verification appear only after approval. */
export function verification(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const { review } = source
  const signed = (name: ReportImageName) => (review && source.images[name] ? name : null)
  const signatures: Signature[] = [
    {
      role: t('declaration:verification.verifier'),
      name: review?.verifierName ?? '',
      detail: review?.verifierOrganisation ?? '',
      image: signed('verifierSignature'),
      emptyText: t('declaration:verification.pending'),
    },
    ...source.method.publisherPersons.map((person): Signature => ({
      role: t('declaration:verification.person'),
      name: review ? person.name : '',
      detail: review ? person.function : '',
      image: signed(`publisherSignature${person.place}`),
      emptyText: t('declaration:verification.pending'),
    })),
  ]
  return {
    key: 'verification',
    title: t('declaration:verification.title'),
    orientation: 'portrait',
    blocks: [
      {
        kind: 'verification',
        lead: namesStages(source)
          ? t('declaration:pep.verificationLead')
          : t('declaration:verification.lead'),
        statement: t('declaration:verification.statement'),
        options: [
          { label: t('declaration:verification.internal'), checked: review?.isExternal === false },
          { label: t('declaration:verification.external'), checked: review?.isExternal === true },
        ],
        signatures,
        placeAndDate: {
          label: t('declaration:verification.placeAndDate'),
          value: review
            ? [review.place, day(review.approvedOn, source.language)].filter(Boolean).join(', ')
            : t('declaration:verification.placePending'),
        },
      },
    ],
  }
}
