/** The instant some hours after another one, by the clock that has no summer time: RFC 3339 in UTC. */
export const hoursLater = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
