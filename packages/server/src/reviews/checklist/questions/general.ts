import type { Question } from '../question.ts'

export const general: readonly Question[] = [
  {
    key: 'general.identification',
    rule: 'ISO 14025',
    texts: {
      en: 'Product, manufacturer and places of production are identified without doubt.',
      nl: 'Product, producent en productielocaties zijn eenduidig aangeduid.',
      de: 'Produkt, Hersteller und Produktionsstandorte sind eindeutig bezeichnet.',
    },
  },
  {
    key: 'general.method',
    rule: 'ISO 14025',
    texts: {
      en: 'The method, its product category rules and their version are named and are the right ones for this product.',
      nl: 'De methode, de productcategorieregels en hun versie zijn vermeld en passen bij dit product.',
      de: 'Methode, Produktkategorieregeln und deren Fassung sind genannt und passen zu diesem Produkt.',
    },
  },
  {
    key: 'general.background',
    rule: 'EN 15804+A2 §8',
    texts: {
      en: 'Software and background database are named with their versions.',
      nl: 'Software en achtergronddatabase zijn met hun versies vermeld.',
      de: 'Software und Hintergrunddatenbank sind mit ihren Fassungen genannt.',
    },
  },
  {
    key: 'general.practitioner',
    rule: 'EN 15804+A2 §8',
    texts: {
      en: 'Commissioner and practitioners are named with their roles.',
      nl: 'Opdrachtgever en uitvoerders zijn met hun rol vermeld.',
      de: 'Auftraggeber und Bearbeiter sind mit ihrer Rolle genannt.',
    },
  },
  {
    key: 'general.independence',
    rule: 'ISO 14025',
    texts: {
      en: 'I took no part in this study and have no interest in its outcome.',
      nl: 'Ik heb niet aan deze studie meegewerkt en heb geen belang bij de uitkomst.',
      de: 'Ich habe an dieser Studie nicht mitgewirkt und habe kein Interesse an ihrem Ergebnis.',
    },
  },
]
