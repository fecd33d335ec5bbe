import { writeWorkingFigure, MODULES, type LifeCycleModule } from '@cradle/engine'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { derivedModules, findStage } from '../lines/input-groups.ts'
import type { LiveSheet } from '../live/live-sheet.ts'
import { useNumbers } from '../live/use-live-sheet.ts'
import { ModuleChip } from '../lines/ModuleChip.tsx'
import styles from '../inputs.module.css'

export interface OutlineProps {
  live: LiveSheet
  counts: ReadonlyMap<LifeCycleModule, { inputs: number; issues: number }>
  onModule: (module: LifeCycleModule) => void
}

/** All modules in life-cycle order: what is in them, what is wrong, what they weigh. */
export function Outline({ live, counts, onModule }: OutlineProps) {
  const numbers = useNumbers(live)
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const largest = Math.max(0, ...MODULES.map((module) => Math.abs(numbers?.modules[module] ?? 0)))
  const shown = MODULES.filter(
    (module) =>
      (counts.get(module)?.inputs ?? 0) > 0 ||
      numbers?.modules[module] !== undefined ||
      numbers?.undeclared.includes(module),
  )
  return (
    <nav className={styles['outline']} aria-label={t('inputs:outline.title')} data-region="outline">
      <h2 className={styles['caps']}>{t('inputs:outline.title')}</h2>
      <ul>
        {shown.map((module) => {
          const value = numbers?.modules[module]
          const { inputs = 0, issues = 0 } = counts.get(module) ?? {}
          const isDerived = derivedModules.has(module)
          return (
            <li key={module}>
              <button
                type="button"
                className={styles['outlineItem']}
                onClick={() => onModule(module)}
                title={isDerived ? t('inputs:outline.derived') : undefined}
              >
                <ModuleChip module={module} />
                {isDerived ? (
                  <IconLock
                    size={13}
                    className={styles['lock'] ?? ''}
                    aria-label={t('inputs:outline.derived')}
                  />
                ) : (
                  <span className={styles['count']}>
                    <span className={styles['hiddenText']}>{t('inputs:outline.count')} </span>
                    {inputs}
                  </span>
                )}
                {issues > 0 && (
                  <span className={styles['issueCount']}>
                    <IconAlertCircle size={13} aria-label={t('inputs:outline.issues')} /> {issues}
                  </span>
                )}
                <strong className={styles['moduleValue']}>
                  {numbers &&
                    writeWorkingFigure(
                      value ?? 'notDeclared',
                      numbers.incomplete.includes(module),
                      (known) => formatResult(known, locale),
                    )}
                </strong>
                <span
                  className={styles['share']}
                  data-stage={findStage(module)}
                  style={{ width: largest > 0 ? `${(Math.abs(value ?? 0) / largest) * 100}%` : 0 }}
                  aria-hidden
                />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
