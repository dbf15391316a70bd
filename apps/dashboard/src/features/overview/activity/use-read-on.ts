'use client'
import { useEffect, useState } from 'react'
import { FIRST_GOAL, type Goal, isGivenUp, isReadOn, nextGoal } from './read-on'
import type { useActivityPages } from './use-activity-pages'

type Shown = {
  /** Which feed it is: another one begins with the first goal. */
  of: string
  lines: number
  isFirstDayWhole: boolean
}

/** Reads a feed on until it shows enough lines. The answer is what its end needs to know. */
export function useReadOn(feed: ReturnType<typeof useActivityPages>, { of, ...shown }: Shown) {
  const [asked, setAsked] = useState<{ of: string; goal: Goal } | null>(null)
  const goal = asked?.of === of ? asked.goal : FIRST_GOAL
  const { hasNextPage, isFetching, isFetchingNextPage, isError, isPlaceholderData, fetchNextPage } = feed
  const reading = { ...shown, hasNextPage, pages: feed.data?.pages.length ?? 0 }
  const isReading = isReadOn(reading, goal) && !isPlaceholderData && !isError
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [isReading, isFetching, fetchNextPage])
  const readOn = () => {
    setAsked({ of, goal: nextGoal(reading) })
    // After a failure nothing is read without being asked for.
    if (isError) void fetchNextPage()
  }
  return {
    end: { hasNextPage, isError, isFetchingNextPage: isReading || isFetchingNextPage, fetchNextPage: readOn },
    isGivenUp: isGivenUp(reading, goal),
  }
}
