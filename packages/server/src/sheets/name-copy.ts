const SUFFIX = ' (copy)'

/** @param most  maximum length of a description [characters] */
export const nameCopy = (description: string | null, most: number): string =>
  `${Array.from(description ?? '')
    .slice(0, most - SUFFIX.length)
    .join('')}${SUFFIX}`.trim()
