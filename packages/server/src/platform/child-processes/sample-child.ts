/** What the test of the stream has done. */
import { serveStream } from './serve-stream.ts'

export type SampleInput = { count: number } | 'refuse' | 'crash' | 'endless' | 'memory'

async function* generate(input: SampleInput): AsyncGenerator<number> {
  if (typeof input === 'object') for (let value = 0; value < input.count; value += 1) yield value
  if (input === 'refuse') throw new RangeError('Not a sample')
  if (input === 'crash') process.exit(7)
  if (input === 'memory') {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index / 7))
  }
  while (input === 'endless');
}

serveStream(generate, (error) => (error instanceof RangeError ? error.message : null))
