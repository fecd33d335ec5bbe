import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profiles.module.css'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;)])/g

/** The source of the figures. URLs in it become links. */
export function SourceText({ text }: { text: string | undefined }) {
  const { t } = useTranslation('library')
  if (!text) return <p className={styles['quiet']}>{t('library:profile.noSource')}</p>
  return (
    <p className={styles['source']}>
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer noopener">
            {part}
          </a>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
