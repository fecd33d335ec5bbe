/**
 * The address of a product in GS1 Digital Link: the text of its code, and the context of its links.
 *
 * @param origin  of this server
 * @param gtin  with 14 digits
 */
export const digitalLink = (origin: string, gtin: string): string => `${origin}/01/${gtin}`
