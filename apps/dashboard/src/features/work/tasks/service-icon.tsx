import type { Service } from '@stayward/contract/properties/member'
import {
  IconClipboardCheck,
  IconDoorEnter,
  IconDots,
  IconLeaf,
  IconPool,
  IconSparkles,
  IconTool,
  type Icon,
} from '@tabler/icons-react'

const ICONS: Record<Service, Icon> = {
  cleaning: IconSparkles,
  maintenance: IconTool,
  pool: IconPool,
  gardening: IconLeaf,
  inspection: IconClipboardCheck,
  check_in: IconDoorEnter,
  other: IconDots,
}

export function ServiceIcon({ service, size = 20 }: { service: Service; size?: number }) {
  const IconOfService = ICONS[service]
  return <IconOfService size={size} stroke={1.5} aria-hidden />
}
