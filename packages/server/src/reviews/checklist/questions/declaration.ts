import type { Question } from '../question.ts'

export const declaration: readonly Question[] = [
  {
    key: 'declaration.texts',
    rule: 'EN 15804+A2',
    texts: {
      en: 'The declaration holds all texts it must hold.',
      nl: 'De verklaring bevat alle verplichte teksten.',
      de: 'Die Deklaration enthält alle vorgeschriebenen Texte.',
    },
  },
  {
    key: 'declaration.substances',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Substances of very high concern above 0.1% by mass are stated, or that there are none.',
      nl: 'Zeer zorgwekkende stoffen boven 0,1 massa-% zijn vermeld, of dat die er niet zijn.',
      de: 'Besonders besorgniserregende Stoffe über 0,1 Masse-% sind angegeben, oder dass es keine gibt.',
    },
  },
  {
    key: 'declaration.emissions',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Emissions to indoor air, soil and water in use are stated.',
      nl: 'Emissies naar binnenlucht, bodem en water tijdens gebruik zijn vermeld.',
      de: 'Emissionen in Innenraumluft, Boden und Wasser während der Nutzung sind angegeben.',
    },
  },
  {
    key: 'declaration.pictures',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Picture, flow diagram and system boundary show this product.',
      nl: 'Afbeelding, stroomschema en systeemgrens tonen dit product.',
      de: 'Bild, Fließschema und Systemgrenze zeigen dieses Produkt.',
    },
  },
  {
    key: 'declaration.traceable',
    rule: 'EN 15804+A2 §8.3',
    texts: {
      en: 'Every figure of the declaration can be traced to the model and be computed again.',
      nl: 'Elk getal van de verklaring is tot het model te herleiden en opnieuw te berekenen.',
      de: 'Jede Zahl der Deklaration ist auf das Modell zurückzuführen und erneut zu berechnen.',
    },
  },
  {
    key: 'declaration.comparability',
    rule: 'ISO 14025',
    texts: {
      en: 'The statement on comparability and the validity of five years stand in the declaration.',
      nl: 'De verklaring over vergelijkbaarheid en de geldigheid van vijf jaar staan in het document.',
      de: 'Der Hinweis zur Vergleichbarkeit und die Gültigkeit von fünf Jahren stehen in der Deklaration.',
    },
  },
]
