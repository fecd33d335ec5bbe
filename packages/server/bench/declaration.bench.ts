/** Measures a declaration of 60 inputs in a warm child process, and its model before that. */
import { declarationModel } from '../src/documents/declaration-model.ts'
import { startRenderPool } from '../src/typesetting/render-pool.ts'
import { findPercentile } from './percentile.ts'
import { makeSampleSource } from '#test/documents/sample-source'

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
    const source = makeSampleSource({ lines: 60 })
    await pool.renderPdf(declarationModel(source))
    const model: number[] = []
    const whole: number[] = []
    for (let count = 0; count < runs; count += 1) {
      // A new product name each time, so that no cached part of the last report can be reused.
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
        value: findPercentile(model, 0.5),
        unit: 'ms',
        goal: 50,
      },
      {
        name: 'declaration PDF, 60 lines, warm, median',
        value: findPercentile(whole, 0.5),
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
