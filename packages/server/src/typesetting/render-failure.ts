export type RenderFailureCode = 'timeout' | 'memory' | 'crashed' | 'refused' | 'missing' | 'stopped'

/** Why there is no PDF. `refused`: the typesetter says what it could not print. `missing`: this platform has no typesetter. */
export class RenderFailure extends Error {
  readonly code: RenderFailureCode
  constructor(code: RenderFailureCode, message: string) {
    super(message)
    this.name = 'RenderFailure'
    this.code = code
  }
}
