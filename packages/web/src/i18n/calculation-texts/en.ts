export { default as lca } from '../en/lca.json'
export { default as overview } from '../en/overview.json'
export { default as reports } from '../en/reports.json'
