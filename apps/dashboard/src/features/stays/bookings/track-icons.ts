import { IconAlertTriangle, IconCheck, IconPointFilled } from '@tabler/icons-react'
import type { TrackNode } from './stay-track'

/** The icon of a track's node; none while it waits. */
export const TRACK_ICONS = {
  done: IconCheck,
  now: IconPointFilled,
  waiting: null,
  trouble: IconAlertTriangle,
} as const satisfies Record<TrackNode['state'], unknown>
