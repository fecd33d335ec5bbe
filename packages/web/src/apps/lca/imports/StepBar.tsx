import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { listOpenSteps, markStep, wizardSteps, type WizardStep } from './import-steps.ts'
import styles from './StepBar.module.css'

/** The steps of an import as links; a step that cannot be opened yet is text. */
export function StepBar({
  page,
  item,
  shown,
}: {
  page: ImportPage
  item: ImportItem | null
  shown: WizardStep
}) {
  const { t } = useTranslation('imports')
  const open = listOpenSteps(item)
  const bar = useRef<HTMLElement>(null)
  // On a narrow screen the bar scrolls; the shown step must not be outside.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft + current.offsetWidth - bar.current.clientWidth
  }, [shown])
  return (
    <nav ref={bar} aria-label={t('imports:steps.label')} className={styles['bar']}>
      <ol>
        {wizardSteps.map((step, index) => {
          const mark = markStep(step, item)
          const content = (
            <>
              <span className={styles['sign']} aria-hidden="true">
                {mark === 'done' ? (
                  <IconCheck size={14} />
                ) : mark === 'faulty' || mark === 'invalidated' ? (
                  <IconAlertTriangle size={14} />
                ) : (
                  index + 1
                )}
              </span>
              {t(`imports:steps.${step}`)}
              {mark !== 'open' && mark !== 'current' && (
                <VisuallyHidden>, {t(`imports:steps.mark.${mark}`)}</VisuallyHidden>
              )}
            </>
          )
          return (
            <li key={step} data-mark={mark}>
              {open.includes(step) ? (
                <Link
                  href={
                    item
                      ? paths.imports.kind(page).item(item.id, undefined, { step })
                      : paths.imports.kind(page).new()
                  }
                  aria-current={step === shown ? 'step' : undefined}
                >
                  {content}
                </Link>
              ) : (
                <span>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
