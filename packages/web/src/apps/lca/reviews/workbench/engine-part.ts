/** What explains a number, by name: fetching the engine as a whole would put all of it into every page that uses some. */
export { explain, lineImpacts, MODULES, partsOfLineId } from '@cradle/engine'
