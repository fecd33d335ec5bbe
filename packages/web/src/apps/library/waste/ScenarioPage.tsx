import { Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WasteScenario, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { recordOptions } from '../../../api/record.ts'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { pickFields, withoutBlanks } from '../../../api/records.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, useUrlState } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { reloadWaste } from './queries.ts'
import type { Scenario } from './queries.ts'
import { scenarioNames } from './scenario-fields.ts'
import { ScenarioForm } from './ScenarioForm.tsx'
import { useDeleteWaste } from './use-delete-waste.ts'
import styles from './waste.module.css'

const Comparison = lazyPart(() =>
  import('./ScenarioComparison.tsx').then((m) => m.ScenarioComparison),
)

export const NewScenarioPage = () => {
  const { t } = useTranslation('waste')
  const [search] = useUrlState()
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('waste:scenarios.new')}
        crumbs={[{ label: t('waste:scenarios.title'), href: paths.wasteScenarios.list() }]}
      />
      <ScenarioForm
        open={null}
        wasteScenarioSet={typeof search['set'] === 'string' ? search['set'] : null}
        isReadOnly={false}
      />
    </div>
  )
}

/** One scenario: its fields, and its comparison with the set's default for the same material. */
export function ScenarioPage() {
  const query = useQuery(recordOptions(WasteScenario, useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => <OpenScenario key={open.data.id} open={open} />}
    </RecordGate>
  )
}

function OpenScenario({ open }: { open: Tagged<Scenario> }) {
  const { t } = useTranslation('waste')
  const scenario = open.data
  const navigate = useNavigate()
  const [search] = useUrlState()
  const { mayCreate, mayEdit, mayDelete, isOwn } = useRecordRights('waste_scenario')
  const sets = useReference(WasteScenarioSet)
  const { ask, dialog } = useDeleteWaste(
    'scenario',
    () => void navigate({ to: paths.wasteScenarios.list() as never, ignoreBlocker: true }),
  )
  const [isCopying, setCopying] = useState(false)
  const isReadOnly = !mayEdit(scenario)
  const isComparing = search['view'] === 'comparison'
  useEffect(() => void (document.title = `${scenario.name} · Cradle`), [scenario.name])

  async function copyScenario() {
    setCopying(true)
    try {
      const made = await call(recordRoutes(WasteScenario).create, {
        body: {
          ...withoutBlanks(pickFields(scenario, scenarioNames)),
          name: t('waste:copyName', { name: scenario.name }),
          wasteScenarioSet: scenario.wasteScenarioSet,
        },
      })
      await reloadWaste()
      toast.success(t('waste:toast.copied'))
      void navigate({ to: paths.wasteScenarios.item(made['@id']) as never })
    } catch (error) {
      toast.error(errorText(error))
    }
    setCopying(false)
  }
  return (
    <div className={styles['page']}>
      <PageHeader
        title={scenario.name}
        crumbs={[{ label: t('waste:scenarios.title'), href: paths.wasteScenarios.list() }]}
        badge={
          scenario.visible === false ? (
            <StatusBadge status="hidden" label={t('waste:hidden')} tint="warn" />
          ) : undefined
        }
        facts={[
          sets.find((set) => set['@id'] === scenario.wasteScenarioSet)?.name,
          scenario.region,
          isOwn(scenario) ? t('waste:origin.own') : t('waste:origin.general'),
        ].filter(Boolean)}
        actions={
          <>
            {mayDelete(scenario) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => ask(scenario)}
              >
                {t('waste:delete.confirm')}
              </Button>
            )}
            {mayCreate && (
              <Button
                variant={isReadOnly ? 'filled' : 'default'}
                leftSection={<IconCopy size={16} />}
                loading={isCopying}
                onClick={() => void copyScenario()}
              >
                {t('waste:copy')}
              </Button>
            )}
          </>
        }
        tabs={[
          {
            label: t('waste:tab.fields'),
            href: paths.wasteScenarios.item(scenario.id),
            active: !isComparing,
          },
          {
            label: t('waste:tab.comparison'),
            href: paths.wasteScenarios.item(scenario.id, undefined, { view: 'comparison' }),
            active: isComparing,
          },
        ]}
      />
      {isComparing ? (
        <Comparison scenario={scenario} />
      ) : (
        <ScenarioForm open={open} isReadOnly={isReadOnly} mayCopy={mayCreate} />
      )}
      {dialog}
    </div>
  )
}
