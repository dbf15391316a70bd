type Session = { is_current: boolean; last_seen_at: string }

/** As many sessions are shown at once. */
export const SHOWN_SESSIONS = 5

/** The reader's own session first, then the one that was used last. */
export const sessionsInOrder = <Item extends Session>(sessions: readonly Item[]): Item[] =>
  sessions.toSorted(
    (a, b) =>
      Number(b.is_current) - Number(a.is_current) || Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at),
  )
