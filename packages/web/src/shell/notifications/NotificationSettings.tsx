import { notificationRoutes, type NotificationType, type Sent } from '@cradle/contract'
import { mailDigests, notificationTypes } from '@cradle/contract/choices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { describeFailure, saveRefusal } from '../../api/error-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RadioField, SelectField } from '../../ui/form/fields.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { PageTab } from '../../ui/page/PageHeader.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'

const groups = ['review', 'thread', 'declaration', 'other'] as const
const findGroup = (type: NotificationType): (typeof groups)[number] =>
  groups.find((group) => type.startsWith(`${group}.`)) ?? 'other'

/** The name of a kind's field, and of its text: names of fields have no dots. */
const nameField = (type: NotificationType): string => type.replaceAll('.', '-')

/** How one is mailed: for everything, and where a kind of message is to be different. */
export function NotificationSettings({ title, tabs }: { title: string; tabs: PageTab[] }) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(notificationSettingsQuery())
  const initial = useMemo(
    () => ({
      digest: data?.digest ?? 'immediately',
      ...Object.fromEntries(
        notificationTypes.map((type) => [nameField(type), data?.types?.[type] ?? 'general']),
      ),
    }),
    [data],
  )
  if (error && !data)
    return <ErrorState isPage {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const words = (digest: string) => t(`notifications:digest.${digest}`)
  async function save(values: Record<string, unknown>) {
    const chosen = (name: string) => mailDigests.find((digest) => digest === values[name])
    const types: Sent<typeof notificationRoutes.saveSettings>['types'] = {}
    for (const type of notificationTypes) {
      const digest = chosen(nameField(type))
      if (digest) types[type] = digest
    }
    try {
      const saved = await call(notificationRoutes.saveSettings, {
        body: { digest: chosen('digest') ?? 'immediately', types },
      })
      client.setQueryData(notificationSettingsQuery().queryKey, saved)
      toast.success(t('notifications:saved'))
      return undefined
    } catch (problem) {
      return saveRefusal(problem)
    }
  }
  return (
    <FormPage
      header={{ title, tabs }}
      initialValues={initial}
      onSave={save}
      sections={[
        {
          id: 'digest',
          title: t('notifications:section.general'),
          children: (
            <RadioField
              name="digest"
              label={t('notifications:digest.label')}
              options={mailDigests.map((digest) => ({ value: digest, label: words(digest) }))}
            />
          ),
        },
        ...groups.map((group) => ({
          id: group,
          title: t(`notifications:section.${group}`),
          children: notificationTypes
            .filter((type) => findGroup(type) === group)
            .map((type) => (
              <SelectField
                key={type}
                name={nameField(type)}
                required
                label={t(`notifications:types.${nameField(type)}`)}
                options={['general', ...mailDigests].map((digest) => ({
                  value: digest,
                  label: words(digest),
                }))}
              />
            )),
        })),
      ]}
    />
  )
}
