import { useTranslation } from 'react-i18next'
import {
  USUAL_SAMPLE_INTERVAL,
  USUAL_TOLERANCE,
  type ModelTerm,
  type SubmittedModel,
} from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../ui/numbers/read-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

/** A term for readers. */
export interface TermInWords {
  /** Absent where no term says it, and the usual rule holds. */
  id?: string
  kind: ModelTerm['kind']
  /** The parameter or line; empty where it is about the model as a whole. */
  subject: string
  rule: string
  /** What the product itself has, or that the rule is the usual one. */
  note?: string
  explanation?: string | undefined
}

/** Says the terms of a model in words, and which parameters are fixed. */
export function useTermWords({ terms, parameters, lines }: SubmittedModel): {
  terms: TermInWords[]
  fixed: string[]
} {
  const { t } = useTranslation('model-terms')
  const locale = useLocale()
  const write = (value: number, unit = ''): string =>
    `${formatFull(value, locale)} ${unitText(unit)}`.trim()
  const sayInterval = (count: number) => t('model-terms:words.interval', { count })
  const sayTolerance = (tolerance: number) =>
    t('model-terms:words.tolerance', { tolerance: formatFull(tolerance, locale) })
  const describe = (term: SubmittedModel['terms'][number]): Omit<TermInWords, 'id' | 'kind'> => {
    switch (term.kind) {
      case 'parameter': {
        const parameter = parameters.find(({ id }) => id === term.parameter)
        const unit = parameter?.unit
        return {
          subject: parameter?.name ?? '',
          rule: t('model-terms:words.bounds', {
            minimum: write(term.minimum ?? NaN, unit),
            maximum: write(term.maximum ?? NaN, unit),
          }),
          ...(parameter?.value === undefined
            ? {}
            : { note: t('model-terms:words.ownValue', { value: write(parameter.value, unit) }) }),
        }
      }
      case 'profile': {
        const line = lines.find(({ id }) => id === term.line)
        const profile = line?.allowed.find(({ id }) => id === term.profile)?.name ?? ''
        return {
          subject: line?.name ?? '',
          rule: line?.profile
            ? t('model-terms:words.instead', { profile, own: line.profile.name })
            : t('model-terms:words.also', { profile }),
        }
      }
      case 'combination':
        return { subject: '', rule: showFormula(term.condition ?? '', locale) }
      case 'sampling':
        return { subject: '', rule: sayInterval(term.interval ?? USUAL_SAMPLE_INTERVAL) }
      case 'deviation':
        return { subject: '', rule: sayTolerance(term.tolerance ?? USUAL_TOLERANCE) }
    }
  }
  const usual: TermInWords[] = [
    { kind: 'sampling' as const, rule: sayInterval(USUAL_SAMPLE_INTERVAL) },
    { kind: 'deviation' as const, rule: sayTolerance(USUAL_TOLERANCE) },
  ]
    .filter(({ kind }) => !terms.some((term) => term.kind === kind))
    .map((one) => ({ ...one, subject: '', note: t('model-terms:words.usual') }))
  return {
    terms: [
      ...terms.map((term) => ({
        id: term.id,
        kind: term.kind,
        explanation: term.explanation,
        ...describe(term),
      })),
      ...usual,
    ],
    fixed: parameters
      .filter(({ id, formula }) => !formula && !terms.some(({ parameter }) => parameter === id))
      .map(({ name }) => name),
  }
}
