import { translateSentence } from '../../../api/error-text.ts'

/** Sentences of the server's log, and the keys of their translations. Quoted names and numbers are filled in. */
const sentences: readonly [pattern: RegExp, key: string, names: readonly string[]][] = [
  [
    /^Published "(.*)" (\S+) version (\S+)\.$/,
    'share:message.published',
    ['name', 'uuid', 'version'],
  ],
  [/^"(.*)" (\S+) has expired\.$/, 'share:message.expired', ['name', 'uuid']],
  [/^Withdrew "(.*)" (\S+): (.*)$/s, 'share:message.withdrawnFor', ['name', 'uuid', 'reason']],
  [/^Withdrew "(.*)" (\S+)\.$/, 'share:message.withdrawn', ['name', 'uuid']],
  [/^Added "(.*)" to the collection\.$/, 'share:message.added', ['name']],
  [/^Removed "(.*)" from the collection\.$/, 'share:message.removed', ['name']],
  [/^The token "(.*)" was used after its expiry\.$/, 'share:message.tokenExpired', ['name']],
  [
    /^The token "(.*)" was refused: the company is inactive or its licence does not contain SHARE\.$/,
    'share:message.notServed',
    ['name'],
  ],
  [
    /^The receiver answered 410, so the webhook was switched off\.$/,
    'share:message.webhookGone',
    [],
  ],
  [
    /^The receiver failed for five days, so the webhook was switched off\.$/,
    'share:message.webhookFailing',
    [],
  ],
  [
    /^Message \S+ (\S+) to the webhook: Status (2\d\d)\.$/,
    'share:message.delivered',
    ['id', 'status'],
  ],
  [
    /^Message \S+ (\S+) to the webhook: (.*) It will be sent again\.$/s,
    'share:message.retried',
    ['id', 'problem'],
  ],
  [
    /^Message \S+ (\S+) to the webhook: (.*) It is not sent again\.$/s,
    'share:message.failed',
    ['id', 'problem'],
  ],
]

/** A message of the log in the reader's language; one without a translation stays as the server wrote it. */
export function describeMessage(
  message: string,
  t: (key: string, values: Record<string, string>) => string,
): string {
  for (const [pattern, key, names] of sentences) {
    const found = pattern.exec(message)
    if (!found) continue
    const values = names.map((name, index): [string, string] => {
      const value = found[index + 1] ?? ''
      return [name, name === 'problem' ? translateSentence(value) : value]
    })
    return t(key, Object.fromEntries(values))
  }
  return message
}
