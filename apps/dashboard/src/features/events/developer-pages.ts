import { IconHistory, IconKey, IconListNumbers, IconWebhook } from '@tabler/icons-react'
import { paths } from '../../paths'

/** The pages for developers, in the order in which a new integrator needs them. */
export const DEVELOPER_PAGES = [
  { name: 'api_keys', href: paths.apiKeys, icon: IconKey },
  { name: 'webhooks', href: paths.webhooks, icon: IconWebhook },
  { name: 'events', href: paths.events(), icon: IconListNumbers },
  { name: 'api_changes', href: paths.apiChanges, icon: IconHistory },
] as const
