/**
 * How a figure is stated. This is the only place that decides between a number, ND and MND: the API, screens, documents,
 * data files and the clipboard call it.
 */

/** Not determined: a part of the figure is unknown. */
export const NOT_DETERMINED = 'ND'
/** Module not declared: nobody says anything about it. */
export const NOT_DECLARED = 'MND'
export type FigureMark = typeof NOT_DETERMINED | typeof NOT_DECLARED
export type StatedFigure = number | FigureMark

/** The known part of a figure; `notDeclared` for a module without a figure, undefined where nothing is known. */
export type KnownPart = number | 'notDeclared' | null | undefined

/**
 * A number only where every part is known, so 0 means complete and zero. An unknown part can be negative (D, biogenic
 * carbon, carbonation), so the known part is no bound and is not stated.
 *
 * @param known         [unit of the indicator]
 * @param isIncomplete  a part of the figure is unknown
 * Example: (46.6, false) → 46.6; (46.6, true) → ND; ('notDeclared', true) → MND; (−0, false) → 0
 */
export function stateFigure(known: KnownPart, isIncomplete = false): StatedFigure {
  if (known === 'notDeclared') return NOT_DECLARED
  if (isIncomplete || known === undefined || known === null || Number.isNaN(known))
    return NOT_DETERMINED
  return known + 0
}

/** The text of a figure in files, copies, chart labels and documents. */
export function writeFigure(
  known: KnownPart,
  isIncomplete: boolean | undefined,
  format: (value: number) => string,
): string {
  const figure = stateFigure(known, isIncomplete)
  return typeof figure === 'number' ? format(figure) : figure
}

/**
 * The text of a figure on a screen where somebody still works on it: the known part may be shown.
 * Example: 46.6 with an unknown part → `46.6 + ?`; nothing known but 0 → ND
 */
export function writeWorkingFigure(
  known: KnownPart,
  isIncomplete: boolean | undefined,
  format: (value: number) => string,
): string {
  const isPartlyKnown = isIncomplete === true && typeof known === 'number' && !Number.isNaN(known)
  if (!isPartlyKnown || known === 0) return writeFigure(known, isIncomplete, format)
  return `${format(known)}\u00a0+\u00a0?`
}
