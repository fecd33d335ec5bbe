import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'

/** A text that another program needs, with a button that copies it; an address of a page opens. */
export function CopyText({ text, href }: { text: string; href?: string }) {
  const { t } = useTranslation('share')
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={styles['copy']}>
      <code>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isCopied ? 'share:copied' : 'share:copy')}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
      </ActionIcon>
    </span>
  )
}
