import { Menu } from '@mantine/core'
import type { MessageChannel } from '@stayward/contract/messages/message-values'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { beginOfTemplate } from '../templates/begin-of-template'
import { allTemplatesInput } from '../templates/template-list-input'
import { fittingTemplates } from './fitting-templates'
import classes from './template-picker.module.css'
import { TemplatesButton } from './templates-button'

type Props = {
  booking: Booking
  channel: MessageChannel
  onPick: (text: string) => void
}

/** The templates that fit a stay, by name and first words; they are read when it opens for the first time. */
export function TemplatePicker({ booking, channel, onPick }: Props) {
  const t = useTranslations('messages')
  const [isOpen, setIsOpen] = useState(false)
  const list = api.messageTemplates.list.useQuery(allTemplatesInput, { enabled: isOpen })
  const fitting = list.data && fittingTemplates(list.data.items, booking, channel)
  return (
    <Menu position="top-end" withinPortal opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <TemplatesButton />
      </Menu.Target>
      <Menu.Dropdown className={classes['list']}>
        {list.isError && <Menu.Label>{t('inbox.templates.failed')}</Menu.Label>}
        {list.isPending && <Menu.Label>{t('inbox.templates.loading')}</Menu.Label>}
        {fitting?.length === 0 && <Menu.Label>{t('inbox.templates.none')}</Menu.Label>}
        {fitting?.map(({ id, name, text, locale }) => (
          <Menu.Item key={id} onClick={() => onPick(text)}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['begin']} lang={locale}>
              {beginOfTemplate(text, (variable) => t(`variables.${variable}`))}
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} href={paths.messageTemplates}>
          {t('inbox.templates.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
