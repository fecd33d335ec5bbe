import { SegmentedControl } from '@mantine/core'
import { locales } from '@cradle/contract/statuses'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcement, type Locale } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { changeRecord, createRecord, recordOptions } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks, listChoices } from '../../../records/fields/field-props.ts'
import {
  announcementsKey,
  type AnnouncementItem,
} from '../../../shell/announcements/announcement-queries.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage, type FormSection, type SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import {
  buildAnnouncementBody,
  buildAnnouncementValues,
  nameTextField,
  renamePaths,
} from './announcement-values.ts'
import styles from './announcement-form.module.css'

const withFormNames = (refusal: SaveOutcome): SaveOutcome =>
  refusal ? { ...refusal, fields: renamePaths(refusal.fields ?? {}) } : undefined

/** Writes a new announcement. */
export function NewAnnouncementPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  const initial = useMemo(() => buildAnnouncementValues(null), [])
  return (
    <AnnouncementForm
      title={t('admin:announcements.new')}
      initial={initial}
      isNew
      onSave={async (values) =>
        withFormNames(
          await createRecord(
            Announcement,
            buildAnnouncementBody(values, values),
            ({ id }) => (made.current = id),
          ),
        )
      }
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: announcementsKey })
        toast.success(t('admin:announcements.created'))
        void navigate({ to: paths.admin.announcements.list() as never, ignoreBlocker: true })
      }}
    />
  )
}

/** Changes an announcement. */
export function AnnouncementPage() {
  const query = useQuery(recordOptions(Announcement, useParam('id')))
  return <RecordGate query={query}>{(tagged) => <EditAnnouncement tagged={tagged} />}</RecordGate>
}

function EditAnnouncement({ tagged }: { tagged: Tagged<AnnouncementItem> }) {
  const { t } = useTranslation('admin')
  const initial = useMemo(() => buildAnnouncementValues(tagged.data), [tagged.data])
  return (
    <AnnouncementForm
      key={tagged.data.id}
      title={tagged.data.title}
      initial={initial}
      onSave={async (values, changed) =>
        withFormNames(
          await changeRecord(Announcement, tagged, buildAnnouncementBody(values, changed)),
        )
      }
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: announcementsKey })
        toast.success(t('admin:announcements.updated'))
      }}
    />
  )
}

type Values = Record<string, unknown>

function AnnouncementForm({
  title,
  initial,
  isNew = false,
  onSave,
  onSaved,
}: {
  title: string
  initial: Values
  isNew?: boolean
  onSave: (values: Values, changed: Values) => Promise<SaveOutcome>
  onSaved: () => void
}) {
  const { t } = useTranslation('admin')
  const { can } = useAccess()
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t('admin:announcements.title'), href: paths.admin.announcements.list() }],
      }}
      initialValues={initial}
      isNew={isNew}
      saveLabel={isNew ? t('admin:announcements.create') : undefined}
      readOnly={!can(isNew ? 'announcement.*.create' : 'announcement.*.edit')}
      validate={(values) =>
        findBlanks(Announcement, values, (name) =>
          t('ui:form.requiredField', { fieldName: t(`admin:announcements.field.${name}`) }),
        )
      }
      onSave={onSave}
      onSaved={onSaved}
      sections={useSections()}
    />
  )
}

function useSections(): FormSection[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'text',
      title: t('admin:announcements.section.text'),
      intro: t('admin:announcements.textIntro'),
      children: <Texts />,
    },
    {
      id: 'publication',
      title: t('admin:announcements.section.publication'),
      children: (
        <>
          <div className={styles['two']}>
            <SelectField
              {...fieldProps(Announcement, 'type')}
              label={t('admin:announcements.field.type')}
              options={listChoices(Announcement, 'type', (type) => t(`announcements:type.${type}`))}
            />
            <TextField
              {...fieldProps(Announcement, 'versionName')}
              label={t('admin:announcements.field.versionName')}
            />
          </div>
          <div className={styles['two']}>
            <DateTimeField
              name="publishedAt"
              label={t('admin:announcements.field.publishedAt')}
              hint={t('admin:announcements.publishedHint')}
            />
            <DateTimeField
              name="stickyUntil"
              label={t('admin:announcements.field.stickyUntil')}
              hint={t('admin:announcements.stickyHint')}
            />
          </div>
        </>
      ),
    },
  ]
}

/** Title and description, one language at a time. */
function Texts() {
  const { t } = useTranslation('admin')
  const [language, setLanguage] = useState<Locale>('en')
  const isEnglish = language === 'en'
  return (
    <>
      <SegmentedControl
        aria-label={t('admin:announcements.language')}
        value={language}
        onChange={(next) => setLanguage(next as Locale)}
        data={locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) }))}
      />
      <TextField
        key={`${language}:title`}
        name={nameTextField(language, 'title')}
        label={t('admin:announcements.field.title')}
        maxLength={Announcement.fields.title.max}
        required={isEnglish}
      />
      <RichTextField
        key={`${language}:description`}
        name={nameTextField(language, 'description')}
        label={t('admin:announcements.field.description')}
        required={isEnglish}
      />
    </>
  )
}
