import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readId, paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { calculationUpdatesQuery } from '../../../../records/template/template-queries.ts'
import styles from './template-note.module.css'

/** Reports that the template of a calculation has changed, and links to the proposed updates. */
export function TemplateNote({ calculation, template }: { calculation: string; template: string }) {
  const { t } = useTranslation('lca')
  const count = useQuery(calculationUpdatesQuery(calculation)).data?.changes.length ?? 0
  if (count === 0) return null
  return (
    <p className={styles['note']} role="note">
      <IconTemplate size={16} aria-hidden="true" />
      {t('lca:fromTemplate.waiting', { count })}
      <Link href={paths.templates.item(template, 'updates', { calculation: readId(calculation) })}>
        {t('lca:fromTemplate.look')}
      </Link>
    </p>
  )
}
