import { methodsOf, type Question } from '../question.ts'

/** What single methods ask beyond the standard. */
export const method: readonly Question[] = [
  {
    key: 'nmd.environmentalCost',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
    texts: {
      en: 'The environmental cost (MKI) is computed with the price list of the method.',
      nl: 'De milieukosten (MKI) zijn berekend met de prijslijst van de methode.',
      de: 'Die Umweltkosten (MKI) sind mit der Preisliste der Methode berechnet.',
    },
  },
  {
    key: 'nmd.bothSets',
    rule: 'Bepalingsmethode',
    only: methodsOf.BOTH_SETS,
    texts: {
      en: 'Both sets of indicators are there and belong to the same model.',
      nl: 'Beide indicatorensets zijn aanwezig en horen bij hetzelfde model.',
      de: 'Beide Indikatorensätze sind vorhanden und gehören zum selben Modell.',
    },
  },
  {
    key: 'nmd.replacement',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
    texts: {
      en: 'Parts that are replaced count by fractions, not by whole replacements.',
      nl: 'Onderdelen die worden vervangen tellen fractioneel mee, niet in hele vervangingen.',
      de: 'Ersetzte Teile zählen anteilig, nicht in ganzen Ersatzvorgängen.',
    },
  },
  {
    key: 'nmd.wasteScenarios',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
    texts: {
      en: 'End-of-life scenarios are the default ones of the national database, or deviations are substantiated.',
      nl: 'De einde-levensduurscenario’s zijn de forfaitaire van de Nationale Milieudatabase, of afwijkingen zijn onderbouwd.',
      de: 'Die Lebensende-Szenarien sind die Standardwerte der nationalen Datenbank, oder Abweichungen sind begründet.',
    },
  },
  {
    key: 'nmd.scaling',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
    texts: {
      en: 'Scaling with dimensions holds within the stated range.',
      nl: 'De schaling met afmetingen geldt binnen het vermelde bereik.',
      de: 'Die Skalierung mit Abmessungen gilt im angegebenen Bereich.',
    },
  },
  {
    key: 'bepd.scenarios',
    rule: 'B-EPD programme instructions',
    only: methodsOf.B_EPD,
    texts: {
      en: 'Transport to the site and end of life follow the Belgian default scenarios.',
      nl: 'Transport naar de bouwplaats en einde levensduur volgen de Belgische standaardscenario’s.',
      de: 'Transport zur Baustelle und Lebensende folgen den belgischen Standardszenarien.',
    },
  },
  {
    key: 'bepd.indicators',
    rule: 'B-EPD programme instructions',
    only: methodsOf.B_EPD,
    texts: {
      en: 'The additional impact indicators are declared as well.',
      nl: 'Ook de aanvullende effectindicatoren zijn gedeclareerd.',
      de: 'Auch die zusätzlichen Wirkungsindikatoren sind deklariert.',
    },
  },
  {
    key: 'pep.functionalUnit',
    rule: 'EN 50693',
    only: methodsOf.PEP,
    texts: {
      en: 'The functional unit names function, performance and reference lifetime.',
      nl: 'De functionele eenheid noemt functie, prestatie en referentielevensduur.',
      de: 'Die funktionale Einheit nennt Funktion, Leistung und Referenzlebensdauer.',
    },
  },
  {
    key: 'pep.mass',
    rule: 'EN 50693',
    only: methodsOf.PEP,
    texts: {
      en: 'Total mass of the product and mass of its packaging are declared.',
      nl: 'De totale massa van het product en de massa van de verpakking zijn gedeclareerd.',
      de: 'Gesamtmasse des Produkts und Masse der Verpackung sind deklariert.',
    },
  },
  {
    key: 'pep.energyModel',
    rule: 'EN 50693',
    only: methodsOf.PEP,
    texts: {
      en: 'The energy model of each stage is named with its country and year.',
      nl: 'Het energiemodel van elke fase is met land en jaar vermeld.',
      de: 'Das Energiemodell jeder Phase ist mit Land und Jahr genannt.',
    },
  },
  {
    key: 'pep.use',
    rule: 'EN 50693',
    only: methodsOf.PEP,
    texts: {
      en: 'Energy in the use stage follows from a stated use profile over the whole lifetime.',
      nl: 'Energie in de gebruiksfase volgt uit een vermeld gebruiksprofiel over de hele levensduur.',
      de: 'Die Energie der Nutzungsphase folgt aus einem genannten Nutzungsprofil über die ganze Lebensdauer.',
    },
  },
  {
    key: 'operator.rules',
    rule: 'Programme instructions',
    only: methodsOf.OPERATOR,
    texts: {
      en: 'Additional rules of the programme operator are met.',
      nl: 'Aan aanvullende regels van de programmabeheerder is voldaan.',
      de: 'Zusätzliche Regeln des Programmbetreibers sind erfüllt.',
    },
  },
]
