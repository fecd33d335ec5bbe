import type { AnyKey } from '@cradle/contract'
import { nameRights } from '#access/rights-key'
import { makeScope, type Scope } from '#access/scope'
import { opens, readAddress, type Address } from '#platform/live/topics'
import { matchesAny, rightSelectors, type TopicSelector } from '#platform/live/topic-selector'

/** The topics of one update. Whom they belong to is read once, however many streams ask. */
export class UpdateTopics {
  readonly topics: readonly string[]
  readonly #addresses: readonly (Address | null)[]
  readonly #opened = new Map<string, readonly string[]>()

  constructor(topics: readonly string[]) {
    this.topics = topics
    this.#addresses = topics.map(readAddress)
  }

  /**
   * Those of the topics to which the acting context has the right.
   *
   * @param who  names the user and the rights of the scope
   */
  openedBy(scope: Scope, who: string): readonly string[] {
    let opened = this.#opened.get(who)
    if (!opened) {
      opened = this.topics.filter((_, i) => {
        const address = this.#addresses[i]!
        return address !== null && opens(scope, address)
      })
      this.#opened.set(who, opened)
    }
    return opened
  }
}

/** Which private updates a stream may hear. */
export class Hearing {
  readonly #scope: Scope | null
  readonly #who: string
  readonly #listed: readonly string[] | null
  readonly #selectors: readonly TopicSelector[]

  /**
   * @param scope   the rights of the acting context; null for a token that names no sign-in, which hears what its list says
   * @param listed  the topics of the token. With a scope they only narrow it; null: the token lists none
   */
  constructor(scope: Scope | null, listed: readonly string[] | null) {
    this.#scope = scope
    this.#who = scope === null ? '' : `${scope.userId} ${nameRights(scope)}`
    this.#listed = listed
    this.#selectors = rightSelectors(listed ?? [])
  }

  mayHear(update: UpdateTopics): boolean {
    if (this.#scope === null) return matchesAny(this.#selectors, update.topics)
    const opened = update.openedBy(this.#scope, this.#who)
    return opened.length > 0 && (this.#listed === null || matchesAny(this.#selectors, opened))
  }

  /** As it is written down for the other servers. */
  toJSON(): HearingJson {
    const scope = this.#scope
    return {
      listed: this.#listed,
      scope: scope && {
        userId: scope.userId,
        companyId: scope.companyId,
        siblings: scope.siblings,
        descendants: scope.descendants,
        keys: [...scope.keys].filter((key) => key.endsWith('.view')),
      },
    }
  }

  static fromJSON({ scope, listed }: HearingJson): Hearing {
    return new Hearing(scope && makeScope(scope), listed)
  }
}

export interface HearingJson {
  scope: {
    userId: string | null
    companyId: string | null
    siblings: readonly string[]
    descendants: readonly string[]
    keys: readonly AnyKey[]
  } | null
  listed: readonly string[] | null
}
