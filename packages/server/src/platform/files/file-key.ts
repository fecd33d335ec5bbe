/** A name without a path in it: no slash, no leading dot, nothing a file system or an address reads in its own way. */
const safeName = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/

/**
 * The key of a file: the company first, so that one company's files are together and no two
 * companies share a key.
 *
 * @param companyId null for files of the platform itself
 * @param name a generated name (an id with an extension), never the name that a user gave
 */
export function makeFileKey(companyId: string | null, name: string): string {
  return checkKey(`${companyId ?? 'platform'}/${name}`)
}

/** Returns whether this is a key of a file of ours. The store may contain other objects as well. */
export const isFileKey = (key: string): boolean => ourKey.test(key)
const ourKey =
  /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|platform)\/[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/

/** Stores refuse every other key, so that a hostile name cannot leave the folder or the bucket. */
export function checkKey(key: string): string {
  const names = key.split('/')
  if (names.length < 2 || !names.every((name) => safeName.test(name)))
    throw new Error(`not a file key: ${JSON.stringify(key)}`)
  return key
}
