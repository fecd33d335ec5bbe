import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import type { PreviewPage } from '@cradle/contract'
import styles from './page-preview.module.css'

interface PagePreviewProps {
  labels: { preview: string; sheet: string; before: string; next: string }
  /** Sets the height of the preview, and what stands apart in its head. */
  className: string | undefined
  isBusy: boolean
  head: ReactNode
  /** Stands in place of the page while there is none: why it failed, or its shape. */
  instead: ReactNode
  page: PreviewPage | undefined
  /** Name of the page, e.g. "Page 2 of 14". */
  pageName: string
  /** What the foot says of the page. */
  status: string
  /** Number of the asked page, from 1, and of all pages. */
  number: number
  count: number
  onNumber: (number: number) => void
  /** Further controls of the foot. */
  foot?: ReactNode
}

/** One page of a document beside its form, with buttons to turn it. */
export function PagePreview({
  labels,
  className,
  isBusy,
  head,
  instead,
  page,
  pageName,
  status,
  number,
  count,
  onNumber,
  foot,
}: PagePreviewProps) {
  return (
    <aside
      className={`${styles['preview']} ${className}`}
      aria-label={labels.preview}
      aria-busy={isBusy || undefined}
    >
      <header className={styles['bar']}>{head}</header>
      <div className={styles['sheet']} tabIndex={0} role="group" aria-label={labels.sheet}>
        {instead || !page ? instead : <Page page={page} name={pageName} />}
      </div>
      <footer className={styles['bar']}>
        <ActionIcon
          variant="default"
          aria-label={labels.before}
          disabled={number <= 1}
          onClick={() => onNumber(number - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span role="status">{status}</span>
        <ActionIcon
          variant="default"
          aria-label={labels.next}
          disabled={number >= count}
          onClick={() => onNumber(number + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {foot}
      </footer>
    </aside>
  )
}

/** Draws the page as an image, so that nothing in its texts can run. */
function Page({ page, name }: { page: PreviewPage; name: string }) {
  const url = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(page.svg)}`,
    [page.svg],
  )
  return (
    <img
      className={styles['page']}
      src={url}
      alt={name}
      style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}
    />
  )
}
