/** Its address names the build: it changes with every file of the app. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? ''
const keyOf = (part: string): string => `cradle-known-${part}`

/** This part of the app was on the screen: from now on this computer has its code. */
export function rememberCode(part: string): void {
  try {
    localStorage.setItem(keyOf(part), build())
  } catch {
    // Without storage nothing is known, and nothing read ahead.
  }
}

/** Is the code of this part, as it is in this build, on this computer? Reading it ahead then downloads nothing. */
export function isKnownCode(part: string): boolean {
  try {
    return localStorage.getItem(keyOf(part)) === build()
  } catch {
    return false
  }
}
