import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps> & { isBusy?: boolean }

/** The button that opens the menu of exports. */
export function ExportButton({ isBusy = false, ...button }: Props) {
  const t = useTranslations('common.export')
  return (
    <Button
      {...button}
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
    >
      {t('action')}
    </Button>
  )
}
