import type { Question } from '../question.ts'

export const allocation: readonly Question[] = [
  {
    key: 'allocation.coProducts',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Processes with several products are divided, or allocated with a stated and proper key.',
      nl: 'Processen met meerdere producten zijn opgesplitst, of met een vermelde en juiste sleutel verdeeld.',
      de: 'Prozesse mit mehreren Produkten sind aufgeteilt oder mit einem genannten, passenden Schlüssel zugeordnet.',
    },
  },
  {
    key: 'allocation.secondary',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Secondary materials come in without burdens from before the end of waste and are not credited twice.',
      nl: 'Secundaire materialen komen binnen zonder lasten van vóór de einde-afvalstatus en worden niet dubbel beloond.',
      de: 'Sekundärstoffe kommen ohne Lasten von vor dem Ende der Abfalleigenschaft herein und werden nicht doppelt gutgeschrieben.',
    },
  },
  {
    key: 'allocation.polluterPays',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Waste carries its treatment up to the point where it is waste no more.',
      nl: 'Afval draagt zijn verwerking tot het punt waarop het geen afval meer is.',
      de: 'Abfall trägt seine Behandlung bis zu dem Punkt, an dem er kein Abfall mehr ist.',
    },
  },
]
