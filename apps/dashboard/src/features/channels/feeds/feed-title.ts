import type { Feed } from './feed'

/** Programs and other sources are told apart by their host, not by what they are. */
const CHANNELS: readonly Feed['source'][] = ['airbnb', 'booking', 'vrbo']

/** Whether somebody named a feed; otherwise its name is its host. */
export const isNamedFeed = ({ name, config }: Pick<Feed, 'name' | 'config'>): boolean => name !== config.host

/** The name of a feed; without one, its channel and its property as far as that is known. */
export const feedTitle = (
  feed: Pick<Feed, 'name' | 'config' | 'source'>,
  sourceOf: (source: Feed['source']) => string,
  property_name: string | undefined,
): string => {
  if (isNamedFeed(feed)) return feed.name
  const channel = CHANNELS.includes(feed.source) ? sourceOf(feed.source) : feed.config.host
  return property_name === undefined ? channel : `${channel} · ${property_name}`
}
