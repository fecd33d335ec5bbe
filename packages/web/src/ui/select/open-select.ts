/** The select with its list and positioning, loaded on first use. */
export { Select } from '@mantine/core'
