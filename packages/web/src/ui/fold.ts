/** Lower case without accents, for comparing names. */
export const fold = (text: string): string =>
  (withoutAccents.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .trim()
/** Most texts: taking accents off is slow beside finding that there are none. */
const withoutAccents = /^[ -~]*$/
