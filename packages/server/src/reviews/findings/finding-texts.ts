import type { Texts } from '../words.ts'

/** Warnings of the readiness check and of the engine, by code. `{name}` is filled in from their facts. */
export const findingTexts: Readonly<Record<string, Texts>> = {
  aged_specific_data: {
    en: 'Specific data of {year}: more than five years old',
    nl: 'Specifieke gegevens uit {year}: ouder dan vijf jaar',
    de: 'Spezifische Daten aus {year}: älter als fünf Jahre',
  },
  aged_generic_data: {
    en: 'Profile of {year}: more than ten years old',
    nl: 'Profiel uit {year}: ouder dan tien jaar',
    de: 'Profil aus {year}: älter als zehn Jahre',
  },
  demonstration_data: {
    en: 'Demonstration data, not for declarations',
    nl: 'Demonstratiegegevens, niet voor verklaringen',
    de: 'Demonstrationsdaten, nicht für Deklarationen',
  },
  ZERO_AMOUNT: { en: 'Amount is 0', nl: 'Hoeveelheid is 0', de: 'Menge ist 0' },
  D_NO_SUBSTITUTE_PROFILE: {
    en: 'No profile for what recovery replaces',
    nl: 'Geen profiel voor wat de terugwinning vervangt',
    de: 'Kein Profil für das, was die Rückgewinnung ersetzt',
  },
  LOST_WITHOUT_LANDFILL_PROFILE: {
    en: 'Lost material has no landfill profile',
    nl: 'Verloren materiaal heeft geen stortprofiel',
    de: 'Verlorenes Material hat kein Deponieprofil',
  },
  INDICATOR_MISSING: {
    en: 'Profile {name} does not know every indicator',
    nl: 'Profiel {name} kent niet elke indicator',
    de: 'Profil {name} kennt nicht jeden Indikator',
  },
  indicators_missing: {
    en: '{count} profiles do not know every indicator: {names}',
    nl: '{count} profielen kennen niet elke indicator: {names}',
    de: '{count} Profile kennen nicht jeden Indikator: {names}',
  },
  BIOGENIC_IMBALANCE: {
    en: 'Biogenic carbon does not balance: {value} kg CO2',
    nl: 'Biogene koolstof is niet in balans: {value} kg CO2',
    de: 'Biogener Kohlenstoff geht nicht auf: {value} kg CO2',
  },
  EOL_MASS_MISMATCH: {
    en: 'End-of-life masses differ from the product mass: {value} kg',
    nl: 'Massa’s einde levensduur wijken af van de productmassa: {value} kg',
    de: 'Massen am Lebensende weichen von der Produktmasse ab: {value} kg',
  },
  PROFILE_EXPIRED: {
    en: 'Profile {name} has expired',
    nl: 'Profiel {name} is verlopen',
    de: 'Profil {name} ist abgelaufen',
  },
  LOWER_HEAT_VALUE_MISSING: {
    en: 'Heat value of what is burned is unknown',
    nl: 'Stookwaarde van wat wordt verbrand is onbekend',
    de: 'Heizwert des Verbrannten ist unbekannt',
  },
  END_OF_LIFE_LINES_IGNORED: {
    en: 'End-of-life lines are not used by raw material',
    nl: 'Regels voor einde levensduur worden per grondstof niet gebruikt',
    de: 'Zeilen des Lebensendes zählen nach Rohstoff nicht',
  },
  PRODUCTION_WASTE_HIGH: {
    en: 'Production waste is above 50%',
    nl: 'Productieafval is meer dan 50%',
    de: 'Produktionsabfall liegt über 50 %',
  },
  INPUT_OUTSIDE_DECLARED_MODULES: {
    en: 'Line stands in a module the method does not declare',
    nl: 'Regel staat in een module die de methode niet declareert',
    de: 'Zeile steht in einem Modul, das die Methode nicht deklariert',
  },
  OPERATIONAL_USE_NOT_ALLOWED: {
    en: 'Method has no operational use',
    nl: 'Methode kent geen operationeel gebruik',
    de: 'Methode kennt keine Betriebsnutzung',
  },
  WASTE_SCENARIO_MISSING: {
    en: 'Waste scenario is missing',
    nl: 'Afvalscenario ontbreekt',
    de: 'Abfallszenario fehlt',
  },
  mass_differs_from_unit: {
    en: 'Materials weigh {mass} kg, the declared unit {declared} kg',
    nl: 'Materialen wegen {mass} kg, de gedeclareerde eenheid {declared} kg',
    de: 'Materialien wiegen {mass} kg, die deklarierte Einheit {declared} kg',
  },
  waste_counted_twice: {
    en: '{lines} kg of production waste stand in lines, {computed} kg come from the waste of the materials',
    nl: '{lines} kg productieafval staat in regels, {computed} kg komt uit het afval van de materialen',
    de: '{lines} kg Produktionsabfall stehen in Zeilen, {computed} kg kommen aus dem Abfall der Materialien',
  },
  mass_outlier: {
    en: 'This line weighs {mass} kg, all other materials together {others} kg',
    nl: 'Deze regel weegt {mass} kg, alle andere materialen samen {others} kg',
    de: 'Diese Zeile wiegt {mass} kg, alle anderen Materialien zusammen {others} kg',
  },
  energy_outlier: {
    en: '{perKg} MJ for a kilogram of product',
    nl: '{perKg} MJ voor een kilogram product',
    de: '{perKg} MJ für ein Kilogramm Produkt',
  },
  distance_outlier: {
    en: '{km} km is further than half around the earth',
    nl: '{km} km is verder dan half de aarde rond',
    de: '{km} km sind weiter als halb um die Erde',
  },
  biogenic_profile_mismatch: {
    en: 'The profile takes up {uptake} kg CO2, its carbon content says {expected} kg',
    nl: 'Het profiel neemt {uptake} kg CO2 op, zijn koolstofgehalte zegt {expected} kg',
    de: 'Das Profil nimmt {uptake} kg CO2 auf, sein Kohlenstoffgehalt sagt {expected} kg',
  },
  waste_shares_rounded: {
    en: 'Shares of {name} add up to {sum}%',
    nl: 'Aandelen van {name} tellen op tot {sum}%',
    de: 'Anteile von {name} ergeben {sum} %',
  },
  profile_expires_soon: {
    en: 'Profile expires on {date}',
    nl: 'Profiel verloopt op {date}',
    de: 'Profil läuft am {date} ab',
  },
  background_profile_expired: {
    en: '{name} expired on {date}',
    nl: '{name} is verlopen op {date}',
    de: '{name} ist am {date} abgelaufen',
  },
  cut_off_not_estimated: {
    en: 'Nobody estimated the mass or energy of {name}',
    nl: 'Massa of energie van {name} is niet geschat',
    de: 'Masse oder Energie von {name} hat niemand geschätzt',
  },
  cut_off_flow_mass: {
    en: '{name} is {share}% of the mass of {group}; at most 1% may be left out',
    nl: '{name} is {share}% van de massa van {group}; hooguit 1% mag ontbreken',
    de: '{name} ist {share} % der Masse von {group}; höchstens 1 % darf fehlen',
  },
  cut_off_flow_energy: {
    en: '{name} is {share}% of the energy of {group}; at most 1% may be left out',
    nl: '{name} is {share}% van de energie van {group}; hooguit 1% mag ontbreken',
    de: '{name} ist {share} % der Energie von {group}; höchstens 1 % darf fehlen',
  },
  cut_off_total_mass: {
    en: '{share}% of the mass of {group} is left out; at most 5% may be',
    nl: '{share}% van de massa van {group} is weggelaten; hooguit 5% mag',
    de: '{share} % der Masse von {group} fehlen; höchstens 5 % dürfen fehlen',
  },
  cut_off_total_energy: {
    en: '{share}% of the energy of {group} is left out; at most 5% may be',
    nl: '{share}% van de energie van {group} is weggelaten; hooguit 5% mag',
    de: '{share} % der Energie von {group} fehlen; höchstens 5 % dürfen fehlen',
  },
  reviewed_outlier: {
    en: '{indicator} is {value} {unit}: {factor} times the middle ({median}) of {count} reviewed calculations with this unit',
    nl: '{indicator} is {value} {unit}: {factor} keer het midden ({median}) van {count} getoetste berekeningen met deze eenheid',
    de: '{indicator} ist {value} {unit}: das {factor}-Fache der Mitte ({median}) von {count} geprüften Berechnungen mit dieser Einheit',
  },
  reviewed_outlier_by_mass: {
    en: '{indicator} of a kilogram of product is {value} {unit}: {factor} times the middle ({median}) of {count} reviewed calculations',
    nl: '{indicator} van een kilogram product is {value} {unit}: {factor} keer het midden ({median}) van {count} getoetste berekeningen',
    de: '{indicator} eines Kilogramms Produkt ist {value} {unit}: das {factor}-Fache der Mitte ({median}) von {count} geprüften Berechnungen',
  },
}
