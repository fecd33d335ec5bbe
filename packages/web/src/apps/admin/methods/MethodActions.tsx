import { Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, recordRoutes, type Create } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { queryClient } from '../../../api/query-client.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { MethodItem } from './method-queries.ts'
import { buildCopyBody } from './method-values.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** Copies a method, and deletes one that no record uses. */
export function MethodActions({ method }: { method: MethodItem }) {
  const { t } = useTranslation('admin')
  const { can } = useAccess()
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['methods', 'list'] })
  async function copyMethod() {
    try {
      const { id } = await call(recordRoutes(Method).create, {
        body: buildCopyBody(method, t('admin:methods.copyName', { name: method.name })) as Create<
          typeof Method
        >,
      })
      toast.success(t('admin:methods.copied'))
      void reload()
      await navigate({ to: paths.admin.methods.item(id) as never })
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  async function deleteMethod(): Promise<string | null> {
    try {
      await call(recordRoutes(Method).delete, { params: { id: method.id } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('admin:methods.deleted'))
    void reload()
    await navigate({ to: paths.admin.methods.list() as never, ignoreBlocker: true })
    return null
  }
  return (
    <>
      {can('method.*.create') && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyMethod()}
        >
          {t('admin:methods.copy')}
        </Button>
      )}
      {can('method.*.delete') && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={() => setRequested(true)}
        >
          {t('admin:delete')}
        </Button>
      )}
      {isRequested && (
        <DeleteDialog
          title={t('admin:methods.deleteTitle')}
          text={t('admin:deleteText', { name: method.name })}
          confirm={t('admin:delete')}
          onClose={() => setRequested(false)}
          onConfirm={deleteMethod}
        />
      )}
    </>
  )
}
