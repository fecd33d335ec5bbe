import type { Question } from '../question.ts'

export const interpretation: readonly Question[] = [
  {
    key: 'interpretation.contribution',
    rule: 'ISO 14044',
    texts: {
      en: 'What dominates the result is named and explained.',
      nl: 'Wat het resultaat bepaalt is benoemd en verklaard.',
      de: 'Was das Ergebnis bestimmt, ist benannt und erklärt.',
    },
  },
  {
    key: 'interpretation.sensitivity',
    rule: 'ISO 14044',
    texts: {
      en: 'The largest assumption, the allocation and the main scenario were varied.',
      nl: 'De grootste aanname, de allocatie en het belangrijkste scenario zijn gevarieerd.',
      de: 'Die größte Annahme, die Allokation und das wichtigste Szenario wurden variiert.',
    },
  },
  {
    key: 'interpretation.assumptions',
    rule: 'EN 15804+A2 §8',
    texts: {
      en: 'Estimates and assumptions are listed.',
      nl: 'Schattingen en aannames zijn vermeld.',
      de: 'Schätzungen und Annahmen sind aufgeführt.',
    },
  },
  {
    key: 'interpretation.limits',
    rule: 'ISO 14044',
    texts: {
      en: 'Conclusions follow from the results, and their limits are stated.',
      nl: 'De conclusies volgen uit de resultaten en hun beperkingen zijn vermeld.',
      de: 'Die Schlüsse folgen aus den Ergebnissen, und ihre Grenzen sind genannt.',
    },
  },
]
