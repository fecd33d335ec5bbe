import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/http/call'
import { makeSafeFetch, type SafeFetch } from '#platform/http-client/safe-fetch'
import { claimDeliveries } from './claim-deliveries.ts'
import { recordAttempt } from './record-attempt.ts'
import { sendDelivery, type Attempt } from './send-delivery.ts'

/** Longest delay of a due message [ms]. */
const EVERY = 500
/** Messages in flight in one process. */
const AT_ONCE = 200

/** Between two claims while messages are in flight [ms]. */
const PAUSE = 100

/** A try that this server could not make, as without the key that its secrets need. */
const failedHere: Attempt = {
  kind: 'no_answer',
  status: null,
  answer: null,
  problem: 'An error occurred.',
}

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>

/** Sends messages of the outbox, each beside the others. */
export interface WebhookSender {
  /** Sends what is due, and what becomes due meanwhile, until nothing is. */
  sendDue: () => Promise<void>
  /** Takes no new message, and waits for those in flight (at most 10 s). */
  stop: () => Promise<void>
}

export function makeWebhookSender(
  services: Needs,
  safeFetch: SafeFetch = makeSafeFetch(services.config),
): WebhookSender {
  const inFlight = new Set<Promise<void>>()
  let isStopped = false
  let claiming: Promise<number> | null = null

  const claim = async (): Promise<number> => {
    const free = AT_ONCE - inFlight.size
    if (isStopped || free <= 0) return 0
    const claimed = await claimDeliveries(services, free)
    for (const one of claimed) {
      const noteError = (error: unknown): void =>
        services.log.error({ err: error, delivery: one.delivery.id }, 'a webhook was not sent')
      const sending = sendDelivery(services, safeFetch, one)
        .catch((error: unknown) => {
          noteError(error)
          return failedHere
        })
        .then((attempt) => recordAttempt(services, one, attempt))
        // Without a record the claim ends, and another try follows.
        .catch(noteError)
        .finally(() => void inFlight.delete(sending))
      inFlight.add(sending)
    }
    return claimed.length
  }
  /** Rounds of this process do not overlap. */
  const claimOnce = (): Promise<number> =>
    (claiming ??= claim().finally(() => {
      claiming = null
    }))

  return {
    async sendDue() {
      while ((await claimOnce()) > 0 || inFlight.size > 0)
        await Promise.race([Promise.all(inFlight), sleep(PAUSE)])
    },
    async stop() {
      isStopped = true
      await claiming?.catch(() => 0)
      await Promise.all(inFlight)
    },
  }
}

/** Sends due messages in this process until `stop`. Any number of processes may do so on one database. */
export function startWebhooks(services: Needs): { stop: () => Promise<void> } {
  const sender = makeWebhookSender(services)
  let sending: Promise<void> | null = null
  // While the database is away, one line of the log is enough.
  let isFailing = false
  const send = (): void => {
    sending ??= sender
      .sendDue()
      .then(() => {
        isFailing = false
      })
      .catch((error: unknown) => {
        if (!isFailing) services.log.error({ err: error }, 'webhooks could not be sent')
        isFailing = true
      })
      .finally(() => {
        sending = null
      })
  }
  const timer = setInterval(send, EVERY)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await sender.stop()
      await sending
    },
  }
}
