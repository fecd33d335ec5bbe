import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../shell/url-state.ts'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './report-preview.module.css'

const PreviewPages = lazyPart(
  () => import('./PreviewPages.tsx').then((m) => m.PreviewPages),
  <div className={styles['preview']}>
    <CardsShape cards={1} />
  </div>,
)

/** The report preview beside the form. It is closed at first, and open when a link asks for it. */
export function ReportPreview({
  calculation,
  etag,
  texts,
}: {
  calculation: { '@id': string; reportingLanguage?: unknown }
  etag: string | undefined
  texts: readonly string[]
}) {
  const { t } = useTranslation('reports')
  const [search, setSearch] = useUrlState()
  if (search['preview'] === undefined) {
    return (
      <div className={styles['closed']}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          onClick={() => setSearch({ preview: 'declaration' })}
        >
          {t('reports:preview.open')}
        </Button>
      </div>
    )
  }
  return (
    <PreviewPages
      calculation={calculation}
      etag={etag}
      texts={texts}
      onClose={() => setSearch({ preview: undefined })}
    />
  )
}
