import i18next from 'i18next'
import type { ImportItem } from '../../api/import-kinds.ts'
import type { ImportPage } from '../../api/import-places.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/**
 * Announces with a toast that a step of an import has ended. The end of a validation is announced only where its page is
 * not shown, and a link to that page only there.
 */
export function announceEnd(page: ImportPage, item: ImportItem, isShown: boolean): void {
  const { id, step, fileName } = item
  const options = {
    id: `import-${id}`,
    ...(isShown
      ? {}
      : {
          link: {
            href: paths.imports.kind(page).item(id),
            label: i18next.t('shell:imports.open'),
          },
        }),
  }
  if (step === 'import_completed') toast.success(i18next.t(`shell:imports.done.${page}`), options)
  else if (step === 'import_failed')
    toast.error(i18next.t('shell:imports.failed', { fileName }), options)
  else if (isShown) return
  else if (step === 'validation_completed')
    toast.info(i18next.t('shell:imports.validated', { fileName }), options)
  else if (step === 'validation_failed')
    toast.error(i18next.t('shell:imports.faulty', { fileName }), options)
}
