import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MODEL_SAMPLES_SEED, type ComputedSample, type FamilyParts } from '@cradle/contract'
import {
  listExtremeSamples,
  listModelSamples,
  prepareFamily,
  type VariantChoices,
} from '@cradle/engine/family'
import { useTerms } from './term-cells.tsx'
import { listComplete } from './term-drafts.ts'
import { SampleFigures } from './SampleFigures.tsx'
import styles from './terms.module.css'

/** The samples as they follow from the terms of the form, computed in the page. */
export function LiveSamples({
  parts,
  nameRecord,
}: {
  parts: FamilyParts
  nameRecord: (id: string) => string
}) {
  const { t } = useTranslation('model-terms')
  const drafts = useDeferredValue(useTerms().drafts)
  const { model } = parts
  const compute = useMemo(() => prepareFamily(model), [model])
  const { samples, waiting } = useMemo(() => {
    const terms = listComplete(drafts)
    const all = listModelSamples(terms, model, MODEL_SAMPLES_SEED)
    const known = all.filter((sample) => isComputable(sample, parts))
    const extremes = listExtremeSamples(terms, model, all, {
      indicators: parts.rule?.indicators ?? [],
      compute(choices) {
        const outcome = isComputable(choices, parts) ? compute(choices) : null
        return outcome && 'figures' in outcome ? outcome.figures : null
      },
    })
    return {
      samples: [...known, ...extremes].map((sample): ComputedSample => ({
        ...sample,
        ...compute(sample),
      })),
      waiting: all.length - known.length,
    }
  }, [drafts, model, parts, compute])
  return (
    <>
      {waiting > 0 && (
        <p role="status" className={styles['none']}>
          {t('model-terms:samples.waiting', { count: waiting })}
        </p>
      )}
      <SampleFigures
        samples={samples}
        parameters={parts.parameters}
        nameLine={(id) => parts.lines.find((line) => line.id === id)?.name}
        nameRecord={nameRecord}
      />
    </>
  )
}

/** The page has the profiles and transports of saved terms; those of a new term come when it is saved. */
const isComputable = (
  { profiles = [], suppliers = [], location }: VariantChoices,
  { model, suppliers: known, sites }: FamilyParts,
): boolean =>
  profiles.every(({ line, profile }) => model.replacements[line]?.[profile] !== undefined) &&
  suppliers.every(({ supplier }) => known.some(({ id }) => id === supplier)) &&
  (location === undefined || sites.allowed.some(({ id }) => id === location))
