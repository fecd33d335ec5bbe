import type { Question } from '../question.ts'

export const dataQuality: readonly Question[] = [
  {
    key: 'data.profiles',
    rule: 'EN 15804+A2',
    texts: {
      en: 'The background profiles are valid.',
      nl: 'De achtergrondprofielen zijn geldig.',
      de: 'Die Hintergrundprofile sind gültig.',
    },
  },
  {
    key: 'data.specificAge',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Specific data cover a year and are not older than five years.',
      nl: 'Specifieke gegevens beslaan een jaar en zijn niet ouder dan vijf jaar.',
      de: 'Spezifische Daten decken ein Jahr ab und sind nicht älter als fünf Jahre.',
    },
  },
  {
    key: 'data.genericAge',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Generic data are not older than ten years.',
      nl: 'Generieke gegevens zijn niet ouder dan tien jaar.',
      de: 'Generische Daten sind nicht älter als zehn Jahre.',
    },
  },
  {
    key: 'data.sources',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Each amount has a source that can be traced.',
      nl: 'Elke hoeveelheid heeft een herleidbare bron.',
      de: 'Jede Menge hat eine nachvollziehbare Quelle.',
    },
  },
  {
    key: 'data.measured',
    rule: 'EN 15804+A2',
    texts: {
      en: 'What the manufacturer can influence rests on data of its own.',
      nl: 'Wat de producent kan beïnvloeden berust op eigen gegevens.',
      de: 'Was der Hersteller beeinflussen kann, beruht auf eigenen Daten.',
    },
  },
  {
    key: 'data.score',
    rule: 'EN 15804+A2 Annex E',
    texts: {
      en: 'Age, geography and technology of the data were judged and suffice.',
      nl: 'Ouderdom, geografie en techniek van de gegevens zijn beoordeeld en volstaan.',
      de: 'Alter, Geografie und Technik der Daten wurden beurteilt und genügen.',
    },
  },
  {
    key: 'data.proxies',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Where a profile stands in for another material, that is justified and its effect known.',
      nl: 'Waar een profiel een ander materiaal vervangt, is dat onderbouwd en is het effect bekend.',
      de: 'Wo ein Profil für ein anderes Material steht, ist das begründet und die Wirkung bekannt.',
    },
  },
  {
    key: 'data.demonstration',
    rule: 'ISO 14025',
    texts: {
      en: 'No demonstration data are in the model.',
      nl: 'Er zitten geen demonstratiegegevens in het model.',
      de: 'Es sind keine Demonstrationsdaten im Modell.',
    },
  },
]
