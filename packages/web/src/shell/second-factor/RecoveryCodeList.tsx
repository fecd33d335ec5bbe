import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './second-factor.module.css'

/** The recovery codes, once: to copy or to save as a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor')
  const text = `${codes.join('\n')}\n`
  async function copyCodes() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('second-factor:codes.copied'))
    } catch {
      toast.error(t('second-factor:codes.notCopied'))
    }
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('second-factor:codes.intro')}</Text>
      <ul className={styles['codes']} aria-label={t('second-factor:codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={15} />}
          onClick={() => void copyCodes()}
        >
          {t('second-factor:codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() =>
            saveFile(new File([text], 'cradle-recovery-codes.txt', { type: 'text/plain' }))
          }
        >
          {t('second-factor:codes.save')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('second-factor:codes.done')}</Button>
      </Group>
    </Stack>
  )
}
