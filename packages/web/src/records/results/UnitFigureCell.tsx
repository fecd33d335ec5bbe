import type { LifeCycleModule } from '@cradle/engine'
import type { UnitFigure } from '@cradle/contract'
import { useLocale } from '../../i18n/i18n.ts'
import { formatResult, notDeclared } from '../../ui/numbers/format-number.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { findStageGroup } from '../calculation/result-figures.ts'
import { FigureWithBar } from './FigureWithBar.tsx'

/** A figure of one unit with its stages as a small bar. A figure with an unknown part is ND, and has no bar. */
export function UnitFigureCell({
  figure: { code, unit, stages, value, values },
  note,
}: {
  figure: UnitFigure
  note?: string | undefined
}) {
  const locale = useLocale()
  const text = value === null ? notDeclared : formatResult(value, locale)
  const range = stages.join(' + ').replaceAll('-', '–')
  return (
    <FigureWithBar
      text={text}
      range={range}
      title={[
        `${code} ${range}: ${text} ${unitText(unit)}`,
        ...Object.entries(values).map(
          ([stage, known]) => `${stage.replaceAll('-', '–')} ${formatResult(known, locale)}`,
        ),
        ...(note === undefined ? [] : [note]),
      ]}
      bar={
        value === null
          ? null
          : Object.entries(values).map(([stage, known]) => ({
              // A profile can state A1–A3 as one figure.
              group: findStageGroup(stage as LifeCycleModule),
              cell: { known, isIncomplete: false },
            }))
      }
    />
  )
}
