import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { User, notificationRoutes, recordRoutes, type DocumentOf } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { meQuery, type Me } from '../../../api/access.ts'
import { saveRefusal } from '../../../api/error-text.ts'
import { changeLocale } from '../../../i18n/i18n.ts'
import { findBlanks } from '../../../records/fields/field-props.ts'
import { notificationSettingsQuery } from '../../../shell/notifications/notification-queries.ts'
import { isStrong } from '../../../shell/session/password-rules.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import type { SaveOutcome } from '../../../ui/form/FormPage.tsx'

type Settings = DocumentOf<'NotificationSettings'>

/** Returns the values of the own account in its form, what is wrong with changed ones, and their save. */
export function useProfileForm(me: Me, settings: Settings) {
  const { t } = useTranslation(['management', 'shell'])
  const client = useQueryClient()
  const initial = useMemo(
    () => ({
      name: me.name,
      locale: me.locale,
      digest: settings.digest,
      currentPassword: '',
      plainPassword: '',
      repeatPassword: '',
    }),
    [me.name, me.locale, settings.digest],
  )
  const validate = ({
    name,
    currentPassword,
    plainPassword,
    repeatPassword,
  }: typeof initial): FieldErrors => ({
    ...findBlanks(User, { name }, () => t('management:profile.nameRequired')),
    ...(plainPassword && !isStrong(plainPassword) ? { plainPassword: t('shell:reset.weak') } : {}),
    ...(plainPassword && !currentPassword
      ? { currentPassword: t('management:profile.currentPasswordRequired') }
      : {}),
    ...(plainPassword !== repeatPassword ? { repeatPassword: t('shell:reset.mismatch') } : {}),
  })
  async function saveDigest(digest: Settings['digest']): Promise<void> {
    const saved = await call(notificationRoutes.saveSettings, {
      body: { digest, types: settings.types },
    })
    client.setQueryData(notificationSettingsQuery().queryKey, saved)
  }
  async function save(
    _values: object,
    { digest, ...changed }: Partial<typeof initial>,
  ): Promise<SaveOutcome> {
    try {
      if (Object.keys(changed).length > 0)
        await call(recordRoutes(User).put, { params: { id: me.id }, body: changed })
      if (digest) await saveDigest(digest)
      if (changed.locale) await changeLocale(changed.locale)
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      toast.success(
        t(changed.plainPassword ? 'management:profile.passwordSaved' : 'management:profile.saved'),
      )
      return undefined
    } catch (problem) {
      return saveRefusal(problem)
    }
  }
  return { initial, validate, save }
}
