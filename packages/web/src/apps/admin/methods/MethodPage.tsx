import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { changeRecord, recordOptions } from '../../../api/record.ts'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage, type SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { useMethodSections } from './method-sections.tsx'
import { buildMethodBody, renamePathsToFields, buildFormValues } from './method-values.ts'
import { type MethodItem } from './method-queries.ts'
import { MethodActions } from './MethodActions.tsx'
import { SampleDeclaration } from './SampleDeclaration.tsx'

/**
 * Edits a method: the facts in its reports, its prices, the publisher's signatories, and its texts
 * per language.
 */
export function MethodPage() {
  const query = useQuery(recordOptions(Method, useParam('id')))
  return <RecordGate query={query}>{(method) => <MethodForm tagged={method} />}</RecordGate>
}

function MethodForm({ tagged }: { tagged: Tagged<MethodItem> }) {
  const { data: method } = tagged
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { can } = useAccess()
  const readOnly = !can('method.*.edit')
  const sections = useMethodSections(tagged, readOnly)
  const initial = useMemo(() => buildFormValues(method), [method])
  useEffect(() => void (document.title = `${method.name} · Cradle`), [method.name])
  async function saveMethod(
    values: Record<string, unknown>,
    changed: Record<string, unknown>,
  ): Promise<SaveOutcome> {
    const refusal = await changeRecord(Method, tagged, buildMethodBody(changed, values))
    if (refusal) return { ...refusal, fields: renamePathsToFields(refusal.fields ?? {}) }
    void client.invalidateQueries({ queryKey: ['methods', 'list'] })
    toast.success(t('admin:methods.updated'))
    return undefined
  }
  return (
    <FormPage
      key={method['@id']}
      header={{
        title: method.name,
        crumbs: [{ label: t('admin:methods.title'), href: paths.admin.methods.list() }],
        facts: [method.code ?? ''].filter(Boolean),
        actions: <MethodActions method={method} />,
      }}
      initialValues={initial}
      readOnly={readOnly}
      onSave={saveMethod}
      aside={<SampleDeclaration method={tagged} fields={Object.keys(initial)} />}
      sections={sections}
    />
  )
}
