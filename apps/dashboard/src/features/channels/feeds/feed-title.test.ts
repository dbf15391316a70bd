import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { describe, expect, it } from 'vitest'
import { feedTitle } from './feed-title'

const named = (name: string, source: FeedSource, property?: string) =>
  feedTitle(
    {
      name,
      source,
      config: { property_id: 'attic', host: 'calendars.example.com', source, treat_unknown_as: 'stay' },
    },
    (of) => of.toUpperCase(),
    property,
  )

describe('the title of a feed', () => {
  it.each([
    [named('Our Airbnb', 'airbnb', 'Attic'), 'Our Airbnb'],
    [named('calendars.example.com', 'airbnb', 'Attic'), 'AIRBNB · Attic'],
    [named('calendars.example.com', 'airbnb'), 'AIRBNB'],
    [named('calendars.example.com', 'ical', 'Attic'), 'calendars.example.com · Attic'],
    [named('calendars.example.com', 'other'), 'calendars.example.com'],
  ])('is %s', (title, expected) => {
    expect(title).toBe(expected)
  })
})
