import { ActionIcon, Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { shellSide } from '../shell-side.ts'
import { usePathname } from '../url-state.ts'
import { dismissFirstRun, firstRunSteps, useFirstRun } from './first-run.ts'
import styles from './first-run.module.css'

/**
 * The first five steps, beside the page. They open by themselves on the dashboard of a wide window,
 * elsewhere with their button.
 */
export function FirstRun() {
  const { t } = useTranslation('first-run')
  const id = useId()
  const { done, isDismissed } = useFirstRun()
  const isDashboard = usePathname() === paths.lca()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isWide = useMedia('(min-width: 1100px)')
  const isOpen = chosen ?? (isDashboard && isWide)
  const side = document.querySelector(`#${shellSide}`)
  if (isDismissed) return null
  const isComplete = done.length === firstRunSteps.length
  const next = firstRunSteps.find((step) => !done.includes(step))
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={`${id}-card`}
        onClick={() => setChosen(!isOpen)}
      >
        {t('first-run:open', { done: done.length, count: firstRunSteps.length })}
      </button>
      {isOpen &&
        side &&
        createPortal(
          <section id={`${id}-card`} className={styles['card']} aria-labelledby={`${id}-title`}>
            <header className={styles['head']}>
              <h2 id={`${id}-title`}>{t('first-run:title')}</h2>
              <ActionIcon
                variant="subtle"
                aria-label={t('first-run:close')}
                onClick={() => setChosen(false)}
              >
                <IconX size={16} />
              </ActionIcon>
            </header>
            <ol className={styles['steps']}>
              {firstRunSteps.map((step) => (
                <li key={step} data-done={done.includes(step) || undefined}>
                  {done.includes(step) ? (
                    <IconCircleCheckFilled size={16} aria-hidden="true" />
                  ) : (
                    <IconCircle size={16} aria-hidden="true" />
                  )}
                  <span>
                    {t(`first-run:step.${step}`)}
                    {done.includes(step) && (
                      <VisuallyHidden>{` (${t('first-run:done')})`}</VisuallyHidden>
                    )}
                    {step === next && <small>{t(`first-run:how.${step}`)}</small>}
                  </span>
                </li>
              ))}
            </ol>
            {isComplete && <p role="status">{t('first-run:complete')}</p>}
            <Button
              variant={isComplete ? 'filled' : 'subtle'}
              size="compact-sm"
              onClick={dismissFirstRun}
            >
              {t('first-run:dismiss')}
            </Button>
          </section>,
          side,
        )}
    </>
  )
}
