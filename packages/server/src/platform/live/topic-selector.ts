import { matchesTemplate, parseTemplate } from '#platform/live/uri-template'

/**
 * Topics that a reader subscribes to, or that a token permits: one topic, a family of topics, or
 * all.
 */
export interface TopicSelector {
  text: string
  /** Matches exactly one topic, so equality decides. */
  isExact: boolean
  matches(topic: string): boolean
}

export class SelectorError extends Error {}

const longestSelector = 2_048
/** Each open part of a pattern multiplies the work of a match. */
const mostPatternParts = 3

/** `*`, a topic, or a URI Template. A template also matches itself as plain text. */
export function topicSelector(text: string): TopicSelector {
  checkLength(text)
  if (text === '*') return { text, isExact: false, matches: () => true }
  const template = text.includes('{') ? parseTemplate(text) : null
  if (template === null) return exactSelector(text)
  return {
    text,
    isExact: false,
    matches: (topic) => topic === text || matchesTemplate(template, topic),
  }
}

export function exactSelector(text: string): TopicSelector {
  checkLength(text)
  return { text, isExact: true, matches: (topic) => topic === text }
}

/** @throws SelectorError where the text is no URL Pattern, or one that could take for ever */
export function patternSelector(text: string): TopicSelector {
  checkLength(text)
  let pattern: URLPattern
  try {
    pattern = new URLPattern(text)
  } catch {
    throw new SelectorError('not a URL Pattern')
  }
  if (pattern.hasRegExpGroups)
    throw new SelectorError('a URL Pattern with regular expressions is not supported')
  if ((text.match(/\*|:[A-Za-z_]/g)?.length ?? 0) > mostPatternParts)
    throw new SelectorError(`a URL Pattern may have at most ${mostPatternParts} open parts`)
  // Stored as `*`: a check for subscribers may err on the side of yes, never of no.
  return {
    text: '*',
    isExact: false,
    matches: (topic) => URL.canParse(topic) && pattern.test(topic),
  }
}

function checkLength(text: string): void {
  if (text === '' || text.length > longestSelector || text.includes('\0'))
    throw new SelectorError(`a topic has 1 to ${longestSelector} characters`)
}

/** The rights of a token. An unusable selector gives no right. */
export function rightSelectors(texts: readonly string[] | undefined): TopicSelector[] {
  return (texts ?? [])
    .filter((text) => text !== '' && text.length <= longestSelector && !text.includes('\0'))
    .map(topicSelector)
}

export const matchesAny = (
  selectors: readonly TopicSelector[],
  topics: readonly string[],
): boolean => selectors.some((selector) => topics.some((topic) => selector.matches(topic)))
