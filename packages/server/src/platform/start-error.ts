/**
 * A reason not to start that an operator can remove. Its message is one line, and nothing else is
 * shown.
 */
export class StartError extends Error {
  override name = 'StartError'
}
