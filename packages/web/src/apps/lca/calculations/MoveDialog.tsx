import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { Folder } from './calculation-wire.ts'
import { flattenFolders } from './folder-tree.ts'

interface MoveDialogProps { kind: 'move' | 'copy'; count: number; folders: readonly Folder[]; onChoose: (folder: string | null) => Promise<unknown>; onClose: () => void }

/** Asks for the folder that calculations go to. */
export function MoveDialog({ kind, count, folders, onChoose, onClose }: MoveDialogProps) {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const [target, setTarget] = useState('root')
  const [busy, setBusy] = useState(false)
  const options = [{ value: 'root', label: t('lca:folders.root') }, ...flattenFolders(folders, locale).map(({ folder, depth }) => ({ value: folder['@id'], label: `${'\u2003'.repeat(depth)}${folder.name}` }))]
  return (
    <Modal opened onClose={onClose} title={t(kind === 'move' ? 'lca:list.moveTitle' : 'lca:list.copyTitle', { count })} closeButtonProps={{ 'aria-label': t('lca:close') }}>
      <Select label={t('lca:list.folder')} data={options} value={target} onChange={(value) => setTarget(value ?? 'root')} allowDeselect={false} searchable={options.length > 8} data-autofocus />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>{t('lca:cancel')}</Button>
        <Button loading={busy} onClick={() => { setBusy(true); void onChoose(target === 'root' ? null : target).finally(onClose) }}>{t(kind === 'move' ? 'lca:list.move' : 'lca:list.copy')}</Button>
      </Group>
    </Modal>
  )
}
