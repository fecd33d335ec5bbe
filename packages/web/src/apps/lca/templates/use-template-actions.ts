import { useTranslation } from 'react-i18next'
import { Template, templateRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import {
  useLibraryActions,
  type AfterActions,
  type LibraryActions,
} from '../../../records/library/use-library-actions.ts'
import { reloadTemplates, type TemplateItem } from '../../../records/template/template-queries.ts'

/** Copies and deletes templates, both in the list and on the pages of one template. */
export function useTemplateActions(after: AfterActions = {}): LibraryActions<TemplateItem> {
  const { t } = useTranslation('templates')
  return useLibraryActions<TemplateItem>(
    {
      resource: Template,
      copy: (templates) => call(templateRoutes.copy, { body: { templates } }),
      changed: reloadTemplates,
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
