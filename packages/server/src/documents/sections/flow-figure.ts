import { MODULES, type LifeCycleModule, type TreatedStream } from '@cradle/engine'
import { flowDiagram, flowHeight, type FlowStage } from '../charts/flow-diagram-svg.ts'
import { findStage, type Block, type StageGroup } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, shareOrUnknown, writeMass } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { picture } from './product.ts'
import { areStreamsKnown } from './parts/known-masses.ts'
import { declaredRange } from './parts/module-columns.ts'
import { isDeclared } from './parts/result-figures.ts'

const widthMm = 166
const width = Math.round((widthMm * 72) / 25.4)
const order: StageGroup[] = ['production', 'construction', 'use', 'endOfLife', 'beyond']

/** The editor's own flow diagram where one was asked for and uploaded, else one drawn from the modules. */
export function flowFigure(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  if (source.customFlowDiagram && source.images.productFlow)
    return picture(source, 'productFlow', t('declaration:product.flowFigure'))
  const stages = order.map((stage): FlowStage => ({
    stage,
    title:
      stage === 'beyond' ? t('declaration:pep.stages.beyond') : t(`declaration:stages.${stage}`),
    modules: MODULES.filter((module) => findStage(module) === stage).map((module) => ({
      code: module,
      name: t(`declaration:modules.${module}`),
      isDeclared: isDeclared(source, module),
      ...describeFigure(source, module),
    })),
  }))
  return [
    {
      kind: 'chart',
      caption: t('declaration:product.flowFigure'),
      widthMm,
      heightMm: Math.round((flowHeight(stages) * 25.4) / 72),
      svg: flowDiagram(stages, t('review:sections.boundary'), width),
      alt: t('review:boundary.flowAlt', {
        steps: stages.map(({ title }) => title).join(' → '),
        declared: declaredRange(source),
      }),
    },
  ]
}

/** The figure of the model a reader looks for at a module. */
function describeFigure(source: ReportSource, module: LifeCycleModule): { note?: string } {
  const { result, modelling, language } = source
  const mass = (kilograms: number) => ({ note: writeMass(kilograms, language) })
  const treated = (read: (stream: TreatedStream) => number) =>
    areStreamsKnown(source)
      ? result.streams
          .filter(({ origin }) => origin === 'endOfLife')
          .reduce((sum, stream) => sum + read(stream), 0)
      : Number.NaN
  if (module === 'A1')
    return mass(
      result.amounts
        .filter(({ inputType }) => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED')
        .reduce((sum, { grossMass }) => sum + (grossMass ?? Number.NaN), 0),
    )
  if (module === 'A4' && modelling.siteTransport)
    return { note: `${asEntered(modelling.siteTransport.distanceKm, language)} km` }
  if (module === 'A5' && (result.constructionWasteFraction ?? 0) > 0)
    return { note: shareOrUnknown(result.constructionWasteFraction, language) }
  if (module === 'C3')
    return mass(
      treated(
        ({ recycling, reuse, incineration, isEnergyRecovery }) =>
          recycling + reuse + (isEnergyRecovery ? incineration : 0),
      ),
    )
  if (module === 'C4')
    return mass(
      treated(
        ({ landfill, left, incineration, isEnergyRecovery }) =>
          landfill + left + (isEnergyRecovery ? 0 : incineration),
      ),
    )
  return {}
}
