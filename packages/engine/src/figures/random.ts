/**
 * Draws standard normal numbers that depend only on seed and name, on every machine and in any order of calls.
 *
 * The name (a line) selects the sequence, the index (a run) the position: two calculations with a common line draw the same
 * numbers for it. Uniform numbers of the generator "sfc32" become normal by the Box–Muller transform, two at a time.
 */
export function drawNormals(seed: number, name: string, count: number): Float64Array {
  const next = sfc32(seed, name)
  const drawn = new Float64Array(count)
  for (let run = 0; run < count; run += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    drawn[run] = radius * Math.cos(angle)
    if (run + 1 < count) drawn[run + 1] = radius * Math.sin(angle)
  }
  return drawn
}

/** Numbers from 0 up to 1, uniformly distributed. */
export function sfc32(seed: number, name: string): () => number {
  let a = hashText(name, 2_166_136_261)
  let b = hashText(name, 3_735_928_559)
  let c = seed | 0
  let counter = 1
  const drawNext = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers still correlate with the seed.
  for (let round = 0; round < 15; round++) drawNext()
  return drawNext
}

/** 32 bits of a text, FNV-1a. */
function hashText(text: string, start: number): number {
  let value = start
  for (let place = 0; place < text.length; place++)
    value = Math.imul(value ^ text.charCodeAt(place), 16_777_619)
  return value | 0
}
