import type { Explanation } from '@cradle/engine'
import { useMemo } from 'react'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { DocumentOf } from '@cradle/contract'
import { profileIri } from '../../../../records/profile/profile-iri.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const ExplainPanel = lazyPart(() =>
  import('../../inputs/results/ExplainPanel.tsx').then((m) => m.ExplainPanel),
)

/** Explains a submitted figure with the profiles of the submission. */
export function ExplainCard({
  title,
  explanation,
  measure,
  onClose,
}: {
  title: string
  explanation: Explanation | null
  measure: string
  onClose: () => void
}) {
  const {
    submission: { inputs, model, names, results },
  } = useWorkbench()
  const { top = [], other = [] } = results as Partial<DocumentOf<'CalculationResult'>>
  const unit = unitText([...top, ...other].find(({ code }) => code === measure)?.unit ?? '')
  const profiles = useMemo(() => {
    const { profiles: used = {} } =
      (model as { library?: { profiles?: Record<string, { id: string; name: string }> } })
        .library ?? {}
    return {
      byIri: new Map(
        Object.values(used).map(({ id, name }) => [
          profileIri(id),
          { name: names[profileIri(id)] ?? name, uniqueId: '' },
        ]),
      ),
    } as unknown as ProfileSearch
  }, [model, names])
  const findLineName = (id: string) => {
    const description = inputs.find((input) => String(input['@id']).endsWith(`/${id}`))?.[
      'description'
    ]
    return typeof description === 'string' ? description : id
  }
  return (
    <div className={styles['explain']}>
      <ExplainPanel
        title={title}
        explanation={explanation}
        unit={unit}
        profiles={profiles}
        nameOfInput={findLineName}
        onClose={onClose}
      />
    </div>
  )
}
