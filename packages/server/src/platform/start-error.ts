/** A reason not to start that the person who starts the server can remove. Its message is one line and is all they are shown. */
export class StartError extends Error {
  override name = 'StartError'
}
