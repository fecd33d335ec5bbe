import { useTranslation } from 'react-i18next'
import {
  useLibraryActions,
  type AfterActions,
  type LibraryActions,
} from '../../../records/library/use-library-actions.tsx'
import { templatesChanged, type TemplateItem } from '../../../records/template/template-wire.ts'

/** Copying and deleting templates, from the list and from a template itself. */
export function useTemplateActions(after: AfterActions = {}): LibraryActions<TemplateItem> {
  const { t } = useTranslation('templates')
  return useLibraryActions<TemplateItem>(
    {
      entity: 'template',
      copyCall: 'copy_templates',
      copyList: 'templates',
      changed: templatesChanged,
      words: {
        copy: t('templates:action.copy'),
        copied: t('templates:toast.copied'),
        delete: t('templates:action.delete'),
        deleted: t('templates:toast.deleted'),
        deleteTitle: t('templates:delete.title'),
        deleteText: ({ name, calculationCount = 0 }) =>
          t('templates:delete.text', { name, count: calculationCount }),
        noPermission: t('templates:noPermission'),
      },
    },
    after,
  )
}
