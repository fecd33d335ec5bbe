import { itemIri, Application, type WebhookMessage } from '@cradle/contract'
import type { Services } from '#platform/http/call'
import { ExchangeFailed, type SafeFetch } from '#platform/http-client/safe-fetch'
import { TargetRefused } from '#platform/http-client/target'
import { dataAddress } from '../data/describe-epds.ts'
import { encodeEvent } from '../events.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { signMessage } from './sign-message.ts'
import { readSecretHeader, readSigningKeys } from './webhook-secrets.ts'

/** Of an answer, this much is kept [bytes]. */
const KEPT = 1024

/** The result of one try. */
export interface Attempt {
  kind: 'delivered' | 'refused_by_receiver' | 'no_answer' | 'address_refused' | 'gone'
  status: number | null
  /** Begin of the answer. */
  answer: string | null
  /** Why there is no answer. */
  problem: string | null
}

/** Writes the body of a message; it is the same in every try. */
export function writeMessage({ delivery, application, event }: ClaimedDelivery): string {
  const message: WebhookMessage = event
    ? describeEvent(encodeEvent(event))
    : {
        type: delivery.type as WebhookMessage['type'],
        timestamp: delivery.created_at.toISOString(),
        data: delivery.data ?? { application: itemIri(Application, application.id) },
      }
  return JSON.stringify(message)
}

const describeEvent = ({
  type,
  timestamp,
  uuid,
  version,
  collection,
}: ReturnType<typeof encodeEvent>): WebhookMessage => ({
  type,
  timestamp,
  data: { epd: dataAddress(uuid), uuid, version, collection },
})

/** Sends a message once. It never throws for what the receiver does. */
export async function sendDelivery(
  { config, now }: Pick<Services, 'config' | 'now'>,
  safeFetch: SafeFetch,
  claimed: ClaimedDelivery,
): Promise<Attempt> {
  const { delivery, application } = claimed
  const none = { status: null, answer: null }
  if (application.webhook_url === null)
    return { kind: 'gone', ...none, problem: 'The application has no webhook.' }
  const body = writeMessage(claimed)
  try {
    const answer = await safeFetch(application.webhook_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signMessage(
          { id: delivery.id, body },
          readSigningKeys(config, application, now()),
          now(),
        ),
        ...readSecretHeader(config, application),
      },
      body,
    })
    return {
      kind:
        answer.status === 410
          ? 'gone'
          : answer.status >= 200 && answer.status < 300
            ? 'delivered'
            : 'refused_by_receiver',
      status: answer.status,
      answer: readBegin(answer.body),
      problem: null,
    }
  } catch (error) {
    if (error instanceof TargetRefused && error.refusal !== 'unknown_name')
      return { kind: 'address_refused', ...none, problem: error.message }
    if (error instanceof ExchangeFailed || error instanceof TargetRefused)
      return { kind: 'no_answer', ...none, problem: error.message }
    throw error
  }
}

/** The begin of an answer as text; the database stores no zero bytes. */
const readBegin = (body: Buffer): string =>
  body.subarray(0, KEPT).toString('utf8').replaceAll('\0', '')
