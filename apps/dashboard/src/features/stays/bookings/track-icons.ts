import { IconAlertTriangle, IconCheck, IconPointFilled } from '@tabler/icons-react'
import type { TrackNode } from './stay-track'

/** What stands in a node of a track; nothing while it waits. */
export const TRACK_ICONS = {
  done: IconCheck,
  now: IconPointFilled,
  waiting: null,
  trouble: IconAlertTriangle,
} as const satisfies Record<TrackNode['state'], unknown>
