import { MODULES } from '@cradle/engine'
import { flowDiagram, flowHeight, type FlowStage } from '../charts/flow-diagram-svg.ts'
import { stageOf, type Block, type StageGroup } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { reviewWordsOf } from '../texts/review-words.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { picture } from './product.ts'
import { declaredRange, isDeclared } from './result-figures.ts'

const widthMm = 166
const width = Math.round((widthMm * 72) / 25.4)
const order: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']

/** The editor's own flow diagram where one was asked for and uploaded, else one drawn from the modules. */
export function flowFigure(source: ReportSource): Block[] {
  const words = wordsOf(source.language)
  const { boundary } = reviewWordsOf(source.language)
  if (source.customFlowDiagram && source.images.productFlow) return picture(source, 'productFlow', words.product.flowFigure)
  const stages = order.map((stage): FlowStage => ({
    stage, title: stage === 'beyond' ? words.stagesShort.beyond : words.stages[stage],
    modules: MODULES.filter((module) => stageOf(module) === stage).map((module) => ({ code: module, name: words.modules[module], isDeclared: isDeclared(source, module) })),
  }))
  return [{
    kind: 'chart', caption: words.product.flowFigure, widthMm, heightMm: Math.round((flowHeight(stages) * 25.4) / 72),
    svg: flowDiagram(stages, { systemBoundary: reviewWordsOf(source.language).sections.boundary, recovered: words.modules.D }, width),
    alt: fill(boundary.flowAlt, { steps: stages.map(({ title }) => title).join(' → '), declared: declaredRange(source) }),
  }]
}
