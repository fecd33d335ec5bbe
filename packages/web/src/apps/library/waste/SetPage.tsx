import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, WasteScenario, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { changeRecord, createRecord, recordOptions } from '../../../api/record.ts'
import { useList } from '../../../api/list.ts'
import type { Tagged } from '../../../api/client.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { pickFields } from '../../../api/records.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { reloadWaste } from './queries.ts'
import type { ScenarioSet } from './queries.ts'
import { useDeleteWaste } from './use-delete-waste.ts'
import styles from './waste.module.css'

const names = ['name', 'region', 'method']
const nothing = pickFields({}, names)

export const NewSetPage = () => <SetForm open={null} />

/** One set: name, region, method, and its scenarios. */
export function SetPage() {
  const query = useQuery(recordOptions(WasteScenarioSet, useParam('id')))
  return (
    <RecordGate query={query}>{(open) => <SetForm key={open.data.id} open={open} />}</RecordGate>
  )
}

function SetForm({ open }: { open: Tagged<ScenarioSet> | null }) {
  const { t } = useTranslation('waste')
  const navigate = useNavigate()
  const saved = useRef<ScenarioSet>(undefined)
  const methods = useOptions(Method)
  const { mayEdit, mayDelete } = useRecordRights('waste_scenario_set')
  const { ask, dialog } = useDeleteWaste(
    'set',
    () => void navigate({ to: paths.wasteScenarioSets.list() as never, ignoreBlocker: true }),
  )
  const initial = useMemo(() => (open ? pickFields(open.data, names) : nothing), [open])
  const isReadOnly = open !== null && !mayEdit(open.data)
  const title = open ? open.data.name : t('waste:sets.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <>
      <FormPage
        header={{
          title,
          crumbs: [{ label: t('waste:sets.title'), href: paths.wasteScenarioSets.list() }],
          actions: open && mayDelete(open.data) && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => ask(open.data)}
            >
              {t('waste:delete.confirm')}
            </Button>
          ),
        }}
        initialValues={initial}
        isNew={!open}
        readOnly={isReadOnly}
        notice={
          isReadOnly ? (
            <p className={styles['notice']} role="note">
              {t('waste:setReadOnly')}
            </p>
          ) : undefined
        }
        saveLabel={open ? undefined : t('waste:sets.create')}
        validate={(values) =>
          findBlanks(WasteScenarioSet, values, () =>
            t('ui:form.requiredField', { fieldName: t('waste:field.name') }),
          )
        }
        onSave={(values, changed) =>
          open
            ? changeRecord(WasteScenarioSet, open, changed)
            : createRecord(WasteScenarioSet, values, (record) => (saved.current = record))
        }
        onSaved={() => {
          void reloadWaste()
          toast.success(t(open ? 'waste:toast.setUpdated' : 'waste:toast.setCreated'))
          if (saved.current)
            void navigate({
              to: paths.wasteScenarioSets.item(saved.current['@id']) as never,
              ignoreBlocker: true,
            })
        }}
        sections={[
          {
            id: 'general',
            title: t('waste:section.general'),
            children: (
              <>
                <TextField
                  {...fieldProps(WasteScenarioSet, 'name')}
                  label={t('waste:field.name')}
                />
                <TextField
                  {...fieldProps(WasteScenarioSet, 'region')}
                  label={t('waste:field.region')}
                />
                <SelectField
                  {...fieldProps(WasteScenarioSet, 'method')}
                  label={t('waste:field.method')}
                  hint={t('waste:hint.method')}
                  options={methods}
                />
              </>
            ),
          },
          ...(open
            ? [
                {
                  id: 'scenarios',
                  title: t('waste:scenarios.title'),
                  children: <SetScenarios set={open.data} />,
                },
              ]
            : []),
        ]}
      />
      {dialog}
    </>
  )
}

function SetScenarios({ set }: { set: ScenarioSet }) {
  const { t } = useTranslation('waste')
  const { mayCreate } = useRecordRights('waste_scenario')
  const { rows } = useList(['waste-scenarios'], recordRoutes(WasteScenario).list, {
    query: { wasteScenarioSet: set['@id'], itemsPerPage: 500, 'order[name]': 'asc' },
  })
  return (
    <>
      {rows?.length === 0 && <p className={styles['quiet']}>{t('ui:noItems')}</p>}
      <ul className={styles['links']}>
        {rows?.map((row) => (
          <li key={row.id}>
            <Link href={paths.wasteScenarios.item(row.id)}>{row.name}</Link>
          </li>
        ))}
      </ul>
      {mayCreate && (
        <div>
          <Button
            component={Link}
            variant="default"
            href={paths.wasteScenarios.new({ set: set['@id'] })}
            leftSection={<IconPlus size={16} />}
          >
            {t('waste:scenarios.new')}
          </Button>
        </div>
      )}
    </>
  )
}
