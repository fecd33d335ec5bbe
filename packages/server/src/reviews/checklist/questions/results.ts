import type { Question } from '../question.ts'

export const results: readonly Question[] = [
  {
    key: 'results.complete',
    rule: 'EN 15804+A2',
    texts: {
      en: 'All indicators of the method are known in all declared modules.',
      nl: 'Alle indicatoren van de methode zijn in alle gedeclareerde modules bekend.',
      de: 'Alle Indikatoren der Methode sind in allen deklarierten Modulen bekannt.',
    },
  },
  {
    key: 'results.climateSum',
    rule: 'EN 15804+A2',
    texts: {
      en: 'GWP-total is the sum of fossil, biogenic and land use in each module.',
      nl: 'GWP-totaal is in elke module de som van fossiel, biogeen en landgebruik.',
      de: 'GWP-gesamt ist in jedem Modul die Summe aus fossil, biogen und Landnutzung.',
    },
  },
  {
    key: 'results.energySum',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Primary energy adds up: total = used as energy + used as material, renewable and not.',
      nl: 'Primaire energie klopt: totaal = als energie + als materiaal, hernieuwbaar en niet-hernieuwbaar.',
      de: 'Die Primärenergie stimmt: gesamt = energetisch + stofflich, erneuerbar und nicht erneuerbar.',
    },
  },
  {
    key: 'results.biogenicBalance',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Uptake and release of biogenic carbon cancel over A to C.',
      nl: 'Opname en vrijkomen van biogene koolstof heffen elkaar over A tot en met C op.',
      de: 'Aufnahme und Freisetzung von biogenem Kohlenstoff heben sich über A bis C auf.',
    },
  },
  {
    key: 'results.biogenicContent',
    rule: 'EN 15804+A2',
    texts: {
      en: 'The biogenic carbon content of product and packaging is declared where it is above 5% of the mass.',
      nl: 'Het biogene koolstofgehalte van product en verpakking is gedeclareerd waar het meer dan 5% van de massa is.',
      de: 'Der biogene Kohlenstoffgehalt von Produkt und Verpackung ist deklariert, wo er über 5 % der Masse liegt.',
    },
  },
  {
    key: 'results.separateD',
    rule: 'EN 15804+A2',
    texts: {
      en: 'Module D stands apart; no total of the life cycle contains it.',
      nl: 'Module D staat apart; geen levenscyclustotaal bevat haar.',
      de: 'Modul D steht für sich; keine Lebenszyklussumme enthält es.',
    },
  },
  {
    key: 'results.plausible',
    rule: 'ISO 14044',
    texts: {
      en: 'The results are plausible beside those of similar products.',
      nl: 'De resultaten zijn aannemelijk naast die van vergelijkbare producten.',
      de: 'Die Ergebnisse sind neben denen ähnlicher Produkte plausibel.',
    },
  },
]
