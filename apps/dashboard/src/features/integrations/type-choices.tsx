'use client'
import { Menu } from '@mantine/core'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { MoreButton } from './more-button'

type Props = { types: readonly IntegrationType[]; onConnect: (type: IntegrationType) => void }

/** The open menu of types to connect another one of, and its button. */
export function TypeChoices({ types, onConnect }: Props) {
  const t = useTranslations('integrations')
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <MoreButton>{t('connect_another')}</MoreButton>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onConnect(type)}>
            {t(`types.${type}.name`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
