/** A value as text; empty where it is no text. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
