import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'

/** The button beside the head of a list that adds to it. */
export function MoreButton(
  button: ButtonProps & ElementProps<'button', keyof ButtonProps> & { ref?: Ref<HTMLButtonElement> },
) {
  return (
    <Button
      {...button}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
    />
  )
}
