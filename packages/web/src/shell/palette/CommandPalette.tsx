import { Combobox, Kbd, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import { parseHref } from '../list-address.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { rememberEntry } from './recent-entries.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import styles from './CommandPalette.module.css'

/** Search over records, pages and actions: one field, one list, by keyboard alone. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      centered={false}
      yOffset="10vh"
      padding={0}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette:title')}>
        <Modal.Body>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const router = useRouter()
  const [words, setWords] = useState('')
  const { groups, isSearching, failed } = usePaletteGroups(words)
  const entries = groups.flatMap((group) => group.entries)
  const combobox = useCombobox({ opened: true })
  const shown = entries.map(({ id }) => id).join('\n')
  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store of the list is made anew in each rendering
  }, [shown])

  function choose(id: string) {
    const entry = entries.find((one) => one.id === id)
    if (!entry) return
    rememberEntry(entry)
    onClose()
    if ('href' in entry.target) void router.navigate(parseHref(entry.target.href))
    // The dialog of the action opens after this one has left the page.
    else setTimeout(entry.target.run)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          className={styles['field']}
          aria-label={t('palette:title')}
          placeholder={t('palette:placeholder')}
          leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
          rightSection={isSearching ? <Loader size={15} aria-hidden="true" /> : null}
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles['list']} aria-label={t('palette:results')} tabIndex={0}>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </Combobox.Options>
      <VisuallyHidden role="status">
        {isSearching ? t('palette:searching') : t('palette:count', { count: entries.length })}
      </VisuallyHidden>
      {entries.length === 0 && !isSearching && (
        <p className={styles['note']}>{t('palette:nothing', { words: words.trim() })}</p>
      )}
      {failed.length > 0 && (
        <p className={styles['note']} role="alert">
          {t('palette:failed', {
            kinds: failed.map((kind) => t(`palette:group.${kind}`)).join(', '),
          })}
        </p>
      )}
      <div className={styles['keys']} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette:keys.choose')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('palette:keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('palette:keys.close')}
        </span>
      </div>
    </Combobox>
  )
}

function Group({ group }: { group: PaletteGroup }) {
  const { t } = useTranslation('palette')
  return (
    <Combobox.Group label={t(`palette:group.${group.id}`)}>
      {group.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Combobox.Group>
  )
}

function Entry({ entry }: { entry: PaletteEntry }) {
  return (
    <Combobox.Option value={entry.id} className={styles['entry']}>
      <span className={styles['label']}>{entry.label}</span>
      {entry.detail && <span className={styles['detail']}>{entry.detail}</span>}
    </Combobox.Option>
  )
}
