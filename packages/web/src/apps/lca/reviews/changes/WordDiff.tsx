import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import styles from './changes.module.css'

/**
 * A text before and after, word by word: removed words are struck through, added words marked. Long
 * unchanged passages are shortened.
 */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  return (
    <p className={styles['text']}>
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{shortenText(value, index === 0, index === parts.length - 1)}</span>
        ),
      )}
    </p>
  )
}

const LONG = 160
const KEPT = 60

function shortenText(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= LONG) return text
  const head = isFirst ? '' : text.slice(0, KEPT)
  const tail = isLast ? '' : text.slice(-KEPT)
  return `${head} … ${tail}`
}
