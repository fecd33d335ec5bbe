import type { Texts } from '../words.ts'

/** What the model says, by code of the evidence. `{name}` is filled in; numbers in the way of the language. */
export const evidenceTexts = {
  identification: {
    en: '{product} of {owner}, {sites} place(s) of production',
    nl: '{product} van {owner}, {sites} productielocatie(s)',
    de: '{product} von {owner}, {sites} Produktionsstandort(e)',
  },
  method: {
    en: '{method}; rules: {pcr}',
    nl: '{method}; regels: {pcr}',
    de: '{method}; Regeln: {pcr}',
  },
  background: {
    en: 'Database: {database}; engine version {engine}',
    nl: 'Database: {database}; rekenkern versie {engine}',
    de: 'Datenbank: {database}; Rechenkern Fassung {engine}',
  },
  textThere: {
    en: 'Text is there: “{excerpt}”',
    nl: 'Tekst aanwezig: “{excerpt}”',
    de: 'Text vorhanden: „{excerpt}“',
  },
  textOfMethod: {
    en: 'The method’s own text is used',
    nl: 'De tekst van de methode wordt gebruikt',
    de: 'Der Text der Methode wird verwendet',
  },
  textMissing: { en: 'No text', nl: 'Geen tekst', de: 'Kein Text' },
  declaredUnit: {
    en: '1 {unit} weighs {mass} kg',
    nl: '1 {unit} weegt {mass} kg',
    de: '1 {unit} wiegt {mass} kg',
  },
  serviceLife: {
    en: '{years} years; source: {source}',
    nl: '{years} jaar; bron: {source}',
    de: '{years} Jahre; Quelle: {source}',
  },
  serviceLifeMissing: {
    en: 'No reference service life',
    nl: 'Geen referentielevensduur',
    de: 'Keine Referenznutzungsdauer',
  },
  boundary: {
    en: 'Declared: {modules}',
    nl: 'Gedeclareerd: {modules}',
    de: 'Deklariert: {modules}',
  },
  boundaryMissing: {
    en: 'Declared: {modules}; not declared: {missing}',
    nl: 'Gedeclareerd: {modules}; niet gedeclareerd: {missing}',
    de: 'Deklariert: {modules}; nicht deklariert: {missing}',
  },
  lines: {
    en: '{materials} materials, {energy} energy lines, {packaging} packaging, {other} other lines',
    nl: '{materials} materialen, {energy} energieregels, {packaging} verpakking, {other} overige regels',
    de: '{materials} Materialien, {energy} Energiezeilen, {packaging} Verpackung, {other} weitere Zeilen',
  },
  massOfUnit: {
    en: 'Materials weigh {mass} kg, the declared unit says {declared} kg',
    nl: 'Materialen wegen {mass} kg, de gedeclareerde eenheid zegt {declared} kg',
    de: 'Materialien wiegen {mass} kg, die deklarierte Einheit sagt {declared} kg',
  },
  massBalance: {
    en: 'Materials {mass} kg, end of life {end} kg, production waste {waste} kg',
    nl: 'Materialen {mass} kg, einde levensduur {end} kg, productieafval {waste} kg',
    de: 'Materialien {mass} kg, Lebensende {end} kg, Produktionsabfall {waste} kg',
  },
  energyPerKg: {
    en: '{lines} energy line(s), {perKg} MJ per kg of product',
    nl: '{lines} energieregel(s), {perKg} MJ per kg product',
    de: '{lines} Energiezeile(n), {perKg} MJ je kg Produkt',
  },
  powerMix: {
    en: '{names}: {factors} kg CO2 eq. per kWh',
    nl: '{names}: {factors} kg CO2-eq. per kWh',
    de: '{names}: {factors} kg CO2-Äq. je kWh',
  },
  noPower: {
    en: 'No electricity in the model',
    nl: 'Geen elektriciteit in het model',
    de: 'Kein Strom im Modell',
  },
  transport: {
    en: '{known} of {all} bought materials have a transport',
    nl: '{known} van {all} ingekochte materialen hebben een transport',
    de: '{known} von {all} gekauften Materialien haben einen Transport',
  },
  packaging: {
    en: '{lines} line(s), {mass} kg',
    nl: '{lines} regel(s), {mass} kg',
    de: '{lines} Zeile(n), {mass} kg',
  },
  waste: {
    en: '{mass} kg of production waste ({share}% of the materials)',
    nl: '{mass} kg productieafval ({share}% van de materialen)',
    de: '{mass} kg Produktionsabfall ({share} % der Materialien)',
  },
  cutOff: {
    en: '{flows} flow(s) left out; at most {share}% of a group of modules',
    nl: '{flows} stroom/stromen weggelaten; ten hoogste {share}% van een groep modules',
    de: '{flows} Strom/Ströme weggelassen; höchstens {share} % einer Modulgruppe',
  },
  cutOffUnknown: {
    en: '{flows} flow(s) left out, of which nobody estimated {unknown}',
    nl: '{flows} stroom/stromen weggelaten, waarvan {unknown} niet geschat',
    de: '{flows} Strom/Ströme weggelassen, davon {unknown} nicht geschätzt',
  },
  cutOffNone: {
    en: 'No flow is named as left out',
    nl: 'Er is geen stroom als weggelaten vermeld',
    de: 'Es ist kein Strom als weggelassen genannt',
  },
  gaps: { en: 'Nothing unknown', nl: 'Niets onbekend', de: 'Nichts unbekannt' },
  gapsFound: {
    en: '{count} thing(s) unknown',
    nl: '{count} zaken onbekend',
    de: '{count} Angabe(n) unbekannt',
  },
  profiles: {
    en: '{valid} of {all} profiles valid on {day}',
    nl: '{valid} van {all} profielen geldig op {day}',
    de: '{valid} von {all} Profilen gültig am {day}',
  },
  specificAge: {
    en: 'Data of {year}, {age} year(s) old',
    nl: 'Gegevens uit {year}, {age} jaar oud',
    de: 'Daten aus {year}, {age} Jahr(e) alt',
  },
  yearMissing: {
    en: 'No year of the data',
    nl: 'Geen jaar van de gegevens',
    de: 'Kein Jahr der Daten',
  },
  genericAge: {
    en: '{young} of {all} profiles with a known year are not older than ten years; {unknown} without a year',
    nl: '{young} van {all} profielen met bekend jaar zijn niet ouder dan tien jaar; {unknown} zonder jaar',
    de: '{young} von {all} Profilen mit bekanntem Jahr sind nicht älter als zehn Jahre; {unknown} ohne Jahr',
  },
  sources: {
    en: '{known} of {all} lines have a source',
    nl: '{known} van {all} regels hebben een bron',
    de: '{known} von {all} Zeilen haben eine Quelle',
  },
  measured: {
    en: '{share}% of GWP-total in A1–A3 rests on measured amounts',
    nl: '{share}% van GWP-totaal in A1–A3 berust op gemeten hoeveelheden',
    de: '{share} % von GWP-gesamt in A1–A3 beruhen auf gemessenen Mengen',
  },
  score: {
    en: 'Score {score} ({level}), known of {coverage}% of the contributions',
    nl: 'Score {score} ({level}), bekend van {coverage}% van de bijdragen',
    de: 'Note {score} ({level}), bekannt von {coverage} % der Beiträge',
  },
  scoreUnknown: {
    en: 'No score: too little is known of the data ({coverage}%)',
    nl: 'Geen score: te weinig bekend van de gegevens ({coverage}%)',
    de: 'Keine Note: von den Daten ist zu wenig bekannt ({coverage} %)',
  },
  proxies: {
    en: '{count} line(s) say why their profile fits',
    nl: '{count} regel(s) zeggen waarom hun profiel past',
    de: '{count} Zeile(n) begründen ihr Profil',
  },
  demonstrationNone: { en: 'None', nl: 'Geen', de: 'Keine' },
  demonstrationFound: {
    en: '{count} profile(s) hold demonstration data',
    nl: '{count} profiel(en) bevatten demonstratiegegevens',
    de: '{count} Profil(e) enthalten Demonstrationsdaten',
  },
  secondary: {
    en: '{share}% of the materials is secondary',
    nl: '{share}% van de materialen is secundair',
    de: '{share} % der Materialien sind sekundär',
  },
  delivery: { en: '{vehicle}, {km} km', nl: '{vehicle}, {km} km', de: '{vehicle}, {km} km' },
  deliveryMissing: {
    en: 'No transport to the site',
    nl: 'Geen transport naar de bouwplaats',
    de: 'Kein Transport zur Baustelle',
  },
  installation: {
    en: '{loss}% lost on site, {lines} line(s) for installation',
    nl: '{loss}% verlies op de bouwplaats, {lines} regel(s) voor installatie',
    de: '{loss} % Verlust auf der Baustelle, {lines} Zeile(n) für den Einbau',
  },
  use: {
    en: '{maintenance} line(s) of maintenance, {parts} part(s) replaced',
    nl: '{maintenance} regel(s) onderhoud, {parts} onderdeel/onderdelen vervangen',
    de: '{maintenance} Zeile(n) Instandhaltung, {parts} Teil(e) ersetzt',
  },
  endOfLife: {
    en: '{mass} kg of {product} kg have a route at the end of life',
    nl: '{mass} kg van {product} kg heeft een route aan het einde van de levensduur',
    de: '{mass} kg von {product} kg haben einen Weg am Lebensende',
  },
  beyond: {
    en: 'Net output {output} kg; GWP-total of D {climate} kg CO2 eq.',
    nl: 'Netto-uitstroom {output} kg; GWP-totaal van D {climate} kg CO2-eq.',
    de: 'Nettoaustrag {output} kg; GWP-gesamt von D {climate} kg CO2-Äq.',
  },
  scenarioSet: { en: 'Scenario set: {set}', nl: 'Scenarioset: {set}', de: 'Szenariensatz: {set}' },
  scenarioSetMissing: { en: 'No scenario set', nl: 'Geen scenarioset', de: 'Kein Szenariensatz' },
  complete: {
    en: '{known} of {all} indicators known in all {modules} modules',
    nl: '{known} van {all} indicatoren bekend in alle {modules} modules',
    de: '{known} von {all} Indikatoren in allen {modules} Modulen bekannt',
  },
  sum: {
    en: 'Largest deviation {deviation}%',
    nl: 'Grootste afwijking {deviation}%',
    de: 'Größte Abweichung {deviation} %',
  },
  notInMethod: {
    en: 'The method does not have these indicators',
    nl: 'De methode heeft deze indicatoren niet',
    de: 'Die Methode hat diese Indikatoren nicht',
  },
  biogenicBalance: {
    en: 'Uptake {uptake}, release {release} kg CO2',
    nl: 'Opname {uptake}, vrijgekomen {release} kg CO2',
    de: 'Aufnahme {uptake}, Freisetzung {release} kg CO2',
  },
  biogenicContent: {
    en: 'Product {product} kg C, packaging {packaging} kg C',
    nl: 'Product {product} kg C, verpakking {packaging} kg C',
    de: 'Produkt {product} kg C, Verpackung {packaging} kg C',
  },
  separateD: {
    en: 'D {climate} kg CO2 eq., apart from A–C',
    nl: 'D {climate} kg CO2-eq., los van A–C',
    de: 'D {climate} kg CO2-Äq., getrennt von A–C',
  },
  noD: {
    en: 'Module D is not declared',
    nl: 'Module D is niet gedeclareerd',
    de: 'Modul D ist nicht deklariert',
  },
  contribution: {
    en: 'Largest: {name}, {share}%',
    nl: 'Grootste: {name}, {share}%',
    de: 'Größter Beitrag: {name}, {share} %',
  },
  textsThere: {
    en: 'All {all} texts are there',
    nl: 'Alle {all} teksten zijn aanwezig',
    de: 'Alle {all} Texte sind vorhanden',
  },
  textsMissing: {
    en: '{missing} of {all} texts are missing: {names}',
    nl: '{missing} van {all} teksten ontbreken: {names}',
    de: '{missing} von {all} Texten fehlen: {names}',
  },
  pictures: {
    en: '{there} of 2: product picture, flow diagram',
    nl: '{there} van 2: productafbeelding, stroomschema',
    de: '{there} von 2: Produktbild, Fließschema',
  },
  hash: {
    en: 'One snapshot, {hash}',
    nl: 'Eén momentopname, {hash}',
    de: 'Eine Momentaufnahme, {hash}',
  },
  cost: { en: '{sets}: {amounts} €', nl: '{sets}: € {amounts}', de: '{sets}: {amounts} €' },
  costMissing: {
    en: 'No price list in the result',
    nl: 'Geen prijslijst in het resultaat',
    de: 'Keine Preisliste im Ergebnis',
  },
  replacement: {
    en: 'Replacements are counted: {mode}',
    nl: 'Vervangingen tellen: {mode}',
    de: 'Ersatz wird gezählt: {mode}',
  },
  dimensions: {
    en: '{count} dimension(s) to scale with',
    nl: '{count} afmeting(en) om mee te schalen',
    de: '{count} Abmessung(en) zum Skalieren',
  },
  indicators: {
    en: '{count} indicators in the result',
    nl: '{count} indicatoren in het resultaat',
    de: '{count} Indikatoren im Ergebnis',
  },
  masses: {
    en: 'Product {product} kg, packaging {packaging} kg',
    nl: 'Product {product} kg, verpakking {packaging} kg',
    de: 'Produkt {product} kg, Verpackung {packaging} kg',
  },
  functionalUnit: {
    en: '{unit}, {years} years',
    nl: '{unit}, {years} jaar',
    de: '{unit}, {years} Jahre',
  },
  useEnergy: {
    en: '{count} line(s) of energy in use (B6)',
    nl: '{count} regel(s) energie bij gebruik (B6)',
    de: '{count} Zeile(n) Energie in der Nutzung (B6)',
  },
} as const satisfies Record<string, Texts>

export type EvidenceCode = keyof typeof evidenceTexts

/** Words that stand for values of a code. */
export const evidenceWords: Readonly<Record<string, Texts>> = {
  good: { en: 'good', nl: 'goed', de: 'gut' },
  fair: { en: 'fair', nl: 'redelijk', de: 'mittel' },
  poor: { en: 'poor', nl: 'matig', de: 'schwach' },
  fractional: { en: 'by fractions', nl: 'fractioneel', de: 'anteilig' },
  ceil: { en: 'whole', nl: 'in hele vervangingen', de: 'in ganzen Ersatzvorgängen' },
}
