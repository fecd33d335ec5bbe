import type { Violation } from '@cradle/contract'
import { makeTargetChecker, TargetRefused } from '#platform/http-client/target'
import type { Call, Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'

const headerName = /^[A-Za-z0-9-]{1,60}$/
/** Headers that describe the connection or the message itself. */
const reservedName =
  /^(host|content-.*|transfer-.*|webhook-.*|connection|upgrade|expect|te|trailer|keep-alive|proxy-.*|user-agent|accept-encoding)$/i
const printableAscii = /^[\x20-\x7E]+$/

interface WebhookValues {
  secretHeaderName?: string | null
  secretHeaderValue?: string | null
}

/** Checks the secret header of an application. */
export function checkSecretHeader(values: WebhookValues, storedName: string | null): Violation[] {
  const { secretHeaderName: given, secretHeaderValue: value } = values
  const name = given === undefined ? storedName : given
  return [
    ...(given && (!headerName.test(given) || reservedName.test(given))
      ? [
          {
            propertyPath: 'secretHeaderName',
            message: 'Use letters, digits and hyphens, and no header of the message itself.',
            code: 'header_name',
          },
        ]
      : []),
    ...(value && !printableAscii.test(value)
      ? [
          {
            propertyPath: 'secretHeaderValue',
            message: 'Use printable characters of ASCII only.',
            code: 'header_value',
          },
        ]
      : []),
    ...(value && !name
      ? [
          {
            propertyPath: 'secretHeaderName',
            message: 'The header needs a name.',
            code: 'header_name',
          },
        ]
      : []),
  ]
}

/**
 * Checks the address of a webhook before the transaction of the write, because names are resolved for it.
 *
 * @throws Invalid (422) with the code `webhook_url` for an address that must not be called
 */
export async function checkWebhookUrl({ ctx, body }: Pick<Call, 'ctx' | 'body'>): Promise<void> {
  const url = (body as { webhookUrl?: unknown } | null | undefined)?.webhookUrl
  if (typeof url !== 'string' || url === '') return
  const message = await findRefusal(ctx, url)
  if (message !== null)
    throw new Invalid([{ propertyPath: 'webhookUrl', message, code: 'webhook_url' }])
}

async function findRefusal({ config }: Pick<Ctx, 'config'>, url: string): Promise<string | null> {
  try {
    await makeTargetChecker(config.outgoing).check(url)
    return null
  } catch (error) {
    if (error instanceof TargetRefused) return error.message
    throw error
  }
}
