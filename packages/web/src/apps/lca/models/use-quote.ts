import { useQuery } from '@tanstack/react-query'
import { MODEL_DECLARATIONS_MAX, modelRoutes, type ModelQuote } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import type { RequestedDeclaration } from './issue-rows.ts'
import { declarationsKey } from './model-queries.ts'

/**
 * What it costs to issue these declarations. Undefined while it is asked; null where the caller may not see it or the server does not
 * answer: the server refuses what cannot be paid in any case.
 */
export function useQuote(
  model: string,
  declarations: readonly RequestedDeclaration[],
): ModelQuote | null | undefined {
  // Equal rows are one declaration, also where a list is asked about in parts.
  const contents = [...new Set(declarations.map((one) => JSON.stringify(one)))]
  const { data, isError } = useQuery({
    queryKey: [...declarationsKey, 'quote', model, contents],
    queryFn: async ({ signal }) => {
      const quotes: (ModelQuote | undefined)[] = []
      for (let start = 0; start < contents.length; start += MODEL_DECLARATIONS_MAX) {
        const own = contents.slice(start, start + MODEL_DECLARATIONS_MAX)
        const { quote } = await call(modelRoutes.check, {
          params: { id: readId(model) },
          body: { declarations: own.map((text) => JSON.parse(text) as RequestedDeclaration) },
          signal,
          owner: 'none',
        })
        quotes.push(quote)
      }
      return addQuotes(quotes)
    },
    // A balance is that of the moment.
    gcTime: 0,
    staleTime: 0,
  })
  return isError ? null : data
}

const addQuotes = (quotes: readonly (ModelQuote | undefined)[]): ModelQuote | null => {
  const known = quotes.filter((quote) => quote !== undefined)
  const last = known.at(-1)
  if (!last || known.length < quotes.length) return null
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    cost: known.reduce((sum, { cost }) => sum + cost, 0),
    balance: last.balance,
  }
}
