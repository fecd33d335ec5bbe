/** Units and other words that belong to the number before them. */
const units =
  '[mckd]?m[²³]?|k?g|t|l|k?W|kWh|MJ|V|A|lm|%|°C|years?|jaar|Jahren?|kg\\/m[²³]|kg CO₂.?eq'
const unitAfterNumber = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')
/** Thousands in groups: `2 400` */
const thousands = /(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g
const dimensions = /(?<=\d) × (?=\d)/g
/** The designation of a standard: `EN 15804`, `NEN-EN-ISO 14025` */
const standard = /(?<=\b(?:EN|ISO|IEC|NEN|DIN|NBN)) (?=\d)/g

/** What belongs together stays on one line: `200 mm`, `300 × 60 mm`, `2 400 kg`, `EN 15804`. */
export const bindUnits = (text: string): string =>
  text
    .replace(thousands, '\u00a0')
    .replace(unitAfterNumber, '$1\u00a0')
    .replace(dimensions, '\u00a0×\u00a0')
    .replace(standard, '\u00a0')
