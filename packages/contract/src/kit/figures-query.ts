import { str } from './field.ts'

/** Records whose figures one request asks for at most. */
export const FIGURES_MAX = 100

/** What a list asks figures for. */
export const figuresQuery = {
  ids: str(4000, {
    description: `Ids of at most ${FIGURES_MAX} records, with commas between them`,
  }),
  indicators: str(400, { description: 'Codes of indicators, with commas between them' }),
}
