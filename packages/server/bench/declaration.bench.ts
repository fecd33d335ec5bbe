/** How long a declaration of 60 lines takes in a warm child, and its model before that. */
import { declarationModel } from '../src/documents/declaration-model.ts'
import { startRenderPool } from '../src/typesetting/render-pool.ts'
import { percentile } from '../../../scripts/percentile.ts'
import { sampleSource } from '#test/documents/sample-source'

export interface Measurement {
  name: string
  value: number
  unit: string
  goal: number
}

const runs = 12

export async function run(): Promise<Measurement[]> {
  const pool = startRenderPool({ size: 1 })
  try {
    const source = sampleSource({ lines: 60 })
    await pool.renderPdf(declarationModel(source))
    const model: number[] = []
    const whole: number[] = []
    for (let count = 0; count < runs; count += 1) {
      // Another product name each time, so that nothing of the last report can be used again as it is.
      const other = {
        ...source,
        product: { ...source.product, name: `${source.product.name} ${count}` },
      }
      const started = performance.now()
      const made = declarationModel(other)
      model.push(performance.now() - started)
      await pool.renderPdf(made)
      whole.push(performance.now() - started)
    }
    return [
      {
        name: 'declaration model, 60 lines, median',
        value: percentile(model, 0.5),
        unit: 'ms',
        goal: 50,
      },
      {
        name: 'declaration PDF, 60 lines, warm, median',
        value: percentile(whole, 0.5),
        unit: 'ms',
        goal: 1000,
      },
      {
        name: 'declaration PDF, 60 lines, warm, slowest',
        value: Math.max(...whole),
        unit: 'ms',
        goal: 1000,
      },
    ]
  } finally {
    await pool.stop()
  }
}
