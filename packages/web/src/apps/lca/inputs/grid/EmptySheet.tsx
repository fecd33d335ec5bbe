import { Button } from '@mantine/core'
import { IconClipboard, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { pasteInto } from '../../../../ui/grid/grid-clipboard.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import styles from './EmptySheet.module.css'

/** A sheet without lines says how to begin. */
export function EmptySheet({
  grid,
  onInsertSet,
}: {
  grid: GridController
  onInsertSet: (() => void) | undefined
}) {
  const { t } = useTranslation('teamwork')
  const [isRefused, setRefused] = useState(false)
  const paste = () => {
    grid.takeFocus()
    readClipboard().then(
      (data) => (data ? pasteInto(grid, data) : setRefused(true)),
      () => setRefused(true),
    )
  }
  return (
    <div className={styles['empty']}>
      <EmptyState
        compact
        title={t('teamwork:empty.title')}
        actions={
          <>
            <Button leftSection={<IconClipboard size={16} aria-hidden />} onClick={paste}>
              {t('teamwork:empty.paste')}
            </Button>
            {onInsertSet && (
              <Button
                variant="default"
                leftSection={<IconPackage size={16} aria-hidden />}
                onClick={onInsertSet}
              >
                {t('teamwork:sets.insert')}
              </Button>
            )}
            {onInsertSet && (
              <ImportLink page="calculations" label={t('ui:exchange.importWorkbook')} />
            )}
          </>
        }
      >
        {t('teamwork:empty.text')}{' '}
        <span role="status">
          {isRefused ? t('teamwork:empty.clipboardRefused') : t('teamwork:empty.pasteHow')}
        </span>
      </EmptyState>
    </div>
  )
}

/** The clipboard as a paste would bring it; null when there is nothing readable on it. */
async function readClipboard(): Promise<DataTransfer | null> {
  const data = new DataTransfer()
  for (const item of await navigator.clipboard.read()) {
    for (const type of ['text/html', 'text/plain'])
      if (item.types.includes(type)) data.setData(type, await (await item.getType(type)).text())
  }
  return data.getData('text/plain') || data.getData('text/html') ? data : null
}
