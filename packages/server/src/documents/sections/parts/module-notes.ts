import { useStageModules } from '@cradle/contract'
import { findReasonText, type UseStageModule } from '#calculations/model/module-statements'
import type { Block } from '../../report-model.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { termAndText, textBlock } from './blocks.ts'
import { writeModuleRange } from './module-columns.ts'

/** The modules that are declared without flows: all of their figures are 0. */
export const listWithoutFlows = ({
  modelling: { modulesWithoutFlows = [] },
  result,
}: Pick<ReportSource, 'modelling' | 'result'>): UseStageModule[] =>
  useStageModules.filter((module) => {
    const found = result.modules[module]
    return (
      modulesWithoutFlows.includes(module) &&
      found !== 'notDeclared' &&
      Object.values(found.impacts).every((value) => value === 0)
    )
  })

/** Says which modules are declared without flows; their reasons stand with the use stage. */
export function stateWithoutFlows(source: ReportSource): Block[] {
  const modules = listWithoutFlows(source)
  return modules.length === 0
    ? []
    : textBlock(
        documentTexts(source.language)('declaration:boundary.withoutFlows', {
          modules: writeModuleRange(modules),
        }),
      )
}

/** The notes on the modules of the use stage, and why a module is declared without flows. */
export function notesOnUseStage(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const withoutFlows = listWithoutFlows(source)
  return useStageModules.flatMap((module) =>
    withoutFlows.includes(module)
      ? termAndText(
          t('declaration:scenarios.withoutFlows', { module }),
          selectText(source, findReasonText(source.texts, module) ?? `note${module}`) ??
            t('declaration:scenarios.undeclared'),
        )
      : termAndText(module, selectText(source, `note${module}`)),
  )
}
