import { MultiSelect } from '@mantine/core'
import type { MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

export const SeveralBox = (props: MultiSelectProps) => <MultiSelect {...props} />
