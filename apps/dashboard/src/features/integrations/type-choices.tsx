'use client'
import { Menu } from '@mantine/core'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { MoreButton } from './more-button'

type Props = {
  types: readonly IntegrationType[]
  /** The name of the button, which tells what it adds to. */
  label: string
  onConnect: (type: IntegrationType) => void
}

/** The open menu of types to connect another one of, and its button. */
export function TypeChoices({ types, label, onConnect }: Props) {
  const t = useTranslations('integrations')
  const button = useRef<HTMLButtonElement>(null)
  // The menu was opened before it was there, and does not know where the focus came from.
  const giveBack = () => button.current?.focus()
  return (
    <Menu position="bottom-end" withinPortal defaultOpened onClose={giveBack}>
      <Menu.Target>
        <MoreButton ref={button} aria-label={label}>
          {t('connect_another')}
        </MoreButton>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item
            key={type}
            onClick={() => {
              // A dialog gives the focus back to where it was: the item is gone by then.
              giveBack()
              onConnect(type)
            }}
          >
            {t(`types.${type}.name`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
