import { MODULES, type LifeCycleModule } from '@cradle/engine'
import type { Block } from '../../report-model.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { methodName } from '../../texts/method-name.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left } from './blocks.ts'
import { declarationMark } from './result-figures.ts'
import { NOT_RELEVANT } from './figure.ts'

/** Why a module carries no figures, neighbours with the same reason in one row. */
export function moduleReasons(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const rows = new Map<string, { modules: LifeCycleModule[]; mark: string; reason: string }>()
  for (const module of MODULES) {
    const mark = declarationMark(source, module)
    if (mark === 'X') continue
    const reason = explainModule(source, module, mark)
    const row = rows.get(mark + reason) ?? { modules: [], mark, reason }
    row.modules.push(module)
    rows.set(mark + reason, row)
  }
  if (rows.size === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:boundary.reasons'),
      notes: [],
      columns: [
        { head: t('review:boundary.module'), align: 'left', width: { mm: 34 } },
        { head: t('review:boundary.mark'), align: 'left', width: { mm: 24 } },
        left(t('review:boundary.reason'), 1),
      ],
      rows: [...rows.values()].map(({ modules, mark, reason }) => ({
        cells: [cell(modules.join(', ')), cell(mark, { tone: 'muted' }), cell(reason)],
      })),
    },
  ]
}

function explainModule(source: ReportSource, module: LifeCycleModule, mark: string): string {
  const t = documentTexts(source.language)
  const method = methodName(source)
  if (mark === NOT_RELEVANT) return t('review:reasons.notRelevant')
  if (!source.method.declaredModules.includes(module))
    return module === 'B6' || module === 'B7'
      ? t('review:reasons.operational')
      : t('review:reasons.notAsked', { method })
  if (source.modelling.declaredModules) return t('review:reasons.optional', { method })
  if (module === 'B6' || module === 'B7') return t('review:reasons.operational')
  return module === 'B4' ? t('review:reasons.lives') : t('review:reasons.notModelled')
}
