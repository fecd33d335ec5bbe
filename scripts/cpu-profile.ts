interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Time in which nothing runs. */
const idle = new Set(['(idle)', '(root)', '(program)'])

/**
 * The functions in which a program spent most of its own time.
 *
 * @param text a profile as `node --cpu-prof` writes it
 * @returns share of the time that was not idle [%]
 */
export function readTopFunctions(text: string, count: number): { share: number; name: string }[] {
  const { nodes, samples, timeDeltas } = JSON.parse(text) as CpuProfile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let busy = 0
  for (const [n, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id)!
    if (idle.has(functionName)) continue
    const file = /(?:packages|node_modules)\/(.*)$/.exec(url)?.[1] ?? url
    const name =
      `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`.trim()
    times.set(name, (times.get(name) ?? 0) + timeDeltas[n]!)
    busy += timeDeltas[n]!
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => ({ name, share: (100 * time) / busy }))
}
