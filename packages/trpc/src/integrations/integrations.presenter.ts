import { Integration } from '@stayward/contract/integrations/integration'
import type { AllowedAction } from '@stayward/contract/kernel/primitives'
import { vendorFault } from '@stayward/contract/integrations/vendor-fault'
import type { Services } from '../kernel/services.ts'
import { feedSettings } from './feed-settings.rules.ts'
import type { FeedState } from './feed-state.queries.ts'
import type { IntegrationRow, VisibleIntegration } from './integrations.queries.ts'
import { textHookUrl } from './text-hook-token.rules.ts'

/** The sealing context of an integration's secret. */
export const secretPlace = (integration_id: string): string => `integration.secret:${integration_id}`

/** An integration as its managers see it: everything but its secret. */
export function presentIntegration(
  row: IntegrationRow & Pick<VisibleIntegration, 'active_codes' | 'feed'>,
  services: Pick<Services, 'env' | 'vault'>,
): Integration {
  const { type, config, property_id } = row
  return Integration.parse({
    id: row.id,
    type,
    name: row.name,
    status: row.status,
    config: type === 'ical' ? { ...config, property_id } : config,
    secret_hint: row.secret_hint,
    // Most reads of a feed find nothing new and leave its integration's row as it is.
    last_checked_at: type === 'ical' ? (row.feed?.last_read_at ?? null) : row.last_checked_at,
    last_error: vendorFault(row.last_error),
    allowed_actions: actionsOf(row),
    ...(type === 'ical' && shownFeed(row)),
    ...(type === 'twilio' && { callback_url: textHookUrl(services, row.id) }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  })
}

function shownFeed({ feed, config, secret_hint, property_id }: IntegrationRow & { feed: FeedState | null }) {
  const { host, source, treat_unknown_as } = feedSettings({ config, property_id })
  const settings = { property_id, source, url_hint: `${host}…${secret_hint ?? ''}`, treat_unknown_as }
  if (feed === null) return { ...settings, ...NEVER_READ }
  const { held_reason, held_since, difference_id, ...shown } = feed
  const held = held_reason && { reason: held_reason, since: held_since, difference_id }
  return { ...settings, ...shown, held }
}

const NEVER_READ = {
  last_read_at: null,
  last_good_at: null,
  last_change_at: null,
  events: 0,
  missing: 0,
  echoes: 0,
  conflicts: 0,
  held: null,
}

const actionsOf = ({
  type,
  active_codes,
}: Pick<VisibleIntegration, 'type' | 'active_codes'>): AllowedAction[] => [
  ...(type === 'mossos'
    ? []
    : [{ action: type === 'ical' ? 'sync' : 'check', allowed: true, reason: null } as const]),
  {
    action: 'remove',
    allowed: active_codes === 0,
    reason: active_codes === 0 ? null : 'integration.in_use',
  },
]
