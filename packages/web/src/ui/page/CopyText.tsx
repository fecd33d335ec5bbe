import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './copy-text.module.css'

/**
 * A text that another program needs, with a button that copies it; an address of a page opens.
 *
 * @param shown  what stands for a long text
 */
export function CopyText({
  text,
  shown = text,
  href,
}: {
  text: string
  shown?: string
  href?: string
}) {
  const { t } = useTranslation('ui')
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={styles['copy']}>
      <code title={shown === text ? undefined : text}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {shown}
          </a>
        ) : (
          shown
        )}
      </code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isCopied ? 'ui:copied' : 'ui:copy')}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
      </ActionIcon>
    </span>
  )
}
