import type {
  DocumentOf,
  footprintRoutes,
  Presence as PresenceEntry,
  teamworkRoutes,
} from '@cradle/contract'
import { isDocument } from '../../api/live-message.ts'
import { readId } from '../../paths.ts'
import { buildAddress, call } from '../../api/call.ts'
import { subscribeLive } from '../../api/live.ts'
import { getSession } from '../../api/session.ts'

/** Somebody else who has this record open. `place` is the tab, `record` names the line, `field` the column. */
export type Colleague = Omit<PresenceEntry, 'at'>

/** The server forgets who is silent for 30 s. */
const BEAT_MS = 12_000
/** A cell is announced only after the cursor has stayed in it. */
const REST_MS = 350

/** Longest way between two pages of one record. */
const PASSAGE_MS = 600

type Answer = Pick<DocumentOf<'CalculationPresence'>, 'presences'>

/** How the presence in one kind of record is read and announced: its two calls, and the document of its live topic. */
export interface PresenceCalls {
  read: (typeof teamworkRoutes | typeof footprintRoutes)['presence']
  report: (typeof teamworkRoutes | typeof footprintRoutes)['reportPresence']
  document: 'CalculationPresence' | 'FootprintPresence'
}

/**
 * Who else is in a record, and where. A store of its own: what a colleague does draws only what shows it, and never
 * the sheet.
 */
export class Presence {
  private others: readonly Colleague[] = []
  private here: { place: string; record?: string; field?: string } | null = null
  private beat: ReturnType<typeof setInterval> | undefined
  private rest: ReturnType<typeof setTimeout> | undefined
  private stopListening: (() => void) | null = null
  private going: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly calls: PresenceCalls
  private readonly params: { readonly id: string }

  constructor(calls: PresenceCalls, record: string) {
    this.calls = calls
    this.params = { id: readId(record) }
  }

  readonly getOthers = (): readonly Colleague[] => this.others

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  enter(place: string): void {
    clearTimeout(this.going)
    this.here = { place }
    this.stopListening ??= subscribeLive(
      buildAddress(this.calls.read, this.params),
      (message) => isDocument(message, this.calls.document) && this.take(message),
    )
    clearInterval(this.beat)
    this.beat = setInterval(() => void this.report(), BEAT_MS)
    document.addEventListener('visibilitychange', this.onVisible)
    void this.report()
  }

  moveTo(record: string | undefined, field: string | undefined): void {
    if (!this.here || (this.here.record === record && this.here.field === field)) return
    this.here = {
      place: this.here.place,
      ...(record ? { record } : {}),
      ...(field ? { field } : {}),
    }
    clearTimeout(this.rest)
    this.rest = setTimeout(() => void this.report(), REST_MS)
  }

  /** From one tab of the record to the next is no leaving. */
  leave(): void {
    clearTimeout(this.going)
    this.going = setTimeout(() => this.left(), PASSAGE_MS)
  }

  private readonly onVisible = (): void => void this.report()

  private left(): void {
    document.removeEventListener('visibilitychange', this.onVisible)
    const place = this.here?.place
    this.here = null
    clearInterval(this.beat)
    clearTimeout(this.rest)
    this.stopListening?.()
    this.stopListening = null
    this.take({ presences: [] })
    if (place && getSession().auth)
      void call(this.calls.report, {
        params: this.params,
        body: { place, leaving: true },
        owner: 'none',
      }).catch(() => undefined)
  }

  /** A failed announcement is not shown. */
  private async report(): Promise<void> {
    if (!this.here || document.visibilityState === 'hidden') return
    const answer = await call(this.calls.report, {
      params: this.params,
      body: this.here,
      owner: 'none',
    }).catch(() => null)
    if (answer && this.here) this.take(answer)
  }

  private take({ presences }: Answer): void {
    const me = getSession().user?.id
    const others = presences.filter(({ user }) => user.split('/').at(-1) !== me)
    if (
      JSON.stringify(
        others.map(({ user, name, place, record, field }) => [user, name, place, record, field]),
      ) === this.sent
    )
      return
    this.sent = JSON.stringify(
      others.map(({ user, name, place, record, field }) => [user, name, place, record, field]),
    )
    this.others = others
    for (const listener of this.listeners) listener()
  }

  private sent = '[]'
}

const known = new Map<string, Presence>()

export function getPresence(calls: PresenceCalls, record: string): Presence {
  let presence = known.get(record)
  if (!presence) known.set(record, (presence = new Presence(calls, record)))
  return presence
}
