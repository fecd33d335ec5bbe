/** The element id of a field, so that links and error summaries find it. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`
