'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../../i18n/days'
import { api } from '../../../trpc/api'
import { type BoardFilter, boardInput, windowInput } from './board-input'
import { type Span, windowsOf } from './day-line'
import { rowMerger } from './merge-rows'

type Asked = BoardFilter & {
  /** The days that were read with the page. */
  at_first: Span
  /** The days in view. */
  days: Span
  /** A day around which the nights are needed in every zone, if any. */
  tonight: string | null
}

/** The rows of the board with the events of the visible days; other days are read as they come near. */
export function useBoard({ at_first, days, tonight, ...filter }: Asked) {
  const list = api.calendar.board.useInfiniteQuery(boardInput(filter, at_first), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const around = tonight === null ? [] : [{ from: addDays(tonight, -1), to: addDays(tonight, 2) }]
  const isMissing = ({ from, to }: Span) => from < at_first.from || to > at_first.to
  const wanted = [days, ...around].flatMap(windowsOf).filter(isMissing)
  const missing = [...new Map(wanted.map((window) => [window.from, window])).values()]
  const windows = api.useQueries((read) =>
    pages.flatMap(({ items }) =>
      items.length === 0 ? [] : missing.map((window) => read.calendar.board(windowInput(items, window))),
    ),
  )
  const [merge] = useState(rowMerger)
  const rows = merge(
    pages.flatMap(({ items }) => items),
    windows.flatMap(({ data }) => data?.items ?? []),
  )
  const isReadingWindows = windows.some(({ isPending }) => isPending)
  return {
    list,
    rows,
    /** The days that are still being read, if any. */
    isReading: list.isPlaceholderData || isReadingWindows,
    /** Whether the nights around that day have been read. */
    knowsTonight: !isReadingWindows || !around.flatMap(windowsOf).some(isMissing),
    error: windows.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const window of windows) if (window.isError) void window.refetch()
    },
  }
}
