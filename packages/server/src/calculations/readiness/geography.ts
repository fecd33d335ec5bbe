/** Geographic coverage of a data set: country codes, all of Europe, or elsewhere. Null if the text contains no known place. */
export interface Coverage {
  countries: ReadonlySet<string>
  isEuropean: boolean
}

const EUROPEAN = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  ),
)
/** Names of regions in data sets. */
const EUROPE = new Set([
  'europe',
  'europa',
  'eu',
  'rer',
  'eer',
  'eea',
  'efta',
  'european union',
  'europese unie',
  'europäische union',
  'eu27',
  'eu28',
  'eu-27',
  'eu-28',
  'eu+efta',
  'benelux',
  'scandinavia',
  'western europe',
])
const ELSEWHERE = new Set([
  'global',
  'glo',
  'world',
  'worldwide',
  'row',
  'rest of world',
  'wereld',
  'wereldwijd',
  'welt',
  'weltweit',
  'asia',
  'africa',
  'north america',
  'south america',
  'oceania',
])
/** Spellings of countries that are not in the lists of names. */
const ALSO: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  usa: 'US',
  'the netherlands': 'NL',
}

/** Parses the geographic coverage of a profile: country codes, country names in three languages, and common regions. */
export function parseCoverage(text: string | null): Coverage | null {
  const places = (text ?? '')
    .split(/[,;/()|]|\band\b|\ben\b|\bund\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const countries = new Set<string>()
  let [isEurope, isElsewhere] = [false, false]
  for (const place of places) {
    const name = place.toLowerCase()
    const code =
      /^[A-Z]{2}$/.test(place) && place !== 'EU' && countryCodes().has(place)
        ? place
        : (ALSO[name] ?? countryNames().get(name))
    if (code) countries.add(code)
    else if (EUROPE.has(name)) isEurope = true
    else if (ELSEWHERE.has(name)) isElsewhere = true
  }
  if (countries.size === 0 && !isEurope && !isElsewhere) return null
  return { countries, isEuropean: isEurope || [...countries].some((code) => EUROPEAN.has(code)) }
}

let byName: Map<string, string> | undefined
let codes: Set<string> | undefined

function countryCodes(): ReadonlySet<string> {
  if (codes) return codes
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  codes = new Set(
    letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter(
        (code) => english.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
      ),
  )
  return codes
}

function countryNames(): ReadonlyMap<string, string> {
  if (byName) return byName
  byName = new Map()
  for (const language of ['en', 'nl', 'de']) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of countryCodes()) byName.set(names.of(code)!.toLowerCase(), code)
  }
  return byName
}
