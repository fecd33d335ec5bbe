import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../../api/import-kinds.ts'
import type { ImportPage } from '../../../../api/import-places.ts'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { StepProgress } from '../StepProgress.tsx'
import styles from '../imports.module.css'

/** Progress of the import. It goes on when the page is left. */
export function RunStep({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const isRunning = item.step === 'import_started'
  return (
    <div className={styles['sheet']} tabIndex={0} role="group" aria-label={t('imports:steps.run')}>
      <Card title={t('imports:run.title')}>
        {isRunning ? (
          <>
            <StepProgress item={item} label={t('imports:progress.importing')} />
            <p className={styles['quiet']}>{t('imports:run.leave')}</p>
          </>
        ) : (
          <>
            <p>
              {t(item.step === 'import_failed' ? 'imports:run.failed' : 'imports:run.finished')}
            </p>
            <Button
              variant="default"
              component={Link}
              href={paths.imports.kind(page).item(item.id, undefined, { step: 'result' })}
            >
              {t('imports:run.toResult')}
            </Button>
          </>
        )}
      </Card>
    </div>
  )
}
