/** What this browser keeps as text: for the device, or for one tab. */
export interface BrowserStorage {
  /** @returns null when nothing is kept */
  read(key: string): string | null
  /**
   * Keeps a text. When the browser refuses, the text lasts until the page closes, and the reader gets a message.
   * @returns whether the text outlives the page
   */
  keep(key: string, text: string): boolean
  remove(key: string): void
}

/** A change that the browser refused, with the text that it still keeps from before. */
interface Refused {
  text: string | null
  before: string | null
}

let isRefused = false
let onRefused: (() => void) | null = null

/** Tells once that the storage of this browser is full or blocked, also when that showed before this call. */
export function whenStorageRefuses(listener: () => void): void {
  if (isRefused) listener()
  else onRefused = listener
}

function noteRefusal(): void {
  isRefused = true
  const listener = onRefused
  onRefused = null
  listener?.()
}

/** A browser may throw at each use of its storage, even when the storage is only named. */
function makeStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const refusals = new Map<string, Refused>()
  function readBrowser(key: string): string | null {
    try {
      return globalThis[name].getItem(key)
    } catch {
      return null
    }
  }
  function change(key: string, text: string | null): boolean {
    try {
      if (text === null) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, text)
      refusals.delete(key)
      return true
    } catch {
      refusals.set(key, { text, before: readBrowser(key) })
      return false
    }
  }
  return {
    read(key) {
      const stored = readBrowser(key)
      const refused = refusals.get(key)
      // Another tab may have stored a newer text since.
      return refused && refused.before === stored ? refused.text : stored
    },
    keep(key, text) {
      const isKept = change(key, text)
      if (!isKept) noteRefusal()
      return isKept
    },
    remove: (key) => void change(key, null),
  }
}

/** Shared by all tabs, and kept after the browser closes. */
export const deviceStorage = makeStorage('localStorage')
/** Of this tab alone, until it closes. */
export const tabStorage = makeStorage('sessionStorage')
