import type { Question } from '../question.ts'

export const inventory: readonly Question[] = [
  {
    key: 'inventory.complete',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Materials, ancillaries, packaging, energy, water, emissions and waste of the process are all in the model.',
      nl: 'Grond- en hulpstoffen, verpakking, energie, water, emissies en afval van het proces zitten allemaal in het model.',
      de: 'Roh- und Hilfsstoffe, Verpackung, Energie, Wasser, Emissionen und Abfälle des Prozesses sind alle im Modell.',
    },
  },
  {
    key: 'inventory.amounts',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Amounts and units follow from the documents handed in; samples were traced back.',
      nl: 'Hoeveelheden en eenheden volgen uit de aangeleverde documenten; steekproeven zijn nagetrokken.',
      de: 'Mengen und Einheiten folgen aus den eingereichten Unterlagen; Stichproben wurden zurückverfolgt.',
    },
  },
  {
    key: 'inventory.massBalance',
    rule: 'ISO 14044',
    texts: {
      en: 'The mass balance closes: materials, product and waste fit together.',
      nl: 'De massabalans sluit: grondstoffen, product en afval kloppen met elkaar.',
      de: 'Die Massenbilanz geht auf: Rohstoffe, Produkt und Abfall passen zusammen.',
    },
  },
  {
    key: 'inventory.energy',
    rule: 'ISO 14044',
    texts: {
      en: 'The energy use is plausible for the process and complete.',
      nl: 'Het energiegebruik is aannemelijk voor het proces en volledig.',
      de: 'Der Energieverbrauch ist für den Prozess plausibel und vollständig.',
    },
  },
  {
    key: 'inventory.powerMix',
    rule: 'EN 15804+A2 §8',
    texts: {
      en: 'The electricity that was modelled is named with its climate figure per kilowatt-hour and is backed by contracts where it claims to be.',
      nl: 'De gemodelleerde elektriciteit is vermeld met haar klimaatgetal per kilowattuur en waar nodig met contracten onderbouwd.',
      de: 'Der modellierte Strom ist mit seinem Klimawert je Kilowattstunde genannt und, wo behauptet, durch Verträge belegt.',
    },
  },
  {
    key: 'inventory.transport',
    rule: 'EN 15804+A2',
    texts: {
      en: 'What is brought to the factory has its transport: distance, vehicle, all legs.',
      nl: 'Wat naar de fabriek komt heeft zijn transport: afstand, vervoermiddel, alle etappes.',
      de: 'Was ins Werk kommt, hat seinen Transport: Entfernung, Fahrzeug, alle Abschnitte.',
    },
  },
  {
    key: 'inventory.packaging',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Packaging of the product is counted and disposed of in A5.',
      nl: 'De verpakking van het product is meegeteld en wordt in A5 verwijderd.',
      de: 'Die Verpackung des Produkts ist erfasst und wird in A5 entsorgt.',
    },
  },
  {
    key: 'inventory.waste',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Production waste is counted once, with its treatment.',
      nl: 'Productieafval is één keer meegeteld, met zijn verwerking.',
      de: 'Produktionsabfall ist einmal erfasst, mit seiner Behandlung.',
    },
  },
  {
    key: 'inventory.cutOff',
    rule: 'EN 15804+A2',
    texts: {
      en: 'What was left out is listed, stays within the cut-off limits and holds nothing hazardous.',
      nl: 'Wat is weggelaten staat in de lijst, blijft binnen de afkapgrenzen en bevat niets gevaarlijks.',
      de: 'Was weggelassen wurde, ist aufgeführt, bleibt innerhalb der Abschneidegrenzen und enthält nichts Gefährliches.',
    },
  },
  {
    key: 'inventory.gaps',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Nothing that counts is unknown or set to zero for want of data.',
      nl: 'Niets dat meetelt is onbekend of bij gebrek aan gegevens op nul gezet.',
      de: 'Nichts, was zählt, ist unbekannt oder mangels Daten auf null gesetzt.',
    },
  },
]
