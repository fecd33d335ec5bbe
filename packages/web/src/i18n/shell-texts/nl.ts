export { default as errors } from '../nl/errors.json'
export { default as shell } from '../nl/shell.json'
export { default as ui } from '../nl/ui.json'
