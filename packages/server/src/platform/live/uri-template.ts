/**
 * Matches topics against a URI Template (RFC 6570, all levels). The matcher follows the template
 * over the topic with the set of reachable places, without a regular expression: templates are
 * untrusted, and this takes at most (length of the template) × (length of the topic) steps.
 */
export type UriTemplate = readonly Part[]

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; reserved: boolean; also: string; longest: number }
  | { kind: 'optional'; parts: Part[] }
  | { kind: 'repeat'; parts: Part[] }
  | { kind: 'either'; choices: Part[][] }

interface Variable {
  name: string
  exploded: boolean
  longest: number
}

/** Null when the text is no template: it has no expression, or a broken one. */
export function parseTemplate(text: string): UriTemplate | null {
  const pieces = text.split(/(\{[^{}]*\})/)
  if (pieces.length === 1) return null
  const parts: Part[] = []
  for (const [place, piece] of pieces.entries()) {
    if (place % 2 === 0) {
      if (/[{}]/.test(piece)) return null
      if (piece) parts.push({ kind: 'text', text: piece })
      continue
    }
    const expression = parseExpression(piece.slice(1, -1))
    if (expression === null) return null
    parts.push(...expression)
  }
  return parts
}

function parseExpression(inside: string): Part[] | null {
  const operator = /^[+#./;?&]/.exec(inside)?.[0] ?? ''
  const variables: Variable[] = []
  for (const spec of inside.slice(operator.length).split(',')) {
    const found = /^([A-Za-z0-9_%][A-Za-z0-9_.%]*)(?:(\*)|:([1-9]\d{0,3}))?$/.exec(spec)
    if (!found) return null
    variables.push({
      name: found[1]!,
      exploded: found[2] === '*',
      longest: found[3] ? Number(found[3]) : Infinity,
    })
  }
  return expandExpression(operator, variables)
}

/**
 * Parts that an expression can expand to. Any variable may be undefined and then expands to
 * nothing.
 */
function expandExpression(operator: string, variables: Variable[]): Part[] {
  const makeValue = (also: string, reserved = false): Part => ({
    kind: 'value',
    reserved,
    also,
    longest: variables.length === 1 && !variables[0]!.exploded ? variables[0]!.longest : Infinity,
  })
  const exploded = variables.some((variable) => variable.exploded)
  const makeText = (plain: string): Part => ({ kind: 'text', text: plain })
  switch (operator) {
    case '':
      return [makeValue(exploded ? ',=' : ',')]
    case '+':
      return [makeValue('', true)]
    case '#':
      return [{ kind: 'optional', parts: [makeText('#'), makeValue('', true)] }]
    case '.':
      return [{ kind: 'optional', parts: [makeText('.'), makeValue(exploded ? ',=' : ',')] }]
    case '/': {
      const step: Part[] = [makeText('/'), makeValue(exploded ? ',=' : ',')]
      return exploded
        ? [{ kind: 'repeat', parts: step }]
        : variables.map(() => ({ kind: 'optional', parts: step }))
    }
    case ';':
      return variables.map((variable) => ({ kind: 'optional', parts: makeNamed(variable, ';') }))
    case '&':
      return variables.map((variable) => ({ kind: 'optional', parts: makeNamed(variable, '&') }))
    default:
      return [
        {
          kind: 'optional',
          // The first follows the question mark; the others follow an ampersand.
          parts: [
            makeText('?'),
            {
              kind: 'either',
              choices: variables.map((first, place) => [
                ...makeNamed(first, ''),
                ...variables
                  .slice(place + 1)
                  .map((next): Part => ({ kind: 'optional', parts: makeNamed(next, '&') })),
              ]),
            },
          ],
        },
      ]
  }
}

function makeNamed({ name, exploded, longest }: Variable, sign: string): Part[] {
  if (exploded)
    return [
      { kind: 'text', text: sign },
      { kind: 'value', reserved: false, also: sign === ';' ? ',=;' : ',=&', longest },
    ]
  const value: Part[] = [
    { kind: 'text', text: '=' },
    { kind: 'value', reserved: false, also: ',', longest },
  ]
  return [
    { kind: 'text', text: sign + name },
    ...(sign === ';' ? [{ kind: 'optional' as const, parts: value }] : value),
  ]
}

export function matchesTemplate(template: UriTemplate, topic: string): boolean {
  return walkAll(template, topic, new Set([0])).has(topic.length)
}

function walkAll(
  parts: readonly Part[],
  topic: string,
  from: ReadonlySet<number>,
): ReadonlySet<number> {
  let places = from
  for (const part of parts) {
    if (places.size === 0) return places
    places = walkPart(part, topic, places)
  }
  return places
}

function walkPart(part: Part, topic: string, from: ReadonlySet<number>): ReadonlySet<number> {
  switch (part.kind) {
    case 'text':
      return new Set(
        [...from]
          .filter((place) => topic.startsWith(part.text, place))
          .map((place) => place + part.text.length),
      )
    case 'value':
      return walkValue(part, topic, from)
    case 'optional':
      return from.union(walkAll(part.parts, topic, from))
    case 'either':
      return part.choices.reduce<ReadonlySet<number>>(
        (all, choice) => all.union(walkAll(choice, topic, from)),
        new Set(),
      )
    case 'repeat': {
      let all = from
      for (let next = from; next.size > 0;) {
        next = walkAll(part.parts, topic, next).difference(all)
        all = all.union(next)
      }
      return all
    }
  }
}

/** A value may also be empty. Signs count as RFC 6570 counts them: `%3A` is one. */
function walkValue(
  { reserved, also, longest }: Extract<Part, { kind: 'value' }>,
  topic: string,
  from: ReadonlySet<number>,
): ReadonlySet<number> {
  const reached = new Set(from)
  for (const start of from) {
    for (let place = start, length = 0; length < longest; length++) {
      const width = signWidth(topic, place, reserved, also)
      if (width === 0) break
      place += width
      // This place was reached before without a limit on the length: the rest was matched already.
      if (reached.has(place) && longest === Infinity) break
      reached.add(place)
    }
  }
  return reached
}

const unreserved = /[A-Za-z0-9\-._~]/
const reservedSigns = /[:/?#[\]@!$&'()*+,;=]/

function signWidth(topic: string, place: number, reserved: boolean, also: string): number {
  const sign = topic[place]
  if (sign === undefined) return 0
  if (sign === '%') return /^[0-9A-Fa-f]{2}$/.test(topic.slice(place + 1, place + 3)) ? 3 : 0
  return unreserved.test(sign) || also.includes(sign) || (reserved && reservedSigns.test(sign))
    ? 1
    : 0
}
