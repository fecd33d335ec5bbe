import { calculateProduct, EngineError, MODULES, sumTotal } from '@cradle/engine'
import {
  computeTornado,
  monteCarlo,
  withWhatIf,
  type AnalysedProduct,
  type ParameterFault,
} from '@cradle/engine/sensitivity'
import { stageGroups, findStageGroup } from '../../../records/calculation/result-figures.ts'
import type { FromWorker, Question, ToWorker, Totals } from './analysis-messages.ts'

/** Runs the engine in a worker, so that the page stays responsive. */
const models = new Map<number, AnalysedProduct>()

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'model') {
    models.set(data.number, data.model)
    return
  }
  const postAnswer = (message: FromWorker) => self.postMessage(message)
  const model = models.get(data.model)
  try {
    if (!model) throw new Error(`No model ${data.model}`)
    postAnswer({ ask: data.ask, answer: answerQuestion(model, data.question) })
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    postAnswer({ ask: data.ask, refused: error.code })
  }
}

function answerQuestion(model: AnalysedProduct, question: Question): unknown {
  switch (question.kind) {
    case 'tornado':
      return computeTornado(model, {
        ...question.figure,
        fraction: question.fraction,
        count: question.count,
      })
    case 'simulate': {
      const { figure, runs, seed, deviations, names } = question
      return monteCarlo(model, {
        ...figure,
        runs,
        seed,
        deviationOf: (id) => deviations[id] ?? 1,
        nameOf: (id) => names?.[id] ?? id,
      })
    }
    case 'whatIf':
      return computeTotals(model, question)
  }
}

function computeTotals(
  model: AnalysedProduct,
  { figure: { measure, modules }, whatIf }: Extract<Question, { kind: 'whatIf' }>,
): Totals | { fault: ParameterFault } {
  const made = withWhatIf(model, whatIf)
  if ('fault' in made) return made
  const result = calculateProduct(made.request)
  const ofGroup = (group: string) =>
    MODULES.filter(
      (module) => findStageGroup(module) === group && result.modules[module] !== 'notDeclared',
    )
  return {
    total: sumTotal(result, measure, modules),
    stages: Object.fromEntries(
      stageGroups.flatMap((group) =>
        ofGroup(group).length > 0 ? [[group, sumTotal(result, measure, ofGroup(group))]] : [],
      ),
    ),
  }
}
