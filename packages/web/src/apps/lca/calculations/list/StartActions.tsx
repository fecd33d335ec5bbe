import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../../api/access.ts'
import { paths } from '../../../../paths.ts'
import { ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { gates } from '../../../../shell/gates.ts'
import { platformInfoQuery } from '../../../../shell/platform-info.ts'
import { Link } from '../../../../ui/link/Link.tsx'

/**
 * How a company without calculations begins: with its own sheet, from a template, or with a look around in the demonstration of
 * the operator, where there is one (experience.md §15).
 */
export function StartActions() {
  const { t } = useTranslation('overview')
  const { canAny } = useAccess()
  const { demonstrationUrl } = useQuery(platformInfoQuery()).data ?? {}
  return (
    <>
      <ImportLink page="calculations" label={t('overview:start.import')} />
      {canAny(gates.ownTemplates.any) && (
        <Button component={Link} variant="default" href={paths.templates.list()}>
          {t('overview:start.template')}
        </Button>
      )}
      {demonstrationUrl && (
        <Button
          component="a"
          variant="default"
          href={demonstrationUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('overview:start.demonstration')}
        </Button>
      )}
    </>
  )
}
