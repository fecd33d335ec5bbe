import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from './Link.tsx'

/** The button of a list that leads to the form of a new record. */
export const NewLink = ({ href, label }: { href: string; label: string }) => (
  <Button component={Link} href={href} leftSection={<IconPlus size={16} />}>
    {label}
  </Button>
)
