import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './PaletteButton.module.css'

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx').then((m) => m.CommandPalette))

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The search of the header. Ctrl+K opens it on every page. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  // The keys work from the first picture on: an effect after it would lose those pressed at once.
  useLayoutEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // A dialog that is open keeps the focus: a page behind it is not to be left.
      if (!document.querySelector('[role=dialog][aria-modal=true]')) setOpen(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles['button']}
        aria-label={t('shell:header.search')}
        title={`${t('shell:header.search')} (${isMac ? '⌘' : 'Ctrl+'}K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={17} stroke={1.6} />
        <kbd className={styles['key']}>{isMac ? '⌘' : 'Ctrl '}K</kbd>
      </Button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
