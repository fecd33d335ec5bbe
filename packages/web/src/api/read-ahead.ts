/** An answer nobody came for in this time is thrown away [ms]. */
const KEPT_MS = 4_000

/** Answers on their way to a part of the app that is not there yet, by what they were asked with. */
const onTheirWay = new Map<string, Promise<Response>>()

/** Keeps an answer for the one who will ask the same; a second reading ahead of it asks nothing. */
export function keepAhead(question: string, ask: () => Promise<Response>): void {
  if (onTheirWay.has(question)) return
  const answer = ask()
  onTheirWay.set(question, answer)
  const forget = () => onTheirWay.get(question) === answer && onTheirWay.delete(question)
  // A failure is nobody's: whoever asks then, asks anew.
  answer.then(() => setTimeout(forget, KEPT_MS), forget)
}

/** The answer read ahead, handed out once. */
export function takeAhead(question: string): Promise<Response> | undefined {
  const answer = onTheirWay.get(question)
  onTheirWay.delete(question)
  return answer
}
