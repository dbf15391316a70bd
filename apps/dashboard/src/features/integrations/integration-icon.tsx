import type { IntegrationType } from '@stayward/contract/integrations/integration'
import {
  IconBuildingBank,
  IconCalendarDown,
  IconDoor,
  IconLock,
  IconMessage,
  type Icon,
} from '@tabler/icons-react'

const ICONS: Record<IntegrationType, Icon> = {
  nuki: IconLock,
  unifi_access: IconDoor,
  ical: IconCalendarDown,
  ses_hospedajes: IconBuildingBank,
  mossos: IconBuildingBank,
  ertzaintza: IconBuildingBank,
  siba: IconBuildingBank,
  alloggiati: IconBuildingBank,
  twilio: IconMessage,
}

export function IntegrationIcon({ type, size = 24 }: { type: IntegrationType; size?: number }) {
  const IconOfType = ICONS[type]
  return <IconOfType size={size} stroke={1.5} aria-hidden />
}
