import { Button, type ButtonProps } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentPropsWithRef } from 'react'

/** The button that opens the templates. */
export function TemplatesButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTranslations('messages.inbox.templates')
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconTemplate size={14} stroke={1.75} aria-hidden />}
      title={t('hint')}
      {...props}
    >
      {t('open')}
    </Button>
  )
}
