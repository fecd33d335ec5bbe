export { monteCarlo } from './monte-carlo.ts'
export { computeTornado } from './tornado.ts'
export {
  prepareParameters,
  type AnalysedProduct,
  type ParameterFault,
  type ProductParameters,
} from './varied-parameters.ts'
export { withWhatIf } from './what-if.ts'
