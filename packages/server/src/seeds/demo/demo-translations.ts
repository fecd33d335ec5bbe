import { translatedTextNames, type Locale } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { listOwnTexts } from '#templates/texts/language-texts'

type Translated = Readonly<Record<Exclude<Locale, 'en'>, string>>

/** English texts of the complete products in Dutch and German. `{mass}` is the number in the English text. */
const translations: Readonly<Record<string, Translated>> = {
  'LCA editor and plant manager of Noordhout BV (demonstration).': {
    nl: 'LCA-medewerker en bedrijfsleider van Noordhout BV (demonstratie).',
    de: 'LCA-Bearbeitung und Werksleitung der Noordhout BV (Demonstration).',
  },
  'Demonstration product of Noordhout BV.': {
    nl: 'Demonstratieproduct van Noordhout BV.',
    de: 'Demonstrationsprodukt der Noordhout BV.',
  },
  'Cutting, assembly, quality control and packing at one site.': {
    nl: 'Zagen, assembleren, kwaliteitscontrole en verpakken op één locatie.',
    de: 'Zuschnitt, Montage, Qualitätsprüfung und Verpackung an einem Standort.',
  },
  'Delivered just in time and placed with a mobile crane.': {
    nl: 'Op afroep geleverd en met een mobiele kraan geplaatst.',
    de: 'Auf Abruf geliefert und mit einem Mobilkran versetzt.',
  },
  'Reference service lives of building products, demonstration value.': {
    nl: 'Referentielevensduren van bouwproducten, demonstratiewaarde.',
    de: 'Referenz-Nutzungsdauern von Bauprodukten, Demonstrationswert.',
  },
  'Parts last as long as the product unless a shorter life is given per line.': {
    nl: 'Onderdelen gaan even lang mee als het product, tenzij bij een regel een kortere levensduur staat.',
    de: 'Teile halten so lange wie das Produkt, sofern in einer Zeile keine kürzere Lebensdauer angegeben ist.',
  },
  'No emissions to indoor air, soil or water relevant under the test standards are known for this product.':
    {
      nl: 'Voor dit product zijn geen emissies naar binnenlucht, bodem of water bekend die volgens de testnormen relevant zijn.',
      de: 'Für dieses Produkt sind keine nach den Prüfnormen relevanten Emissionen in Innenraumluft, Boden oder Wasser bekannt.',
    },
  'Calendar year 2024': { nl: 'Kalenderjaar 2024', de: 'Kalenderjahr 2024' },
  'Grid electricity; demonstration profile of the UK grid 2023 with losses and upstream emissions.':
    {
      nl: 'Stroom uit het net; demonstratieprofiel van het Britse net 2023 met verliezen en emissies in de keten.',
      de: 'Netzstrom; Demonstrationsprofil des britischen Netzes 2023 mit Verlusten und Emissionen der Vorkette.',
    },
  'Building envelopes and structures in housing and utility building.': {
    nl: 'Gevels, daken en draagconstructies in de woning- en utiliteitsbouw.',
    de: 'Gebäudehüllen und Tragwerke im Wohn- und Nichtwohnbau.',
  },
  'One product of one site in one year; market: the Netherlands.': {
    nl: 'Eén product van één locatie in één jaar; markt: Nederland.',
    de: 'Ein Produkt eines Standorts in einem Jahr; Markt: Niederlande.',
  },
  'Solid reinforced wall element of normal-strength concrete, cast lying in steel moulds, with cast-in lifting anchors. Mass about 480 kg/m².':
    {
      nl: 'Massief gewapend wandelement van beton met normale sterkte, liggend gestort in stalen mallen, met ingestorte hijsankers. Massa ongeveer 480 kg/m².',
      de: 'Massives bewehrtes Wandelement aus Normalbeton, liegend in Stahlschalungen betoniert, mit einbetonierten Transportankern. Masse etwa 480 kg/m².',
    },
  'Moulds are cleaned and oiled, reinforcement is placed, concrete is poured and compacted, and the element hardens under cover for one night before it is stored.':
    {
      nl: 'Mallen worden gereinigd en geolied, wapening wordt geplaatst, beton wordt gestort en verdicht, en het element verhardt één nacht afgedekt voordat het wordt opgeslagen.',
      de: 'Die Schalungen werden gereinigt und geölt, die Bewehrung wird eingelegt, der Beton eingebracht und verdichtet; das Element erhärtet eine Nacht abgedeckt und wird dann gelagert.',
    },
  'A mobile crane places the elements on shims; joints are grouted.': {
    nl: 'Een mobiele kraan plaatst de elementen op stelplaatjes; voegen worden aangegoten.',
    de: 'Ein Mobilkran setzt die Elemente auf Unterlegplatten; die Fugen werden vergossen.',
  },
  'Strength class C30/37; thickness 200 mm; density 2 400 kg/m³.': {
    nl: 'Sterkteklasse C30/37; dikte 200 mm; dichtheid 2 400 kg/m³.',
    de: 'Festigkeitsklasse C30/37; Dicke 200 mm; Dichte 2 400 kg/m³.',
  },
  'No substances of very high concern above 0.1% by mass are known.': {
    nl: 'Er zijn geen zeer zorgwekkende stoffen boven 0,1 massaprocent bekend.',
    de: 'Besonders besorgniserregende Stoffe über 0,1 Massenprozent sind nicht bekannt.',
  },
  'Cradle to gate with options, modules C1–C4 and module D.': {
    nl: 'Wieg tot poort met opties, modules C1–C4 en module D.',
    de: 'Von der Wiege bis zum Werkstor mit Optionen, Modulen C1–C4 und Modul D.',
  },
  'Manufacturing, distribution, installation, use and end of life, with module D.': {
    nl: 'Productie, distributie, installatie, gebruik en einde van de levensduur, met module D.',
    de: 'Herstellung, Distribution, Installation, Nutzung und Entsorgung, mit Modul D.',
  },
  'Casting, hardening, quality control and packing at one site.': {
    nl: 'Storten, verharden, kwaliteitscontrole en verpakken op één locatie.',
    de: 'Betonieren, Erhärten, Qualitätsprüfung und Verpackung an einem Standort.',
  },
  'Moulds are cleaned and oiled, concrete is poured and compacted, and the products harden under cover for one night before they are stored.':
    {
      nl: 'Mallen worden gereinigd en geolied, beton wordt gestort en verdicht, en de producten verharden één nacht afgedekt voordat ze worden opgeslagen.',
      de: 'Die Schalungen werden gereinigt und geölt, der Beton wird eingebracht und verdichtet; die Produkte erhärten eine Nacht abgedeckt und werden dann gelagert.',
    },
  'Delivered on softwood bearers.': {
    nl: 'Geleverd op onderleggers van naaldhout.',
    de: 'Geliefert auf Unterleghölzern aus Nadelholz.',
  },
  'A machine places the products; joints are filled with sand or mortar.': {
    nl: 'Een machine plaatst de producten; voegen worden met zand of mortel gevuld.',
    de: 'Eine Maschine versetzt die Produkte; die Fugen werden mit Sand oder Mörtel gefüllt.',
  },
  'Strength class C30/37; mass {mass} kg per declared unit.': {
    nl: 'Sterkteklasse C30/37; massa {mass} kg per gedeclareerde eenheid.',
    de: 'Festigkeitsklasse C30/37; Masse {mass} kg je deklarierte Einheit.',
  },
  'No direct emissions to air, soil or water occur during installation.': {
    nl: 'Bij de installatie treden geen directe emissies naar lucht, bodem of water op.',
    de: 'Beim Einbau treten keine direkten Emissionen in Luft, Boden oder Wasser auf.',
  },
  'Use and upkeep as the manufacturer prescribes, in the exposure class of the application.': {
    nl: 'Gebruik en onderhoud zoals de fabrikant voorschrijft, in de milieuklasse van de toepassing.',
    de: 'Nutzung und Pflege nach Vorgabe des Herstellers, in der Expositionsklasse der Anwendung.',
  },
  'No maintenance is needed.': {
    nl: 'Er is geen onderhoud nodig.',
    de: 'Eine Instandhaltung ist nicht erforderlich.',
  },
  'No repair is needed.': {
    nl: 'Er is geen reparatie nodig.',
    de: 'Eine Reparatur ist nicht erforderlich.',
  },
  'Solid reinforced floor slab of normal-strength concrete, cast in steel moulds.': {
    nl: 'Massieve gewapende vloerplaat van beton met normale sterkte, gestort in stalen mallen.',
    de: 'Massive bewehrte Deckenplatte aus Normalbeton, in Stahlschalungen betoniert.',
  },
  'Floors of housing and utility building.': {
    nl: 'Vloeren in de woning- en utiliteitsbouw.',
    de: 'Geschossdecken im Wohn- und Nichtwohnbau.',
  },
  'Unreinforced kerb of normal-strength concrete.': {
    nl: 'Ongewapende trottoirband van beton met normale sterkte.',
    de: 'Unbewehrter Bordstein aus Normalbeton.',
  },
  'Edges of roads and pavements.': {
    nl: 'Randen van wegen en trottoirs.',
    de: 'Einfassungen von Straßen und Gehwegen.',
  },
  'Unreinforced paving slab of normal-strength concrete.': {
    nl: 'Ongewapende tegel van beton met normale sterkte.',
    de: 'Unbewehrte Gehwegplatte aus Normalbeton.',
  },
  'Pavements, terraces and squares.': {
    nl: 'Trottoirs, terrassen en pleinen.',
    de: 'Gehwege, Terrassen und Plätze.',
  },
  'Reinforced sewer pipe of normal-strength concrete.': {
    nl: 'Gewapende rioolbuis van beton met normale sterkte.',
    de: 'Bewehrtes Kanalrohr aus Normalbeton.',
  },
  'Public sewers.': { nl: 'Openbare riolering.', de: 'Öffentliche Abwasserkanäle.' },
  'Reinforced lintel of normal-strength concrete.': {
    nl: 'Gewapende latei van beton met normale sterkte.',
    de: 'Bewehrter Sturz aus Normalbeton.',
  },
  'Openings in masonry walls.': {
    nl: 'Openingen in metselwerk.',
    de: 'Öffnungen in Mauerwerk.',
  },
  'Ceiling luminaire with an aluminium housing, a polycarbonate cover and copper wiring. The electronics are modelled by their metals.':
    {
      nl: 'Plafondarmatuur met een aluminium behuizing, een kap van polycarbonaat en koperen bedrading. De elektronica is met haar metalen gemodelleerd.',
      de: 'Deckenleuchte mit Aluminiumgehäuse, Abdeckung aus Polycarbonat und Kupferverdrahtung. Die Elektronik ist durch ihre Metalle modelliert.',
    },
  'Housings are cut and bent; covers, wiring and light modules are fitted.': {
    nl: 'Behuizingen worden gesneden en gezet; kappen, bedrading en lichtmodules worden gemonteerd.',
    de: 'Gehäuse werden geschnitten und gekantet; Abdeckungen, Verdrahtung und Lichtmodule werden montiert.',
  },
  'Assembly, test and packing at one site.': {
    nl: 'Assemblage, test en verpakking op één locatie.',
    de: 'Montage, Prüfung und Verpackung an einem Standort.',
  },
  'Two persons fix the luminaire with screws and connect it.': {
    nl: 'Twee personen schroeven de armatuur vast en sluiten haar aan.',
    de: 'Zwei Personen schrauben die Leuchte fest und schließen sie an.',
  },
  'Installed by hand.': { nl: 'Met de hand gemonteerd.', de: 'Von Hand montiert.' },
  '30 W; 3 600 lm; mass 2.4 kg.': {
    nl: '30 W; 3 600 lm; massa 2,4 kg.',
    de: '30 W; 3 600 lm; Masse 2,4 kg.',
  },
  'Lighting of offices and schools.': {
    nl: 'Verlichting van kantoren en scholen.',
    de: 'Beleuchtung von Büros und Schulen.',
  },
  'The luminaire is unscrewed by hand; no energy is needed.': {
    nl: 'De armatuur wordt met de hand losgeschroefd; daarvoor is geen energie nodig.',
    de: 'Die Leuchte wird von Hand abgeschraubt; Energie ist nicht erforderlich.',
  },
  'DEMONSTRATION DATA - not for declarations.': {
    nl: 'DEMONSTRATIEGEGEVENS - niet voor milieuverklaringen.',
    de: 'DEMONSTRATIONSDATEN - nicht für Umweltdeklarationen.',
  },
  'Precast concrete wall element, 200 mm': {
    nl: 'Prefab betonnen wandelement, 200 mm',
    de: 'Betonfertigteilwand, 200 mm',
  },
  '1 m² of load-bearing wall element, 200 mm': {
    nl: '1 m² dragend wandelement, 200 mm',
    de: '1 m² tragendes Wandelement, 200 mm',
  },
  'Precast concrete floor slab, 150 mm': {
    nl: 'Prefab betonnen vloerplaat, 150 mm',
    de: 'Betonfertigteildecke, 150 mm',
  },
  '1 m² of solid floor slab, 150 mm': {
    nl: '1 m² massieve vloerplaat, 150 mm',
    de: '1 m² massive Deckenplatte, 150 mm',
  },
  'Concrete kerb 130/150 × 250 mm': {
    nl: 'Betonnen trottoirband 130/150 × 250 mm',
    de: 'Betonbordstein 130/150 × 250 mm',
  },
  '1 m of kerb, 130/150 × 250 mm': {
    nl: '1 m trottoirband, 130/150 × 250 mm',
    de: '1 m Bordstein, 130/150 × 250 mm',
  },
  'Concrete paving slab, 300 × 300 × 60 mm': {
    nl: 'Betontegel, 300 × 300 × 60 mm',
    de: 'Gehwegplatte aus Beton, 300 × 300 × 60 mm',
  },
  '1 m² of paving slabs, 60 mm': {
    nl: '1 m² tegels, 60 mm',
    de: '1 m² Gehwegplatten, 60 mm',
  },
  'Concrete sewer pipe, 400 mm': { nl: 'Betonnen rioolbuis, 400 mm', de: 'Betonrohr, DN 400' },
  '1 m of sewer pipe, inner diameter 400 mm': {
    nl: '1 m rioolbuis, binnendiameter 400 mm',
    de: '1 m Kanalrohr, Innendurchmesser 400 mm',
  },
  'Concrete lintel, 100 × 140 mm': {
    nl: 'Betonnen latei, 100 × 140 mm',
    de: 'Betonsturz, 100 × 140 mm',
  },
  '1 m of lintel, 100 × 140 mm': {
    nl: '1 m latei, 100 × 140 mm',
    de: '1 m Sturz, 100 × 140 mm',
  },
  'LED ceiling luminaire, 30 W': {
    nl: 'Ledplafondarmatuur, 30 W',
    de: 'LED-Deckenleuchte, 30 W',
  },
  'LED luminaire, 3 600 lm': { nl: 'ledarmatuur, 3 600 lm', de: 'LED-Leuchte, 3 600 lm' },
}

const massOf = /\bmass (\d+) kg per\b/

function translate(text: string, language: keyof Translated): string {
  const [, mass] = massOf.exec(text) ?? []
  const found = translations[text.replace(massOf, 'mass {mass} kg per')]
  if (!found) throw new Error(`“${text}” has no translation`)
  return found[language].replace('{mass}', mass ?? '')
}

/** The texts of a product in Dutch and German, as rows of table calculation_texts. */
export const makeTextRows = (
  row: Parameters<typeof listOwnTexts>[0] & Pick<Row<'calculations'>, 'id' | 'company_id'>,
) =>
  (['nl', 'de'] as const).flatMap((language) => {
    const texts = listOwnTexts(row)
    return translatedTextNames.flatMap((name) =>
      texts[name] === undefined
        ? []
        : [
            {
              company_id: row.company_id,
              calculation_id: row.id,
              language,
              name,
              text: translate(texts[name], language),
            },
          ],
    )
  })
