export { default as errors } from '../en/errors.json'
export { default as shell } from '../en/shell.json'
export { default as ui } from '../en/ui.json'
