import type { Question } from '../question.ts'

export const scenarios: readonly Question[] = [
  {
    key: 'scenarios.delivery',
    rule: 'EN 15804+A2',
    texts: {
      en: 'The transport to the site (A4) is realistic for the market.',
      nl: 'Het transport naar de bouwplaats (A4) is realistisch voor de markt.',
      de: 'Der Transport zur Baustelle (A4) ist für den Markt realistisch.',
    },
  },
  {
    key: 'scenarios.installation',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Installation (A5) has its losses, materials, energy and waste.',
      nl: 'De installatie (A5) heeft haar verliezen, materialen, energie en afval.',
      de: 'Der Einbau (A5) hat seine Verluste, Stoffe, Energie und Abfälle.',
    },
  },
  {
    key: 'scenarios.use',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Emissions, maintenance and replacement in the use stage are stated and fit the service life.',
      nl: 'Emissies, onderhoud en vervanging in de gebruiksfase zijn vermeld en passen bij de levensduur.',
      de: 'Emissionen, Instandhaltung und Ersatz in der Nutzungsphase sind angegeben und passen zur Nutzungsdauer.',
    },
  },
  {
    key: 'scenarios.endOfLife',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Every material goes somewhere at the end of life, by routes that exist today.',
      nl: 'Elk materiaal gaat aan het einde van de levensduur ergens heen, via routes die nu bestaan.',
      de: 'Jedes Material geht am Lebensende irgendwohin, auf Wegen, die es heute gibt.',
    },
  },
  {
    key: 'scenarios.beyond',
    rule: 'EN 15804+A2 Annex D',
    texts: {
      en: 'Module D counts net output only, with a fitting substitute and quality factor, and its signs are right.',
      nl: 'Module D telt alleen de netto-uitstroom, met een passend vervangen product en kwaliteitsfactor, en de tekens kloppen.',
      de: 'Modul D zählt nur den Nettoaustrag, mit passendem Ersatz und Qualitätsfaktor, und die Vorzeichen stimmen.',
    },
  },
  {
    key: 'scenarios.deviations',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Deviations from default scenarios are substantiated.',
      nl: 'Afwijkingen van standaardscenario’s zijn onderbouwd.',
      de: 'Abweichungen von Standardszenarien sind begründet.',
    },
  },
]
