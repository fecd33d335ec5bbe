import type { AnyKey } from '@cradle/contract'
import { nameRights } from '#access/rights-key'
import { makeScope, type Scope } from '#access/scope'
import { canOpen, readAddress, type Address } from '#platform/live/topics'
import { matchesAny, rightSelectors, type TopicSelector } from '#platform/live/topic-selector'

/** In an audience: updates of every company and person. */
export const ANYBODY = '*'

/** The topics of one update. Their owners are parsed once for all streams. */
export class UpdateTopics {
  readonly topics: readonly string[]
  readonly #addresses: readonly (Address | null)[]
  readonly #opened = new Map<string, readonly string[]>()

  constructor(topics: readonly string[]) {
    this.topics = topics
    this.#addresses = topics.map(readAddress)
  }

  /** The companies and persons whose updates these are: only their readers have a right to one of the topics. */
  listOwners(): string[] {
    const owners = this.#addresses.flatMap((address) =>
      address === null ? [] : 'user' in address ? address.user : address.company,
    )
    return [...new Set(owners)]
  }

  /**
   * The topics that the acting context has a right to.
   *
   * @param who identifies the user and the rights of the scope
   */
  listOpened(scope: Scope, who: string): readonly string[] {
    let opened = this.#opened.get(who)
    if (!opened) {
      opened = this.topics.filter((_, i) => {
        const address = this.#addresses[i]!
        return address !== null && canOpen(scope, address)
      })
      this.#opened.set(who, opened)
    }
    return opened
  }
}

/** The private updates that a stream may receive. */
export class ReceivableUpdates {
  readonly #scope: Scope | null
  readonly #who: string
  readonly #listed: readonly string[] | null
  readonly #selectors: readonly TopicSelector[]

  /**
   * @param scope the rights of the acting context; null for a token without a sign-in, which may
   * receive its listed topics
   * @param listed the topics of the token. With a scope they only narrow it; null: the token lists
   * none
   */
  constructor(scope: Scope | null, listed: readonly string[] | null) {
    this.#scope = scope
    this.#who = scope === null ? '' : `${scope.userId} ${nameRights(scope)}`
    this.#listed = listed
    this.#selectors = rightSelectors(listed ?? [])
  }

  mayReceive(update: UpdateTopics): boolean {
    if (this.#scope === null) return matchesAny(this.#selectors, update.topics)
    const opened = update.listOpened(this.#scope, this.#who)
    return opened.length > 0 && (this.#listed === null || matchesAny(this.#selectors, opened))
  }

  /** The companies and the person that an update must belong to; a token without a sign-in may list topics of anybody. */
  listAudience(): string[] {
    const scope = this.#scope
    if (scope === null) return [ANYBODY]
    const { userId, companyId, siblings, descendants } = scope
    return [...new Set([userId ?? [], companyId ?? [], siblings, descendants].flat())]
  }

  /** The stored form for the other servers. */
  toJSON(): ReceivableUpdatesJson {
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

  static fromJSON({ scope, listed }: ReceivableUpdatesJson): ReceivableUpdates {
    return new ReceivableUpdates(scope && makeScope(scope), listed)
  }
}

export interface ReceivableUpdatesJson {
  scope: {
    userId: string | null
    companyId: string | null
    siblings: readonly string[]
    descendants: readonly string[]
    keys: readonly AnyKey[]
  } | null
  listed: readonly string[] | null
}
