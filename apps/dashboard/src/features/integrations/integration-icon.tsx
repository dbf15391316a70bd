import type { IntegrationType } from '@stayward/contract/integrations/integration'
import {
  IconBuildingBank,
  IconCalendarDown,
  IconDoor,
  IconLock,
  IconMessage,
  type Icon,
} from '@tabler/icons-react'
import classes from './integration-icon.module.css'
import { purposeOf } from './integration-types'

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

/** The icon of a type of integration, on a square in the colour of what it is for. */
export function IntegrationIcon({ type }: { type: IntegrationType }) {
  const IconOfType = ICONS[type]
  return (
    <span className={classes['tile']} data-purpose={purposeOf(type)}>
      <IconOfType size={20} stroke={1.5} aria-hidden />
    </span>
  )
}
