import type { ReactNode } from 'react'
import { readText, type TextRun } from '@cradle/contract/rich-text'
import styles from './rich-text.module.css'

/** A stored text, read-only. */
export function RichTextView({ text }: { text: string }) {
  return (
    <div className={styles['view']}>
      {readText(text).map((part, index) =>
        part.kind === 'paragraph' ? (
          <p key={index}>{part.runs.map(renderRun)}</p>
        ) : part.ordered ? (
          <ol key={index}>{part.items.map(renderItem)}</ol>
        ) : (
          <ul key={index}>{part.items.map(renderItem)}</ul>
        ),
      )}
    </div>
  )
}

const renderItem = (runs: TextRun[], index: number): ReactNode => (
  <li key={index}>{runs.map(renderRun)}</li>
)

function renderRun({ text, bold, italic, script, href }: TextRun, index: number): ReactNode {
  let content: ReactNode = text
  if (script) content = script === 'sub' ? <sub>{content}</sub> : <sup>{content}</sup>
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  return href ? (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <span key={index}>{content}</span>
  )
}
