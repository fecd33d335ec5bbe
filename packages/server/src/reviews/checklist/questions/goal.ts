import { methodsOf, type Question } from '../question.ts'

export const goal: readonly Question[] = [
  {
    key: 'goal.purpose',
    rule: 'ISO 14044',
    texts: {
      en: 'Purpose, use and readers of the study are stated, and whether it compares products.',
      nl: 'Doel, gebruik en lezers van de studie zijn vermeld, en of zij producten vergelijkt.',
      de: 'Zweck, Verwendung und Leser der Studie sind genannt, und ob sie Produkte vergleicht.',
    },
  },
  {
    key: 'goal.declaredUnit',
    rule: 'EN 15804+A2',
    without: methodsOf.PEP,
    texts: {
      en: 'The declared or functional unit is quantified, with its mass and what is needed to convert it.',
      nl: 'De gedeclareerde of functionele eenheid is gekwantificeerd, met haar massa en wat voor omrekening nodig is.',
      de: 'Die deklarierte oder funktionale Einheit ist beziffert, mit ihrer Masse und allem, was zum Umrechnen nötig ist.',
    },
  },
  {
    key: 'goal.serviceLife',
    rule: 'EN 15804+A2',
    texts: {
      en: 'The reference service life is stated and its source holds for the conditions of use.',
      nl: 'De referentielevensduur is vermeld en de bron geldt voor de gebruiksomstandigheden.',
      de: 'Die Referenznutzungsdauer ist angegeben, und ihre Quelle gilt für die Nutzungsbedingungen.',
    },
  },
  {
    key: 'goal.boundary',
    rule: 'EN 15804+A2',
    texts: {
      en: 'All modules that must be declared are declared; whatever is left out is allowed to be and has its reason.',
      nl: 'Alle verplichte modules zijn gedeclareerd; wat ontbreekt mag ontbreken en is gemotiveerd.',
      de: 'Alle vorgeschriebenen Module sind deklariert; was fehlt, darf fehlen und ist begründet.',
    },
  },
  {
    key: 'goal.representativeness',
    rule: 'EN 15804+A2',
    texts: {
      en: 'It is clear which plants, period, technology and market the result stands for.',
      nl: 'Het is duidelijk voor welke fabrieken, periode, techniek en markt het resultaat staat.',
      de: 'Es ist klar, für welche Werke, welchen Zeitraum, welche Technik und welchen Markt das Ergebnis steht.',
    },
  },
  {
    key: 'goal.average',
    rule: 'EN 15804+A2',
    texts: {
      en: 'If several products or plants are averaged, the weighting is given and the spread is stated.',
      nl: 'Als meerdere producten of fabrieken zijn gemiddeld, zijn de weging en de spreiding vermeld.',
      de: 'Sind mehrere Produkte oder Werke gemittelt, sind Gewichtung und Streuung angegeben.',
    },
  },
]
