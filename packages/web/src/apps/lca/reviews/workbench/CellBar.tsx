import { Button } from '@mantine/core'
import { IconMessagePlus, IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

interface CellBarProps {
  /** Description of the chosen place; empty without a choice. */
  title: string
  threads: readonly ThreadItem[]
  onAsk?: () => void
  onExplain?: () => void
}

/** Actions for the chosen place: ask, read its threads, explain its figure. */
export function CellBar({ title, threads, onAsk, onExplain }: CellBarProps) {
  const { t } = useTranslation('reviews')
  return (
    <div
      className={styles['cellBar']}
      role="group"
      aria-label={t('reviews:bench.place')}
      data-region="place"
    >
      <strong>{title || t('reviews:bench.choosePlace')}</strong>
      <ThreadChips threads={threads} />
      <span className={styles['space']} />
      {onExplain && (
        <Button size="compact-sm" variant="default" onClick={onExplain}>
          {t('reviews:bench.explain')}
        </Button>
      )}
      {onAsk && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMessagePlus size={14} />}
          onClick={onAsk}
          title="Shift+F2"
        >
          {t('reviews:thread.ask')}
        </Button>
      )}
    </div>
  )
}

/** Links to the threads of one place. */
export function ThreadChips({ threads }: { threads: readonly ThreadItem[] }) {
  const { t } = useTranslation('reviews')
  const { show } = useWorkbench()
  return threads.map((thread) => (
    <button
      key={thread.id}
      type="button"
      className={styles['chip']}
      data-state={thread.state}
      onClick={() => show(thread)}
    >
      <IconMessages size={13} aria-hidden="true" />
      {t('reviews:thread.chip', {
        number: thread.number,
        state: t(`reviews:thread.state.${thread.state}`),
      })}
    </button>
  ))
}

/** Asks about a place outside the sheet. */
export function AskButton({ label, onAsk }: { label: string; onAsk: () => void }) {
  const { t } = useTranslation('reviews')
  const { isOpen } = useWorkbench()
  if (!isOpen) return null
  return (
    <button
      type="button"
      className={styles['ask']}
      aria-label={t('reviews:thread.askAbout', { label })}
      title={t('reviews:thread.ask')}
      onClick={onAsk}
    >
      <IconMessagePlus size={15} aria-hidden="true" />
    </button>
  )
}
