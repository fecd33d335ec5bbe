import type { Auth } from './auth.ts'

/** A sign-in without "remember": every tab keeps it for itself, and no storage shares it. */
export interface SharedSignIn {
  auth: Auth
  user: { id: string; email: string } | null
}

/** Messages between the tabs of one browser. The browser delivers it to pages of this origin only, and stores nothing. */
type Message =
  | { kind: 'ask' }
  | { kind: 'sign-in'; signIn: SharedSignIn }
  | { kind: 'signed-out'; session: string }

/** The sign-in of this tab, as the other tabs need it. */
export interface OwnSignIn {
  /** Null in a tab without one, and for a sign-in with "remember". */
  read: () => SharedSignIn | null
  /** Takes the sign-in of another tab, or its newer tokens. */
  take: (signIn: SharedSignIn) => void
  /** Another tab has ended this sign-in. */
  drop: () => void
}

export interface TabLocks {
  request: (
    name: string,
    options: { mode: 'shared' },
    work: () => Promise<unknown>,
  ) => Promise<unknown>
  query: () => Promise<{ held?: { name?: string }[] }>
}

/** Every tab with a sign-in holds it, so that a new tab knows whom to ask, and waits for nobody otherwise. */
const LOCK = 'cradle-signed-in'
/** Longest time for the answers of the other tabs [ms]. */
const WAIT = 1_000

/**
 * Shares the sign-in with the other tabs of this browser until the last one is closed: a new tab asks the others, tokens that one
 * tab renews reach the others, and a sign-out reaches all.
 *
 * @param locks  undefined where the browser has none; then every question waits for its time
 */
export function shareWithTabs(own: OwnSignIn, channel: BroadcastChannel, locks?: TabLocks) {
  let release: (() => void) | null = null
  let question: { left: number; answer: () => void } | null = null

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const mine = own.read()
    if (data.kind === 'ask') {
      if (mine) announce()
    } else if (data.kind === 'signed-out') {
      if (mine && readClaims(mine.auth.userToken).sid === data.session) own.drop()
    } else {
      if (mine ? isNewer(data.signIn, mine) : question !== null) own.take(data.signIn)
      question?.answer()
    }
  })

  function announce(): void {
    const signIn = own.read()
    if (signIn) channel.postMessage({ kind: 'sign-in', signIn } satisfies Message)
  }

  async function countOthers(): Promise<number> {
    if (!locks) return 1
    const { held = [] } = await locks.query()
    return held.filter(({ name }) => name === LOCK).length - (release ? 1 : 0)
  }

  return {
    /** Waits for the sign-in or the newer tokens of other tabs; at once when there are none. */
    async ask(): Promise<void> {
      const others = await countOthers()
      if (others <= 0) return
      const left = own.read() ? others : 1
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT)
        const newQuestion = {
          left,
          answer: () => {
            newQuestion.left -= 1
            if (newQuestion.left > 0) return
            clearTimeout(timer)
            resolve()
          },
        }
        question = newQuestion
        channel.postMessage({ kind: 'ask' } satisfies Message)
      })
      question = null
    },
    /** After every change of the sign-in of this tab: newer tokens are announced, and the lock is held or given back. */
    follow(): void {
      const isSignedIn = own.read() !== null
      if (isSignedIn && !release) {
        const signedOut = new Promise<void>((resolve) => (release = resolve))
        void locks?.request(LOCK, { mode: 'shared' }, () => signedOut)
      }
      if (!isSignedIn) {
        release?.()
        release = null
      }
    },
    announce,
    announceSignOut(userToken: string): void {
      const session = readClaims(userToken).sid
      if (session) channel.postMessage({ kind: 'signed-out', session } satisfies Message)
    },
  }
}

export type TabShare = ReturnType<typeof shareWithTabs>

const isNewer = (given: SharedSignIn, mine: SharedSignIn): boolean => {
  const [theirs, ours] = [readClaims(given.auth.userToken), readClaims(mine.auth.userToken)]
  return theirs.sid !== undefined && theirs.sid === ours.sid && (theirs.iat ?? 0) > (ours.iat ?? 0)
}

/** Id of the session and time of issue of an access token. The server verifies it; here it only compares tabs. */
function readClaims(token: string): { sid?: string; iat?: number } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as { sid?: string; iat?: number }
  } catch {
    return {}
  }
}
